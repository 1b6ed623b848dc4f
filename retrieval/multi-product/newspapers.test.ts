// A newspaper among the products that are searched at once: it is outside the merged index, and counts by pages as it
// does when it is searched alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MultiProductRequest } from '#contract/search/multi-product.ts';
import { FilterGroup } from '#contract/search/search.ts';
import { listHoldings } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { keepMergedIndex } from '#library/merged-index/keep-merged-index.ts';
import { readMergedList } from '#library/merged-index/merged-index-files.ts';
import { mergeLimits } from '#library/merged-index/plan-merged-index.ts';
import type { SourceProduct } from '#library/sources/source.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants, packVariants } from '#search/characters/variants.ts';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';
import { makeNestedPages, makeProduct } from '#testing/products/source.ts';
import { OpenProducts } from '../products/open-products.ts';
import { answerAllNewspapers } from './answer-all-newspapers.ts';
import { answerMultiProduct } from './answer-multi-product.ts';

const data = mkdtempSync(join(tmpdir(), 'beside-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const noStop = { check() {} };

it('counts hits in the titles of articles beside those in their texts', async () => {
  const own = mkdtempSync(join(tmpdir(), 'titles-'));
  const product = makeNewspaper(makeIssues(3));
  await importProduct({ data: own, code: 'daily', name: 'daily', product, faults: () => [] });
  const opened = new OpenProducts(own, openVariants(packVariants([])), new ListCache());
  const rules = [
    { field: 'content', value: '日' },
    { field: 'titles', value: '記' },
  ];
  const filterGroup = FilterGroup.parse({ type: 'Or', rules });
  const products = listHoldings(own);
  const reply = await answerAllNewspapers(
    opened,
    { request: { filterGroup, start: 0, count: 100 }, products },
    noStop,
  );
  opened.close();
  rmSync(own, { recursive: true, force: true });
  expect(reply.matches).toHaveLength(reply.total);
  const inTitles = reply.matches.flatMap(({ fieldHits }) =>
    fieldHits.filter(({ field }) => field === 'titles'),
  );
  expect(inTitles.length).toBeGreaterThan(0);
  expect(reply.titleHitCount).toBe(inTitles.length);
  expect(reply.totalHit).toBe(reply.matches.reduce((sum, { hitCount }) => sum + hitCount, 0));
});

it('counts a newspaper by its pages, with a merged index and without', async () => {
  const products: Record<string, SourceProduct> = {
    book: makeProduct([...makeNestedPages(9)]),
    blank: makeNewspaper([{ date: '19190303', pages: 2, articles: [] }]),
    paper: makeNewspaper(makeIssues(4)),
    short: makeProduct([...makeNestedPages(3)]),
  };
  for (const [code, product] of Object.entries(products))
    await importProduct({ data, code, name: code, product, faults: () => [] });
  const variants = openVariants(packVariants([]));
  const ask = async (value: string, field: 'content' | 'titles', codes = Object.keys(products)) => {
    const opened = new OpenProducts(data, variants, new ListCache());
    const filterGroup = { type: 'And', rules: [{ field, value }] };
    const request = MultiProductRequest.parse({ filterGroup, count: 100 });
    const queried = listHoldings(data).filter(({ code }) => codes.includes(code));
    try {
      return await answerMultiProduct(opened, { request, products: queried }, noStop);
    } finally {
      opened.close();
    }
  };
  const pagesWith = (code: string, value: string): number =>
    [...products[code].pages()].filter(({ lines }) =>
      lines.some(({ runs }) =>
        runs.some(
          (run) =>
            run.kind === 'main' &&
            run.cells
              .map((cell) => cell.text)
              .join('')
              .includes(value),
        ),
      ),
    ).length;
  const checkAll = async () => {
    const value = '日';
    const together = await ask(value, 'content');
    expect([together.searched, together.unsearched]).toEqual([4, []]);
    const totals = new Map(together.bookTotals.items.map((item) => [item.code, item.total]));
    for (const code of ['book', 'paper', 'short'])
      expect([code, totals.get(code) ?? 0]).toEqual([code, pagesWith(code, value)]);
    expect(totals.has('blank')).toBe(false);
    expect(together.matches.filter(({ code }) => code === 'paper')).toEqual(
      (await ask(value, 'content', ['paper'])).matches,
    );
    const titled = await ask('記', 'titles', ['paper']);
    expect(titled.total).toBeGreaterThan(0);
    expect(titled.titleHitCount).toBeGreaterThan(0);
    expect(titled.bookTotals.items[0].titleHitCount).toBe(titled.titleHitCount);
    expect(together.titleHitCount).toBe(0);
    return together;
  };
  const before = await checkAll();
  await keepMergedIndex(data, undefined, { ...mergeLimits, waiting: 0 });
  const { shards, alone } = readMergedList(data);
  expect(shards.flatMap(({ books }) => books.map(({ code }) => code)).sort()).toEqual(['book', 'short']);
  expect(alone.map(({ code }) => code).sort()).toEqual(['blank', 'paper']);
  expect(await checkAll()).toEqual(before);
});
