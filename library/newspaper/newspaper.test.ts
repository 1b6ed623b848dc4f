// Newspapers imported and searched, compared with a plain scan of the source's data.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type OpenProduct, openProduct } from '#retrieval/products/open-product.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import type { FieldRule, Query, QueryRule } from '#search/query/query.ts';
import { runPageQuery, runSearch } from '#search/run/run-query.ts';
import { openVariants, packVariants } from '#search/characters/variants.ts';
import { makeNewspaper, type TestIssue } from '#testing/products/newspaper.ts';
import {
  arbitraryIssues,
  papers,
  plainLetters,
  type ScannedArticle,
  scanIssues,
} from '#testing/products/scan-newspapers.ts';
import { bundleDir } from '../holdings/holdings.ts';
import { importProduct } from '../import/import-product.ts';
import { cellsOfPage } from '../pages/page-cells.ts';
import type { SourceLine } from '../sources/source.ts';
import { verifyBundle } from '../bundle/verify-bundle.ts';

const data = mkdtempSync(join(tmpdir(), 'newspaper-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const noStop = { check() {} };
const variants = openVariants(packVariants([]));

const startsIn = ({ cells }: ScannedArticle, phrase: readonly string[]): number[] =>
  [...cells.keys()].filter((i) => phrase.every((c, k) => cells[i + k]?.text === c));

let codes = 0;
const open = async (issues: readonly TestIssue[]): Promise<OpenProduct> => {
  const code = `p${++codes}`;
  const product = makeNewspaper(issues, { books: papers });
  await importProduct({ data, code, name: '報', product, faults: () => [] });
  verifyBundle(bundleDir(data, code), { allPages: true });
  return openProduct(bundleDir(data, code), variants, new ListCache());
};

const queryOf = (...rules: (QueryRule | FieldRule)[]): Query => ({
  group: { type: 'And', not: false, rules, groups: [] },
  scope: 'all',
  kinds: 0,
});
const contains = (value: string): QueryRule => ({ operator: 'Contain', value, relation: false });
const fieldRule = (field: string, operator: FieldRule['operator'], value: string): FieldRule => ({
  field,
  operator,
  value,
  negative: false,
  ranges: [],
  relation: false,
});

/** Totals, counts by value and by node of the articles that a rule holds of, against those of the scan. */
const compare = (
  { engine, bundle }: OpenProduct,
  query: Query,
  scanned: readonly ScannedArticle[],
  holds: (article: ScannedArticle) => boolean,
  phrase: readonly string[] = [],
): void => {
  const hitsOf = (found: ScannedArticle) => (phrase.length > 0 ? startsIn(found, phrase).length : 0);
  const sum = (found: readonly ScannedArticle[]) => [
    found.length,
    found.reduce((n, one) => n + hitsOf(one), 0),
  ];
  const result = runSearch(engine, query, 'article', noStop)!;
  const found = scanned.filter(holds);
  const ordinals = Array.from(result.units({ sort: 'PageIdAscending' }));
  expect(ordinals).toEqual([...scanned.keys()].filter((i) => holds(scanned[i])));
  const entries = bundle.newspapers!.articles(ordinals);
  expect(
    entries.map(({ ordinal, authors, column, leadTitle, title, subTitle }) => [
      ordinal,
      { author: authors, column, titles: [leadTitle, title, subTitle].filter((text) => text !== '') },
    ]),
  ).toEqual(
    ordinals.map((i) => {
      const { author, column, titles } = scanned[i].values;
      return [i, { author, column: column[0] ?? '', titles }];
    }),
  );
  expect([result.total, result.totalHit]).toEqual(sum(found));
  for (const field of ['column', 'author', 'type', 'metaName', 'date', 'letter']) {
    const values = [...new Set(found.flatMap(({ values: own }) => own[field]))].sort();
    const counts = values.map((value) => [
      value,
      ...sum(found.filter((one) => one.values[field].includes(value))),
    ]);
    const counted = result.countValues(field).map(({ value, units, hits }) => [value, units, hits]);
    expect([field, counted]).toEqual([field, counts]);
  }
  const counts = result.countNodes();
  for (const { ordinal, key } of bundle.allNodes())
    expect([key, counts.unitsOf(ordinal), counts.hitsOf(ordinal)]).toEqual([
      key,
      ...sum(found.filter(({ nodes }) => nodes.includes(key))),
    ]);
};

it('finds and counts the articles that a plain scan of the source finds', async () => {
  const words = ['天', '天地', 'ab', '地天人', '1', 'a1'];
  await fc.assert(
    fc.asyncProperty(arbitraryIssues, async (issues) => {
      const scanned = scanIssues(issues);
      const product = await open(issues);
      for (const value of words) {
        const phrase = plainLetters(value);
        compare(
          product,
          queryOf(contains(value)),
          scanned,
          (one) => startsIn(one, phrase).length > 0,
          phrase,
        );
      }
      const has = (field: string, test: (value: string) => boolean) => (one: ScannedArticle) =>
        one.values[field].some((value) => test(plainLetters(value).join('')));
      compare(
        product,
        queryOf(fieldRule('titles', 'Contain', '天')),
        scanned,
        has('titles', (v) => v.includes('天')),
      );
      compare(
        product,
        queryOf(fieldRule('author', 'Equal', 'AB')),
        scanned,
        has('author', (v) => v === 'ab'),
      );
      compare(
        product,
        queryOf(fieldRule('column', 'StartWith', '人')),
        scanned,
        has('column', (v) => v.startsWith('人')),
      );
      const years: FieldRule = { ...fieldRule('date', 'InRanges', ''), ranges: [[19120101, 19191231]] };
      compare(
        product,
        queryOf(years),
        scanned,
        has('date', (v) => v >= '19120101' && v <= '19191231'),
      );
      product.close();
    }),
    { numRuns: 12 },
  );
});

it('finds the searched text in the cells of each page, and lists each article on all its pages', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryIssues, async (issues) => {
      const scanned = scanIssues(issues);
      const { bundle, engine, close } = await open(issues);
      const entries = bundle.newspapers!.articles([...scanned.keys()]);
      const sourceArticles = issues.flatMap((one) => one.articles);
      for (let pageId = 1; pageId <= bundle.lastPage; pageId++) {
        const page = bundle.page(pageId)!;
        const cells = cellsOfPage(page).map(({ text }) => text.toLowerCase());
        for (const value of ['天', '地天', 'ab']) {
          const phrase = plainLetters(value);
          const hits = scanned.flatMap((one) => startsIn(one, phrase).map((i) => one.cells[i].page));
          const { hits: found } = runPageQuery(engine, queryOf(contains(value)), pageId, 10, noStop);
          const begun = found.filter(({ continued }) => !continued);
          expect(begun.length).toBe(hits.filter((page) => page === pageId).length);
          for (const { span, continued } of found) {
            const spelled = cells.slice(span.from, span.to).join('');
            expect(continued ? phrase.join('').endsWith(spelled) : phrase.join('').startsWith(spelled)).toBe(
              true,
            );
          }
        }
        const on = scanned.flatMap((_, i) => {
          const { firstPage } = bundle.newspapers!.issuesOf([entries[i].issue])[0];
          const part = sourceArticles[i].parts.findIndex((p) => p.page + firstPage === pageId);
          return part < 0 ? [] : [{ i, part, firstPage }];
        });
        expect(page.articles.map(({ articleKey }) => articleKey)).toEqual(
          on.map(({ i }) => entries[i].articleKey),
        );
        for (const [n, { i, part, firstPage }] of on.entries()) {
          const { parts } = sourceArticles[i];
          const shown = page.articles[n];
          const textOf = (at: number) =>
            (parts[at].text as SourceLine[])
              .flatMap(({ runs: [run] }) => (run.kind === 'main' ? run.cells.map((c) => c.text) : []))
              .join('');
          const plain = (html: string) => plainLetters(html.replaceAll(/<[^>]*>/g, '')).join('');
          expect(plain(shown.contentHtml)).toBe(textOf(part).toLowerCase());
          expect(shown.afterArticleModels.map((after) => [after.pageId, plain(after.contentHtml)])).toEqual(
            parts.slice(part + 1).map((p, k) => [p.page + firstPage, textOf(part + 1 + k).toLowerCase()]),
          );
          expect(shown.continues?.pageId).toBe(part > 0 ? parts[0].page + firstPage : undefined);
          const columns = page.blocks.flatMap((block) => block.columns);
          const [from, to] = shown.lines ?? [1, 0];
          const lined = columns.slice(from - 1, to).flatMap((column) => column.words);
          expect(lined.join('')).toBe(textOf(part));
        }
        const own = bundle.newspapers!.issueOf(pageId)!;
        expect(page.metadata).toEqual({
          name: papers.find(({ key }) => key === own.newspaper)!.title,
          publishDate: own.date,
          volume: own.volume,
          pageNum: page.pageNum,
          articleCount: on.filter(({ part }) => part === 0).length,
        });
      }
      close();
    }),
    { numRuns: 12 },
  );
});

it('lists issues by newspaper, day and page', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryIssues, async (issues) => {
      const { bundle, close } = await open(issues);
      const tables = bundle.newspapers!;
      const keys = (of: { key: string }[]) => of.map(({ key }) => key);
      expect(keys(tables.issues())).toEqual(issues.map(({ key }) => key));
      for (const { key, newspaper, date } of issues) {
        expect(keys(tables.issuesOn(date))).toEqual(
          keys(issues.filter((i) => i.date === date) as { key: string }[]),
        );
        const own = issues.filter((i) => i.newspaper === newspaper);
        expect(tables.newspapers().find((paper) => paper.key === newspaper)).toEqual({
          key: newspaper,
          title: papers.find((paper) => paper.key === newspaper)!.title,
          firstDate: own[0].date,
          lastDate: own.at(-1)!.date,
          issues: own.length,
        });
        const since = { newspaper: newspaper!, from: date };
        expect(keys(tables.issues(since))).toEqual(
          keys(own.filter((i) => i.date >= date) as { key: string }[]),
        );
        const { firstPage, pages, articles, ordinal } = tables.issues().find((i) => i.key === key)!;
        expect([tables.issueOf(firstPage)?.key, tables.issueOf(firstPage + pages - 1)?.key]).toEqual([
          key,
          key,
        ]);
        expect(tables.articlesOfIssue(ordinal).length).toBe(articles);
        for (const one of tables.articlesOfIssue(ordinal))
          expect(tables.articleOfKey(one.articleKey)).toEqual(one);
      }
      expect(tables.issueOf(bundle.lastPage + 1)).toBeUndefined();
      close();
    }),
    { numRuns: 6 },
  );
});
