// docs/ranking.md is held to the formula, worked out apart from the engine, and the engine to both.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FulltextRequest } from '#contract/search/search.ts';
import { layLeaves } from '#demo/lay-leaves.ts';
import { quanTangShi } from '#demo/quan-tang-shi.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { SourceProduct } from '#library/sources/source.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants, type Variants } from '#search/characters/variants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rankByFormula, type RankedQuery, type Written, writeDown } from '#scripts/prove/rank-by-formula.ts';
import { openProduct } from '../products/open-product.ts';
import { type OpenProduct } from '../products/open-product.ts';
import { answerFulltext } from './answer-fulltext.ts';

const root = resolve(import.meta.dirname, '../..');
const texts = join(resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora'), 'kanripo');
const data = mkdtempSync(join(tmpdir(), 'langhuan-ranking-'));

const openText = (path: string): SourceProduct => {
  const opened = openKanripo([join(texts, path)]);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults[0]));
  return opened.product;
};
const openPoems = (): SourceProduct => {
  const { blocks, form, ...work } = quanTangShi();
  return {
    ...work,
    kind: 'book',
    processingState: 10,
    form,
    readBytes: () => 0,
    pages: () =>
      layLeaves(
        blocks(() => {}),
        form,
      ),
  };
};
const sources: Record<string, () => SourceProduct> = {
  三國志: () => openText('KR2a0012/WYG'),
  資治通鑑: () => openText('KR2b0007/SBCK'),
  文選: () => openText('KR4h0003/SBCK'),
  全唐詩: openPoems,
};

/** A row of the tables in docs/ranking.md. */
interface Row {
  text: string;
  query: RankedQuery;
  /** Pages with each word, and in the text. */
  rarity: string;
  first: string[];
}

const readQuery = (cell: string): RankedQuery => {
  const [words, ...more] = cell.split('; ');
  const query: RankedQuery = {
    words: words.split(/ or | and /u),
    scope: 'all',
    titlesFirst: false,
    relation: true,
  };
  if (words.includes(' and ')) query.and = true;
  for (const word of more) {
    const near = /^(.+) within (\d+) (front|behind|both)$/u.exec(word);
    if (near) query.near = { word: near[1], dis: Number(near[2]), dir: near[3] as 'both' };
    else if (word === 'no variants') query.relation = false;
    else if (word === 'titles first') query.titlesFirst = true;
    else if (word === 'text' || word === 'note') query.scope = word;
    else throw new Error(`what is “${word}”?`);
  }
  return query;
};

const rows = readFileSync(join(root, 'docs/ranking.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => (cells[1] ?? '') in sources)
  .map(
    ([, text, query, rarity, ...first]): Row => ({
      text,
      query: readQuery(query),
      rarity,
      first: first.slice(0, 3),
    }),
  );

const opened = new Map<string, { holding: OpenProduct; written: Written }>();
let table: Variants;

describe.skipIf(!existsSync(texts) && !process.env.CI)('the order by score (needs LANGHUAN_CORPORA)', () => {
  beforeAll(async () => {
    table = openVariants(await ensureVariants());
    for (const [n, [name, open]] of Object.entries(sources).entries()) {
      const { product, written } = writeDown(open());
      const code = `text${n}`;
      await importProduct({ data, code, name, product, faults: () => [] });
      opened.set(name, {
        holding: openProduct(bundleDir(data, code), table, new ListCache()),
        written,
      });
    }
  });
  afterAll(() => {
    for (const { holding } of opened.values()) holding.close();
    rmSync(data, { recursive: true, force: true });
  });

  it('has some rows for every text', () => {
    expect(rows.length).toBeGreaterThanOrEqual(15);
    expect(new Set(rows.map((row) => row.text))).toEqual(new Set(Object.keys(sources)));
  });

  it.each(rows.map((row) => [`${row.text}: ${JSON.stringify(row.query)}`, row] as const))(
    '%s',
    (_name, row) => {
      const { holding, written } = opened.get(row.text)!;
      const { query } = row;
      const { filled, average, pagesWith, ranked, ascending } = rankByFormula(written, query, table);
      const listed = ranked
        .slice(0, 3)
        .map(
          ({ pageKey, hits, length, score, titled }) =>
            `${pageKey}${titled ? ' *' : ''} ${hits.join('+')} in ${length}: ${score.toFixed(6)}`,
        );
      const rarity = `${pagesWith.join(', ')} of ${filled}, ${average.toFixed(1)}`;
      expect([row.rarity, ...row.first]).toEqual([rarity, ...listed]);

      const [first, ...others] = query.words.map((value) => ({ value, relation: query.relation }));
      const { near } = query;
      const rule = { ...first, ...(near && { val2: near.word, dis: near.dis, dir: near.dir }) };
      for (const sort of ['ScoreDescending', 'ScoreAscending'] as const) {
        const request = FulltextRequest.parse({
          code: 'text',
          filterGroup: { type: query.and ? 'And' : 'Or', rules: [rule, ...others] },
          scope: query.scope,
          sort,
          titlesFirst: query.titlesFirst,
          count: 100,
        });
        const reply = answerFulltext(holding, request, { check() {} });
        const right = sort === 'ScoreDescending' ? ranked : ascending;
        expect(reply.total).toBe(right.length);
        const keys = right.slice(0, 100).map((page) => page.pageKey);
        expect(reply.matches.map((match) => match.pageKey)).toEqual(keys);
      }
    },
  );
});
