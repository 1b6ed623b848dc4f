// Texts of shapes that no print has: each is refused by file and line, or read within bounds.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { longestTitle, mostLevels, mostPageCells } from '../../files/bounds.ts';
import { checkKanripo } from './check-kanripo.ts';
import { openKanripo } from './open-kanripo.ts';

const dir = mkdtempSync(join(tmpdir(), 'shapes-'));
afterAll(() => rmSync(dir, { recursive: true }));

let texts = 0;
/** The folder of a text with these files. */
const write = (...files: string[]): string => {
  const id = `KR1z${String(++texts).padStart(4, '0')}`;
  const folder = join(dir, id, 'WYG');
  mkdirSync(folder, { recursive: true });
  files.forEach((text, i) => {
    writeFileSync(join(folder, `${id}_00${i + 1}.txt`), text.replaceAll('ID', id));
  });
  return folder;
};
const mark = '#+TITLE: 某書\n<pb:ID_WYG_001-1a>¶\n';
const errorsOf = (folder: string) =>
  checkKanripo([folder])
    .filter((fault) => fault.severity === 'error')
    .map(({ file, line, message }) => `${file.slice(dirname(dirname(folder)).length)}:${line} ${message}`);
const nodesOf = (folder: string) => {
  const opened = openKanripo([folder]);
  if (!('product' in opened)) throw new Error(opened.faults.map((f) => f.message).join());
  return [...opened.product.pages()].flatMap((page) => page.lines.flatMap((line) => line.nodes ?? []));
};
const line = `${'天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋'}¶\n`;

describe('a page that is none', () => {
  it('of a text with one mark is refused where it becomes too long, and not stored', () => {
    const [error, ...more] = errorsOf(write(mark + line.repeat(50_000)));
    // 21 characters a line, from the third on.
    expect(error).toContain(
      `_001.txt:${2 + Math.ceil((mostPageCells + 1) / 21)} a page has more than 100000 characters or 5000 lines`,
    );
    expect(more).toEqual([]);
    expect(errorsOf(write(`${mark}${line.repeat(900)}<pb:ID_WYG_001-1b>¶\n${line.repeat(900)}`))).toEqual([]);
  });

  it('is refused where files without marks go on with the page before them', () => {
    const errors = errorsOf(write(mark + line.repeat(1900), line.repeat(1900), line.repeat(1900), line));
    expect(errors).toEqual([expect.stringMatching(/_003\.txt:1 the page that was open before this file/)]);
  });

  it('is refused in one line of five million characters, and in a million empty ones', () => {
    expect(errorsOf(write(`${mark}${'天'.repeat(5_000_000)}¶\n`))).toEqual([
      expect.stringMatching(/_001\.txt:3 a page has more than 100000 characters/),
    ]);
    expect(errorsOf(write(`${mark}${'¶\n'.repeat(1_000_000)}`))).toEqual([
      expect.stringMatching(/_001\.txt:5003 a page has more than 100000 characters or 5000 lines/),
    ]);
  });

  it('is refused with no mark at all', () => {
    expect(errorsOf(write(line.repeat(100)))).toEqual([expect.stringContaining('has a page mark')]);
  });
});

describe('what never ends', () => {
  it.each([
    ['a note', `(${'/'.repeat(300_000)}`],
    ['a note of notes', '('.repeat(300_000)],
    ['a mark', `<pb:${'a'.repeat(300_000)}`],
    ['marks', '<pb:'.repeat(100_000)],
    ['a composition', '⿰'.repeat(300_000)],
    ['brackets', '[+'.repeat(150_000)],
    ['entities', '&a'.repeat(150_000)],
  ])('%s is read through once', (_, text) => {
    const opened = openKanripo([write(mark + text)]);
    // It is read to its end, with words or without; what one character costs another does too.
    expect('product' in opened && [...opened.product.pages()].length).toBeGreaterThan(0);
  });
});

describe('a catalogue that is none', () => {
  it('of ten thousand levels, and of long titles, stays within bounds', () => {
    const deep = Array.from(
      { length: 10_000 },
      (_, i) => `<pb:ID_WYG_001-${i + 2}a>¶\n${'*'.repeat(i + 1)} 題${i}\n`,
    );
    const nodes = nodesOf(write(mark + deep.join('')));
    expect(nodes).toHaveLength(10_001);
    expect(Math.max(...nodes.map((node) => node.depth))).toBeLessThan(mostLevels);
    const long = nodesOf(
      write(`${mark}#+PROPERTY: JUAN ${'卷'.repeat(10_000)}\n** ${'題'.repeat(10_000)}\n天¶\n`),
    );
    expect(Math.max(...long.map((node) => node.title.length))).toBeLessThanOrEqual(longestTitle);
  });

  it('of a million headings on one page is refused', () => {
    expect(errorsOf(write(`${mark}${'* 題\n'.repeat(1_000_000)}`))).toEqual([
      expect.stringMatching(/a page has more than 100000 characters/),
    ]);
  });
});
