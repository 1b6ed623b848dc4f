// Real texts against the oracle: a text is imported as a librarian would import it, and queried; the oracle gets the
// same pages as plain characters. The comparison covers every page with its hits and their places on it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import type { SourceCell, SourceLine, SourceProduct } from '#library/sources/source.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import type { OracleItem, OracleProduct, OracleResult } from '#search/testing/oracle-model.ts';
import { scan } from '#search/testing/oracle.ts';
import type { Query } from '#search/query/query.ts';
import { runQuery } from '#search/run/run-query.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { kindBit, kindMask, openVariants } from '#search/characters/variants.ts';
import { openProduct } from '#retrieval/products/open-product.ts';

const openText = (folder: string, gaiji?: string) => {
  const source = openKanripo([folder], gaiji === undefined ? {} : { gaijiDir: gaiji });
  if (!('product' in source)) throw new Error(`${folder} cannot be read`);
  return source;
};

/** The characters of a product in reading order, for the oracle. */
const readItems = (product: SourceProduct): OracleProduct => {
  const sections: OracleProduct['sections'] = [];
  let page = 0;
  let notes = 0;
  let inNote = false;
  const add = (cells: readonly SourceCell[], note: number) => {
    for (const { text, gaiji } of cells)
      sections.at(-1)!.items.push({ page, text, note, ...(gaiji && { gaiji: { forms: [] } }) });
  };
  const addLine = ({ runs }: SourceLine) => {
    for (const run of runs) {
      if (run.kind === 'main') {
        if (run.cells.length > 0) inNote = false;
        add(run.cells, 0);
      } else if (run.kind === 'note') {
        if (!run.continues || !inNote) notes++;
        inNote = true;
        add(run.right, notes);
        add(run.left, notes);
      }
    }
  };
  for (const { lines } of product.pages()) {
    page++;
    for (const line of lines) {
      if (line.section || sections.length === 0) {
        inNote = false;
        sections.push({ items: [] });
      }
      addLine(line);
    }
  }
  const facts = new Map<string, NonNullable<OracleItem['gaiji']>>();
  for (const [code, { ids, unicode, normal }] of product.gaiji)
    facts.set(code, {
      ...(ids !== undefined && { ids }),
      forms: [unicode, normal].filter((form) => form !== undefined),
    });
  for (const { items } of sections)
    for (const item of items) if (item.gaiji) item.gaiji = facts.get(item.text) ?? item.gaiji;
  return { firstPage: 1, pages: page, sections };
};

export interface TextOracle {
  product: OracleProduct;
  /** What a search for it must find. */
  scan: (query: Query) => OracleResult;
}

/** The text in `folder` as the oracle reads it. */
export const openTextOracle = async (folder: string, gaiji?: string): Promise<TextOracle> => {
  const product = readItems(openText(folder, gaiji).product);
  const table = openVariants(await ensureVariants());
  const bits = { gaijiKind: kindBit('gaiji'), simplifiedKind: kindBit('simplified') };
  return {
    product,
    scan: ({ group, scope, kinds }) => scan(product, group, (c) => table.of(c), { scope, kinds, ...bits }),
  };
};

export interface TextComparison {
  characters: number;
  pages: number;
  results: { query: string; total: number; totalHit: number; agrees: boolean }[];
}

/** Imports the text in `folder` and asks it the queries, which are named. */
export const compareText = async (
  folder: string,
  queries: Readonly<Record<string, Query>>,
  gaiji?: string,
): Promise<TextComparison> => {
  const data = mkdtempSync(join(tmpdir(), 'langhuan-prove-'));
  try {
    const source = openText(folder, gaiji);
    const name = `${basename(dirname(folder))} ${basename(folder)}`;
    await importProduct({ data, code: 'text', name, product: source.product, faults: () => source.faults() });
    const { product, scan: scanText } = await openTextOracle(folder, gaiji);
    const table = openVariants(await ensureVariants());
    const holding = openProduct(bundleDir(data, 'text'), table, new ListCache());
    try {
      const results = Object.entries(queries).map(([query, conditions]) => {
        const right = scanText(conditions);
        const found = runQuery(
          holding.engine,
          conditions,
          { start: 0, count: product.pages, sort: 'PageIdAscending' },
          { check() {} },
        );
        const pages = (list: { page: number; hits: number }[]) => JSON.stringify(list);
        const agrees =
          pages(found.matches.map((m) => ({ page: m.pageId, hits: m.hitCount }))) ===
            pages(right.units.map((u) => ({ page: u.page, hits: u.hits.length }))) &&
          found.total === right.total &&
          found.totalHit === right.totalHit;
        return { query, total: found.total, totalHit: found.totalHit, agrees };
      });
      const characters = holding.engine.index.characters;
      return { characters, pages: product.pages, results };
    } finally {
      holding.close();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};

const rule = (value: string, more: object = {}) => ({
  operator: 'Contain' as const,
  value,
  relation: true,
  ...more,
});
const ask = (one: ReturnType<typeof rule>, scope: Query['scope'] = 'all'): Query => ({
  group: { type: 'And', not: false, rules: [one], groups: [] },
  scope,
  kinds: kindMask(),
});

/** The queries that are run on every text. */
export const textQueries: Readonly<Record<string, Query>> = {
  史: ask(rule('史')),
  '太祖 within 10 characters before 天下, in notes': ask(
    rule('天下', { val2: '太祖', dis: 10, dir: 'front' }),
    'note',
  ),
  '说, for 說 and 説': ask(rule('说')),
  '天？人': ask(rule('天？人')),
};
