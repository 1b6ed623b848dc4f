// Each entry of the catalogues of the house leads to a line of the real text that has its words. Of the three books the
// corpora have 資治通鑑; the others are held where they lie beside it, in folders as Kanripo names them.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Sameness } from '#reference/names/sameness.ts';
import { openVariants } from '#search/characters/variants.ts';
import { FaultLog } from '../sources/fault-log.ts';
import { houseContentsFile } from './house-contents.ts';
import { type ContentsEntry, readContentsFile } from './read-contents-file.ts';
import { ensureVariants } from '../reference-data/variants/build-variants.ts';
import type { SourceLine } from '../sources/source.ts';
import { openKanripo } from '../sources/kanripo/open-kanripo.ts';

const root = resolve(import.meta.dirname, '../..');
const texts = join(resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora'), 'kanripo');

/** Where the print has other words than it means, by page and line. */
const misprints: Readonly<Record<string, string>> = {
  'KR2b0007_WYG_038-1a:6': '三年',
  'KR2b0007_WYG_042-1a:5': '中之止',
  'KR2b0007_WYG_064-1a:5': '皇帝已',
  'KR2b0007_WYG_064-8b:7': '八月',
  'KR2b0007_WYG_112-1a:6': '皇帝下',
  'KR2b0007_WYG_114-1a:6': '皇帝已',
  'KR2b0007_WYG_156-1a:6': '中大通丑年',
  'KR2b0007_WYG_188-1a:6': '大聖孝皇帝',
  'KR2b0007_WYG_201-36b:8': '咸亨二年',
  'KR2b0007_WYG_226-10a:5': '神武孝文皇帝',
  'KR2b0007_WYG_292-10a:7': '睿武孝文皇帝',
};

interface Book {
  name: string;
  folder: string;
  /** The part of a title that the text of its line has. */
  words(entry: ContentsEntry): string;
}
const books: readonly Book[] = [
  {
    name: 'maoshi',
    folder: 'KR1c0001/master',
    // Of the 什 the text names some.
    words: ({ level, title }) => (level === 3 ? title : ''),
  },
  {
    name: 'shiji',
    folder: 'KR2a0001/master',
    words: ({ level, title }) => (level === 2 ? title.replace(/第.*$/u, '') : title.slice(-1)),
  },
  {
    name: 'tongjian',
    folder: 'KR2b0007/WYG',
    words: ({ level, title }) => {
      if (level === 1) return '';
      return level === 2 ? title : /(?:元|[一二三四五六七八九十]+)[年載]/u.exec(title)![0];
    },
  },
];

const textOf = (lines: readonly SourceLine[]): string =>
  lines
    .flatMap(({ runs }) =>
      runs.flatMap((run) => (run.kind === 'main' ? run.cells.map(({ text }) => text) : [])),
    )
    .join('')
    .replaceAll(/\s/gu, '')
    // Written so since the names of emperors are not.
    .replaceAll('𤣥', '玄')
    .replaceAll('𢎞', '弘');

describe.each(books)('$name', ({ name, folder, words }) => {
  const dir = join(texts, folder);
  const isMeant = existsSync(dir) || (name === 'tongjian' && process.env.CI === 'true');

  it.skipIf(!isMeant)(
    'leads to its headings in the text (needs the corpora)',
    { timeout: 180_000 },
    async () => {
      const same = new Sameness(openVariants(await ensureVariants()));
      const opened = openKanripo([dir]);
      if (!('product' in opened)) throw new Error(opened.faults.map(({ message }) => message).join('\n'));
      const pages = new Map([...opened.product.pages()].map((page) => [page.pageKey, page.lines]));
      const reads = (text: string, wanted: string): boolean => {
        const [cells, keys] = [[...text], [...wanted]];
        return cells.some((_, at) =>
          keys.every((key, i) => cells[at + i] !== undefined && same.areSame(key, cells[at + i])),
        );
      };
      const faults = new FaultLog();
      const { entries } = readContentsFile(houseContentsFile(name), faults)!;
      const astray = entries.filter((entry) => {
        const { page, line = 1 } = entry;
        const lines = pages.get(page);
        if (!lines || lines.length < line) return true;
        const wanted = misprints[`${page}:${line}`] ?? words(entry);
        // What a line's end parts is read on.
        return wanted !== '' && !reads(textOf(lines.slice(line - 1, line + 1)), wanted);
      });
      expect(astray.map(({ row, title, page, line }) => `${row} ${title} ${page} ${line}`)).toEqual([]);
    },
  );
});
