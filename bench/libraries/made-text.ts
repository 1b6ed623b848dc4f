// Texts in Kanripo's form that benches write themselves.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pages = 40;
const dense = { lines: 10, cells: 35 };
const printed = { lines: 8, cells: 19 };
export const cellsOfDensePage = dense.lines * dense.cells * 2;

/** The Han characters of a text in that form. */
export function* hanOf(folder: string): Generator<string> {
  for (const name of readdirSync(folder))
    if (name.endsWith('.txt'))
      yield* readFileSync(join(folder, name), 'utf8')
        .replace(/^#.*$|<[^>]*>|&[A-Za-z0-9]+;/gm, '')
        .replace(/[^\p{sc=Han}]/gu, '');
}

const writeText = (to: string, title: string, lines: number, lineOf: (line: number) => string): void => {
  const text = Array.from({ length: pages }, (_, page) => [
    `<pb:KR9z0001_WYG_001-${Math.floor(page / 2) + 1}${page % 2 === 0 ? 'a' : 'b'}>¶`,
    ...Array.from({ length: lines }, (__, line) => `${lineOf(line)}¶`),
  ]).flat();
  const head = [
    `#+TITLE: ${title}`,
    '#+PROPERTY: ID KR9z0001',
    '#+PROPERTY: BASEEDITION WYG',
    '#+PROPERTY: JUAN 卷一',
  ];
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'KR9z0001_001.txt'), `${[...head, ...text].join('\n')}\n`);
};

/** A number of characters, fewer when there are no more. */
const taker = (characters: Iterable<string>) => {
  const rest = characters[Symbol.iterator]();
  return (count: number): string =>
    Array.from({ length: count }, () => rest.next())
      .flatMap((next) => (next.done ? [] : [next.value]))
      .join('');
};

/** Pages of 700 cells: ten lines of two rows of notes. */
export const writeDenseText = (characters: Iterable<string>, to: string): void => {
  const take = taker(characters);
  writeText(to, '密字', dense.lines, () => `(${take(dense.cells)}/${take(dense.cells)})`);
};

/** Pages of eight lines, each of which begins with 吳之. */
export const writePrintedText = (characters: Iterable<string>, to: string): void => {
  const take = taker(characters);
  writeText(to, '刻本', printed.lines, (line) => (line === 0 ? '吳之' : '') + take(printed.cells));
};
