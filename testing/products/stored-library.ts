// For tests and proofs: a library whose index goes into a store of pieces, with hits for the queries of the bench.
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { shared, withVariants } from '#bench/peers/search-queries.ts';
import { bundleDir, listHoldings } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { PieceStore } from '#library/index-store/piece-store.ts';
import { pushIndex } from '#library/index-store/push-index.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { makeIssues, makeNewspaper } from './newspaper.ts';
import { randomOf } from './random.ts';
import { lineOf, makeNestedPages, makePages, makeProduct } from './source.ts';

const allQueries = [...Object.values(shared).flat(), ...withVariants];

/** A book in which the queries of the bench have hits, some over the ends of lines and pages. */
const benchPages = function* (count: number): Generator<SourcePage> {
  const random = randomOf(58);
  const words = [...new Set(allQueries.flatMap((query) => query.words))];
  const others = ['强弱', '群臣', '説文', '晋書', '真人', '嵗寒', '万国', '人'];
  const pick = (from: readonly string[]) => from[Math.floor(random() ** 1.5 * from.length)];
  const text = () => {
    let made = '';
    while (made.length < 20)
      made +=
        random() < 0.3
          ? pick(random() < 0.8 ? words : others)
          : String.fromCodePoint(0x4e00 + Math.floor(random() ** 3 * 6000));
    return made;
  };
  for (let n = 0; n < count; n++) {
    const lines = Array.from({ length: 8 }, () => lineOf(text(), { paragraph: random() < 0.3 }));
    if (n % 12 === 0) {
      lines[0].section = true;
      lines[0].nodes = [{ depth: 0, title: `卷${n / 12 + 1}天下`, key: `J${n}` }];
    }
    yield { pageKey: `P${n}`, pageNum: `葉${n + 1}`, lines };
  }
};

/** A book of some megabytes of index, three small ones, and a newspaper. */
export const importStoredLibrary = async (data: string, pages = 900): Promise<void> => {
  const products = {
    bench: makeProduct(benchPages(pages)),
    nested: makeProduct(makeNestedPages(60)),
    notes: makeProduct(makePages(60, 3)),
    small: makeProduct(benchPages(12)),
    paper: makeNewspaper(makeIssues(12)),
  };
  for (const [code, product] of Object.entries(products))
    await importProduct({ data, code, name: `試書${code}`, product, faults: () => [] });
};

/** The same library without its segment files, which are in the store. */
export const moveToStore = async (data: string, away: string, store: PieceStore): Promise<void> => {
  for (const { code } of listHoldings(data)) {
    const bundle = openBundle(bundleDir(data, code));
    await pushIndex(store, bundle.dir, bundle.facts);
    bundle.close();
  }
  cpSync(data, away, { recursive: true });
  for (const { code } of listHoldings(data)) {
    const dir = join(bundleDir(away, code), 'search');
    for (const file of readdirSync(dir)) rmSync(join(dir, file));
  }
};
