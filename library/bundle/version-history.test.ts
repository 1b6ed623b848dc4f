// The record of changes of a version, compared with the pages that it and the version before were made from.
import fc from 'fast-check';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { versionInWords } from '#contract/products/version-in-words.ts';
import type { VersionChanges } from '#contract/products/product-versions.ts';
import { makeNewspaper, type TestIssue } from '#testing/products/newspaper.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import type { BundleFacts } from './book-schema.ts';
import { bundleDir } from '../holdings/holdings.ts';
import { importProduct } from '../import/import-product.ts';
import { upgradeProduct } from '../import/upgrade-product.ts';
import { openBundle } from './open-bundle.ts';
import type { SourceEntry } from '../sources/source-entry.ts';
import type { SourcePage, SourceProduct } from '../sources/source.ts';
import { describeVersions, withVersionRecord } from './version-history.ts';

const root = mkdtempSync(join(tmpdir(), 'versions-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
const newData = () => join(root, String(++folders));

const factsOf = (data: string): BundleFacts => {
  const bundle = openBundle(bundleDir(data, 'shi'));
  bundle.close();
  return bundle.facts;
};

const publish = async (data: string, product: SourceProduct): Promise<BundleFacts> => {
  await importProduct({ data, code: 'shi', name: '試書', product, faults: () => [], replace: true });
  return factsOf(data);
};

/** By names, those that each has, and what they read. */
type Held = ReadonlyMap<string, unknown>;

const changesBetween = (kinds: Record<string, readonly [before: Held, after: Held]>): VersionChanges => {
  const differences = Object.entries(kinds).map(([kind, [before, after]]) => {
    const [had, has] = [[...before.keys()], [...after.keys()]];
    const both = has.filter((name) => before.has(name));
    return [
      kind,
      {
        added: has.filter((name) => !before.has(name)).length,
        removed: had.filter((name) => !after.has(name)).length,
        changed: both.filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)))
          .length,
      },
    ] as const;
  });
  return Object.fromEntries(
    differences.filter(([, { added, removed, changed }]) => added + removed + changed > 0),
  );
};

interface TestPage {
  name: number;
  text: string;
  label: string;
  marks: string;
  titles: string[];
  /** How the same text is set. */
  perLine: number;
  /** Of an entry on the page, if it has one. */
  entry: string;
}

const testPages = fc.uniqueArray(
  fc.record({
    name: fc.integer({ min: 1, max: 6 }),
    text: fc.constantFrom('天地玄黃', '天地玄黄', '宇宙洪荒', '日月'),
    label: fc.constantFrom('葉', '頁'),
    marks: fc.constantFrom('', '。', '，'),
    titles: fc.array(fc.constantFrom('卷一', '卷二'), { maxLength: 3 }),
    perLine: fc.constantFrom(2, 4),
    entry: fc.constantFrom('', '', '初一日', '初二日'),
  }),
  { selector: ({ name }) => name, minLength: 1 },
);

const bookOf = (pages: readonly TestPage[]): SourceProduct => {
  let nodes = 0;
  return makeProduct(
    pages.map(({ name, text, label, marks, titles, perLine, entry }): SourcePage => {
      const pageKey = `p${name}`;
      const characters = [...text];
      const lines = Array.from({ length: Math.ceil(characters.length / perLine) }, (_, i) => {
        const line = lineOf(characters.slice(i * perLine, (i + 1) * perLine).join(''));
        return { ...line, ...(i === 0 && { nodes: titles.map((title) => titleOf(title)) }) };
      });
      const [last] = (lines.at(-1)!.runs[0] as { cells: { after?: string }[] }).cells.slice(-1);
      if (marks) last.after = marks;
      const at = (cell: number) => ({ pageKey, cell, main: cell, note: 0 });
      const sourceEntry: SourceEntry = {
        key: `e${name}`,
        start: at(0),
        end: at(characters.length),
        date: entry,
        title: text,
        categories: [],
        mentions: [],
      };
      return { pageKey, pageNum: `${label}${name}`, lines, ...(entry && { entries: [sourceEntry] }) };
    }),
  );
  function titleOf(title: string) {
    // As sources number them, through the book.
    return { depth: 0, title, key: `n${++nodes}` };
  }
};

/** Titles by page, title, and number of earlier occurrences on that page. */
const titlesOf = (pages: readonly TestPage[]): Held =>
  new Map(
    pages.flatMap(({ name, titles }) =>
      titles.map((title, i) => [
        `${name} ${title} ${titles.slice(0, i).filter((one) => one === title).length}`,
        '',
      ]),
    ),
  );

const heldBy = (pages: readonly TestPage[]) => ({
  pages: new Map(pages.map(({ name, text, label, marks }) => [String(name), [text, label, marks]])) as Held,
  titles: titlesOf(pages),
  entries: new Map(
    pages.flatMap(({ name, entry, text }) => (entry ? [[String(name), [entry, text]]] : [])),
  ) as Held,
});

it('records what was added, removed and changed in a book since the version before', async () => {
  await fc.assert(
    fc.asyncProperty(testPages, testPages, async (before, after) => {
      const data = newData();
      await publish(data, bookOf(before));
      const { history } = await publish(data, bookOf(after));
      const [had, has] = [heldBy(before), heldBy(after)];
      const characters = (pages: readonly TestPage[]) =>
        pages.reduce((sum, { text }) => sum + [...text].length, 0);
      expect(history).toEqual([
        { version: expect.any(String), pages: before.length, characters: characters(before) },
        {
          version: expect.any(String),
          pages: after.length,
          characters: characters(after),
          changes: changesBetween({
            pages: [had.pages, has.pages],
            titles: [had.titles, has.titles],
            entries: [had.entries, has.entries],
          }),
        },
      ]);
      rmSync(data, { recursive: true });
    }),
    { numRuns: 12 },
  );
});

const issue = fc.record({
  day: fc.integer({ min: 1, max: 5 }),
  volume: fc.constantFrom('', '7'),
  articles: fc.array(
    fc.record({ title: fc.constantFrom('要聞', '專電'), text: fc.constantFrom('天地', '玄黃') }),
    { minLength: 1, maxLength: 3 },
  ),
});
const issues = fc
  .uniqueArray(issue, { selector: ({ day }) => day, minLength: 1, maxLength: 4 })
  .map((all) => all.toSorted((a, b) => a.day - b.day));
type TestDay = Parameters<Parameters<typeof issues.map>[0]>[0][number];

const paperOf = (all: readonly TestDay[]): SourceProduct =>
  makeNewspaper(
    all.map(
      ({ day, volume, articles }): TestIssue => ({
        date: `1919030${day}`,
        volume,
        articles: articles.map(({ title, text }, i) => ({
          articleNum: `A${i + 1}`,
          title,
          parts: [{ page: 0, text }],
        })),
      }),
    ),
  );

it('records what was added, removed and changed in newspapers since the version before', async () => {
  const heldIn = (all: readonly TestDay[]): Record<'pages' | 'issues' | 'articles', Held> => ({
    pages: new Map(all.map(({ day, articles }) => [String(day), articles.map(({ text }) => text).join('')])),
    issues: new Map(all.map(({ day, volume }) => [String(day), volume])),
    articles: new Map(
      all.flatMap(({ day, articles }) => articles.map(({ title }, i) => [`${day} ${i}`, title] as const)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(issues, issues, async (before, after) => {
      const data = newData();
      await publish(data, paperOf(before));
      const { history } = await publish(data, paperOf(after));
      const [had, has] = [heldIn(before), heldIn(after)];
      expect(history?.at(-1)?.changes).toEqual(
        changesBetween({
          pages: [had.pages, has.pages],
          issues: [had.issues, has.issues],
          articles: [had.articles, has.articles],
        }),
      );
      rmSync(data, { recursive: true });
    }),
    { numRuns: 8 },
  );
});

const page = (key: string, text = '天地玄黃'): SourcePage => ({
  pageKey: key,
  pageNum: key,
  lines: [lineOf(text)],
});

describe('the versions of a product', () => {
  it('are listed the last first, with their day and the changes in counts', async () => {
    const data = newData();
    await publish(data, makeProduct([page('1'), page('2')]));
    await publish(data, makeProduct([page('1'), page('2', '天地')]));
    await publish(data, makeProduct([page('1'), page('2', '天地')]));
    const versions = describeVersions(factsOf(data));
    expect(versions.map((version) => versionInWords(version))).toEqual([
      '2 页，6 字。文字与目录未变',
      '2 页，6 字。页改 1；字数减 2',
      '2 页，8 字',
    ]);
    expect(versions.every(({ day }) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true);
  });

  it('are continued when it is made anew from its own data, with the same text', async () => {
    const data = newData();
    await publish(data, makeProduct([page('1')]));
    await upgradeProduct(data, 'shi');
    expect(factsOf(data).history).toMatchObject([{ pages: 1 }, { pages: 1, changes: {} }]);
  });

  it('do not keep a product from being mended whose files are damaged', async () => {
    const data = newData();
    await publish(data, makeProduct([page('1')]));
    writeFileSync(join(bundleDir(data, 'shi'), 'book.db'), 'no database');
    const { history } = await publish(data, makeProduct([page('1')]));
    expect(history).toEqual([{ version: expect.any(String), pages: 1, characters: 4 }]);
  });

  it('are compared by pages and kinds however many there are, and the last thirty are listed', async () => {
    const record = (version: number) => ({ version: String(version), pages: 1, characters: 1 });
    const all = Array.from({ length: 40 }, (_, i) => record(i));
    expect(withVersionRecord(all, record(40)).map(({ version }) => Number(version))).toEqual(
      Array.from({ length: 30 }, (_, i) => i + 11),
    );
    const data = newData();
    mkdirSync(data);
    const pages = (count: number) => Array.from({ length: count }, (_, i) => page(String(i)));
    await publish(data, makeProduct(pages(130)));
    const { history } = await publish(data, makeProduct(pages(300)));
    expect(history?.at(-1)?.changes).toEqual({ pages: { added: 170, removed: 0, changed: 0 } });
  });
});
