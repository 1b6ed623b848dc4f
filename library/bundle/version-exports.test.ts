// The record of changes of a version, compared with a diff of its export and that of the version before.
import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makePages, makeProduct, sourceCells } from '#testing/products/source.ts';
import { exportProduct } from '../export/export-product.ts';
import { bundleDir } from '../holdings/holdings.ts';
import { importProduct } from '../import/import-product.ts';
import { openBundle } from './open-bundle.ts';
import type { SourcePage } from '../sources/source.ts';
import type {
  ExchangeCells,
  ExchangeNode,
  ExchangePage,
  ExchangeRun,
} from '../sources/langhuan/exchange-form.ts';

const root = mkdtempSync(join(tmpdir(), 'version-exports-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;

/** What an editor does to a page; each leaves the others of it as they are. */
const works: Record<string, (page: SourcePage) => SourcePage | undefined> = {
  drop: () => undefined,
  label: (page) => ({ ...page, pageNum: `${page.pageNum}又` }),
  text: (page) => ({
    ...page,
    lines: [...page.lines, { indent: 0, runs: [{ kind: 'main', cells: sourceCells('補') }] }],
  }),
  mark: (page) => ({
    ...page,
    lines: [...page.lines, { indent: 0, runs: [{ kind: 'main', cells: [{ text: '斷', after: '。' }] }] }],
  }),
  // As a note what was main text, of the same characters.
  note: (page) => ({
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      runs: line.runs.map((run) =>
        run.kind === 'main' ? { kind: 'note', right: run.cells, left: [], continues: false } : run,
      ),
    })),
  }),
  // Otherwise set, the same to read.
  set: (page) => ({ ...page, lines: page.lines.map((line) => ({ ...line, indent: line.indent + 2 })) }),
  title: (page) => ({
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      ...(line.nodes && { nodes: line.nodes.map((node) => ({ ...node, title: `${node.title}又` })) }),
    })),
  }),
  untitle: (page) => ({ ...page, lines: page.lines.map(({ nodes: _nodes, ...line }) => line) }),
};

const versions = fc.record({
  count: fc.integer({ min: 1, max: 24 }),
  edits: fc.array(fc.tuple(fc.nat({ max: 23 }), fc.constantFrom(...Object.keys(works))), { maxLength: 8 }),
});

const editedPages = (count: number, edits: readonly (readonly [number, string])[]): SourcePage[] =>
  [...makePages(count)].flatMap((page, i) => {
    let edited: SourcePage | undefined = page;
    for (const [at, work] of edits) if (at === i && edited) edited = works[work](edited);
    return edited ?? [];
  });

const readCells = (cells: ExchangeCells): string =>
  typeof cells === 'string'
    ? cells
    : cells
        .map((item) => {
          if (typeof item === 'string') return item;
          if ('cells' in item) return readCells(item.cells as ExchangeCells);
          const { before = '', text, after = '' } = item as { before?: string; text: string; after?: string };
          return before + text + after;
        })
        .join('');

const readRun = (run: ExchangeRun): string => {
  if ('main' in run) return readCells(run.main);
  if ('gap' in run) return '';
  const note = readCells(run.right) + readCells(run.left);
  return note && `（${note}）`;
};

/** By key, what the pages and the titles of a product read in its export. */
const exportOf = (data: string) => {
  const to = join(root, `export-${++folders}`);
  exportProduct({ data, code: 'shi', to });
  const linesIn = <T>(file: string) =>
    readFileSync(join(to, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as T);
  const pages = linesIn<ExchangePage>('pages.jsonl').map(
    ({ key, label, lines }) =>
      [key, `${label} ${lines.map(({ runs }) => runs.map(readRun).join('')).join('')}`] as const,
  );
  const titles = linesIn<ExchangeNode>('catalogue.jsonl').map(
    ({ page, depth, title }) => `${page} ${depth} ${title}`,
  );
  rmSync(to, { recursive: true });
  return { pages: new Map(pages), titles: new Map(titles.map((title) => [title, ''])) };
};

const differ = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) => {
  const both = [...after].filter(([key]) => before.has(key));
  const changed = both.filter(([key, reading]) => before.get(key) !== reading).length;
  const counts = { added: after.size - both.length, removed: before.size - both.length, changed };
  return Object.values(counts).some((count) => count > 0) ? counts : undefined;
};

it('records of a version the same changes as a comparison of the exports', async () => {
  await fc.assert(
    fc.asyncProperty(versions, versions, async (one, other) => {
      const data = join(root, String(++folders));
      const publish = async ({ count, edits }: typeof one) => {
        const pages = editedPages(count, edits);
        if (pages.length === 0) return undefined;
        const product = makeProduct(pages);
        await importProduct({ data, code: 'shi', name: '試書', product, faults: () => [], replace: true });
        return exportOf(data);
      };
      const before = await publish(one);
      fc.pre(before !== undefined);
      const after = await publish(other);
      fc.pre(after !== undefined);
      const bundle = openBundle(bundleDir(data, 'shi'));
      const { history } = bundle.facts;
      bundle.close();
      rmSync(data, { recursive: true });
      const [pages, titles] = [differ(before!.pages, after!.pages), differ(before!.titles, after!.titles)];
      expect(history?.at(-1)?.changes).toEqual({ ...(pages && { pages }), ...(titles && { titles }) });
    }),
    { numRuns: 20 },
  );
});
