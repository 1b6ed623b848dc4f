// A product there and back: imported, exported, imported from what was exported; and what readers see of both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportProduct } from '#library/export/export-product.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { openLanghuan } from '#library/sources/langhuan/open-langhuan.ts';
import type { SourceProduct } from '#library/sources/source.ts';

/** All fields of a product but its code and versions. */
const seenOf = (data: string, code: string) => {
  const dir = bundleDir(data, code);
  const bundle = openBundle(dir);
  try {
    const { code: _code, version: _version, history: _history, segments, ...facts } = bundle.facts;
    return {
      facts,
      pages: Array.from({ length: bundle.lastPage }, (_, i) => JSON.stringify(bundle.page(i + 1))),
      nodes: bundle.allNodes(),
      books: bundle.books(),
      issues: bundle.newspapers?.issues(),
      figures: bundle.rows('SELECT * FROM figures ORDER BY ordinal'),
      gaiji: bundle.rows('SELECT * FROM gaiji ORDER BY code'),
      search: segments.map(({ path }) => readFileSync(join(dir, path))),
    };
  } finally {
    bundle.close();
  }
};

/** Imports the product as `code`, exports it into the folder `code`, and imports that as `code-back`. */
export const thereAndBack = async (data: string, code: string, product: SourceProduct) => {
  await importProduct({ data, code, name: '書', product, faults: () => [] });
  return backOf(data, code);
};

/** The same of a product that is in the library. */
export const backOf = async (data: string, code: string) => {
  const to = join(data, 'exported', code);
  exportProduct({ data, code, to });
  const opened = openLanghuan(to);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  const { product, faults, name, noImgRange } = opened;
  await importProduct({ data, code: `${code}-back`, name, noImgRange, product, faults });
  return { to, there: seenOf(data, code), back: seenOf(data, `${code}-back`), faults: faults() };
};
