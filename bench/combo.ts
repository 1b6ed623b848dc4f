// Searching 2,000 products of 20,000 characters at once: the warm median of 50 askings with exact totals by product,
// facets, forms and ten snippets. Before anything is timed, what the shelf answers is held to what the products give
// that are searched one by one.
import { readdirSync } from 'node:fs';
import { ComboRequest } from '#contract/combo.ts';
import { keepShelf } from '#library/shelf/keep-shelf.ts';
import { Shelf } from '#library/shelf/open-shelf.ts';
import { shelfDir } from '#library/shelf/shelf-files.ts';
import { ensureVariants } from '#library/tables/build-variants.ts';
import { ListCache } from '#search/postings.ts';
import { openVariants, type Variants } from '#search/variants.ts';
import { answerCombo } from '#server/search/answer-combo.ts';
import { openSearchHolding, type SearchHolding } from '#server/search/answer-search.ts';
import type { ComboHall } from '#server/search/place-books.ts';
import { buildComboLibrary, collectGarbage, type ComboLibrary } from './combo-library.ts';
import type { Measure } from './measure.ts';
import { openCorpus } from './search-corpus.ts';

const rounds = 50;
const phrases = ['天下', '春風', '君子', '匈奴', '節度使', '大將軍', '千山萬水'];
const never = { check() {} };

const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const geometricMean = (list: number[]): number =>
  Math.exp(list.reduce((sum, x) => sum + Math.log(x), 0) / list.length);

/** A hall as a search worker has it; `data` without a shelf in it searches one by one. */
const openHall = (library: ComboLibrary, shelfData: string, variants: Variants): ComboHall => {
  const cache = new ListCache();
  let last: { dir: string; holding: SearchHolding } | undefined;
  let opened = 0;
  return {
    data: library.data,
    shelf: new Shelf(shelfData, variants, cache),
    variants,
    facts: new Map(),
    open(dir) {
      if (last?.dir === dir) return last.holding;
      last?.holding.close();
      if (++opened % 100 === 0) collectGarbage();
      last = { dir, holding: openSearchHolding(dir, variants, cache) };
      return last.holding;
    },
  };
};

const requestOf = (value: string, sort: ComboRequest['sort'] = 'ScoreDescending') =>
  ComboRequest.parse({ filterGroup: { rules: [{ value }] }, sort });

const encoder = new TextEncoder();
const ask = (hall: ComboHall, { products }: ComboLibrary, request: ReturnType<typeof requestOf>) =>
  encoder.encode(JSON.stringify(answerCombo(hall, { request, products }, never)));

const holdToEach = (hall: ComboHall, library: ComboLibrary, variants: Variants): void => {
  const alone = openHall(library, `${library.data}-none`, variants);
  for (const request of [requestOf('君子'), requestOf('春風', 'PageIdDescending')]) {
    const [shelved, each] = [hall, alone].map((h) => Buffer.from(ask(h, library, request)).toString());
    if (shelved !== each) throw new Error(`the shelf and the products differ: ${shelved}\n${each}`);
  }
};

export const measure = async (): Promise<Measure[]> => {
  const library = buildComboLibrary(openCorpus());
  const variants = openVariants(await ensureVariants());
  const started = performance.now();
  await keepShelf(library.data);
  const seconds = (performance.now() - started) / 1000;
  const boards = readdirSync(shelfDir(library.data)).filter((name) => name.endsWith('.lhx')).length;
  const hall = openHall(library, library.data, variants);
  const cold = performance.now();
  ask(hall, library, requestOf('天下'));
  const first = performance.now() - cold;
  holdToEach(hall, library, variants);
  const notes: string[] = [
    `${library.products.length} products, ${library.characters} characters, ${boards} boards`,
  ];
  const timeOf = (value: string): number => {
    const request = requestOf(value);
    const bytes = ask(hall, library, request);
    const { total, totalHit } = JSON.parse(Buffer.from(bytes).toString()) as Record<string, number>;
    const time = median(
      Array.from({ length: rounds }, () => {
        const from = performance.now();
        ask(hall, library, request);
        return performance.now() - from;
      }),
    );
    notes.push(`${value}: ${time.toFixed(1)} ms, ${total} pages, ${totalHit} hits, ${bytes.length} bytes`);
    return time;
  };
  const value = geometricMean(phrases.map(timeOf));
  const commonest = timeOf('之');
  collectGarbage();
  const descriptors = readdirSync('/proc/self/fd').length;
  return [
    { name: 'search.combo', value, unit: 'ms', budget: 100, notes },
    { name: 'search.combo.commonest', value: commonest, unit: 'ms', budget: 400 },
    { name: 'search.combo.cold', value: first, unit: 'ms', budget: 1000 },
    { name: 'search.combo.descriptors', value: descriptors, unit: 'files', budget: 1024 },
    { name: 'shelf.rate', value: library.characters / seconds, unit: 'characters/s', budget: 1_000_000 },
  ];
};
