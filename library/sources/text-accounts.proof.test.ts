// Every real file is held to what it has: no importer passes over a character of them unsaid.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Fault, SourceProduct } from './source.ts';
import { openKanripo } from './kanripo/open-kanripo.ts';
import { openMetsAlto } from './mets-alto/open-mets-alto.ts';
import { openPageXml } from './page-xml/open-page-xml.ts';
import { openRegions } from './regions/open-regions.ts';

const root = resolve(import.meta.dirname, '../..');
const corpora = resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const present = existsSync(corpora);
const texts = join(corpora, 'kanripo');
const inFolder = (folder: string): string[] =>
  present ? readdirSync(join(corpora, folder)).map((name) => join(corpora, folder, name)) : [];

type Opened = { product: SourceProduct; faults(): Fault[] } | { faults: Fault[] };
const openings: [name: string, open: () => Opened][] = [
  ...inFolder('kanripo').flatMap((text) =>
    readdirSync(text)
      .filter((branch) => branch !== '_data')
      .map((branch): [string, () => Opened] => {
        const dir = join(text, branch);
        return [dir.slice(texts.length + 1), () => openKanripo([dir])];
      }),
  ),
  ['chi-know-po', () => openPageXml([join(corpora, 'pages/chi-know-po')])],
  ['ndl', () => openPageXml([join(corpora, 'pages/ndl')])],
  ['ndnp-nbu', () => openMetsAlto([join(corpora, 'newspapers/ndnp-nbu')])],
  ['jingbao-ocr one-image', () => openMetsAlto([join(corpora, 'newspapers/jingbao-ocr/one-image')])],
  ['jingbao-ocr two-pages', () => openMetsAlto([join(corpora, 'newspapers/jingbao-ocr/two-pages')])],
  ['jingbao', () => openRegions([join(corpora, 'newspapers/jingbao')])],
];

describe.skipIf(!present && !process.env.CI)('of the corpora', () => {
  it.each(openings)('%s is taken to its last character', { timeout: 120_000 }, (name, open) => {
    const opened = open();
    if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults.slice(0, 3)));
    let pages = 0;
    for (const page of opened.product.pages()) pages += page.lines.length >= 0 ? 1 : 0;
    expect(pages).toBeGreaterThan(0);
    expect([name, opened.faults().filter((f) => / characters are not taken/.test(f.message))]).toEqual([
      name,
      [],
    ]);
  });
});
