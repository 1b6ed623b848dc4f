// 論語 is offered as proofread: so it is held against the other edition, and every difference must be listed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readings, spellings, theirSlips } from './analects.ts';
import { fourBooks } from './four-books.ts';

const corpora = resolve(import.meta.dirname, '..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const other = join(corpora, 'kanripo/KR1h0004/tls');

/** The other edition's characters, without its markup, headings, numbers and a gloss in Latin letters. */
const theirText = (): string =>
  readdirSync(other)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => readFileSync(join(other, name), 'utf8'))
    .join('')
    .replace(/^[#*].*$|<[^>]*>|\p{Script=Latin}+/gmu, '')
    .replace(/[^\p{L}\p{Co}]/gu, '');

const ourText = (): string =>
  [
    ...fourBooks
      .find(({ code }) => code === 'lunyu')!
      .open()
      .blocks(() => undefined),
  ]
    .filter((block) => !block.juan)
    .flatMap((block) => block.runs.flatMap((run) => run.cells.map((cell) => cell.text)))
    .join('');

const spelled = (text: string): string => {
  const pairs = [...spellings];
  return [...text].map((c) => (pairs.indexOf(c) % 2 === 0 ? pairs[pairs.indexOf(c) + 1] : c)).join('');
};

it.skipIf(!existsSync(other) && !process.env.CI)(
  '論語 differs from KR1h0004 in the readings that are listed, and in no other character (needs the corpora)',
  () => {
    let ours = ourText();
    for (const [here, there] of [...readings, ...theirSlips]) {
      expect([here, ours.split(here).length]).toEqual([here, 2]);
      ours = ours.replace(here, there);
    }
    const theirs = spelled(theirText());
    const mine = spelled(ours);
    const at = [...mine].findIndex((c, i) => theirs[i] !== c);
    expect(at < 0 ? '' : `${mine.slice(at - 6, at + 6)} / ${theirs.slice(at - 6, at + 6)}`).toBe('');
    expect(mine.length).toBe(theirs.length);
  },
);

it('writes each spelling of its own in the text at all', () => {
  const text = ourText();
  expect([...spellings].filter((c, i) => i % 2 === 0 && !text.includes(c))).toEqual([]);
});
