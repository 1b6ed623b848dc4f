// @vitest-environment node
// The text of whole pages of real books beside the raw sources, read by other means.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type RawPage, readRawPages } from '#e2e/test-reader.ts';
import { fixture } from '#e2e/environment.ts';
import { composePage } from '#library/pages/compose-page.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { textOfSpan } from './span-text.ts';
import { wholePage } from './word-at.ts';

const root = resolve(import.meta.dirname, '../..');
const texts = join(resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora'), 'kanripo');
const books = [
  { name: '大學集說', branch: fixture, files: ['KR1h9001_001.txt', 'KR1h9001_002.txt'] },
  { name: '資治通鑑', branch: join(texts, 'KR2b0007/WYG'), files: ['KR2b0007_002.txt'] },
];

/** The pages of these files as the library keeps them. */
const libraryPages = (branch: string, keys: ReadonlySet<string>) => {
  const opened = openKanripo([branch]);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  const { product } = opened;
  const pages = [];
  for (const source of product.pages()) {
    if (keys.has(source.pageKey)) pages.push(composePage(source, pages.length + 1, product, () => undefined));
    if (pages.length === keys.size) break;
  }
  return pages;
};

/** A character outside Unicode, named by a code or put together, is printed by its form, its composition or its code. */
const asPrinted = ({ cells }: RawPage): RegExp => {
  const printed = cells.map(({ text }) =>
    /^[&[]/.test(text) ? '(?:&[^;]+;|[⿰-⿻].{2,8}|.|\\[[^\\]]+\\])' : text,
  );
  return new RegExp(`^${printed.join('')}$`, 'u');
};

describe('the text of a whole page', () => {
  for (const { name, branch, files } of books) {
    it.skipIf(!existsSync(branch) && !process.env.CI)(`is that of the source: ${name}`, () => {
      const raw = new Map(readRawPages(...files.map((file) => join(branch, file))).map((p) => [p.key, p]));
      const pages = libraryPages(branch, new Set(raw.keys()));
      expect(pages.map((page) => page.pageKey)).toEqual([...raw.keys()]);
      for (const page of pages) {
        const whole = wholePage(page);
        const source = raw.get(page.pageKey);
        if (!whole || !source) continue;
        expect(textOfSpan([page], whole).replaceAll('\n', '')).toMatch(asPrinted(source));
      }
    });
  }
});
