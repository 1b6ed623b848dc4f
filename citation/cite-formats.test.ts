// What is written for reference managers, read by a program that was not written here: citation-js.
import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citeSpan } from './cite-span.ts';
import { spanPath, digestWords } from './span-address.ts';

const han = fc.constantFrom(...'資治通鑑史記𡗗𬊈⿰氵艹□');
const sign = fc.constantFrom(
  '，',
  '{',
  '}',
  '\\',
  '%',
  '&',
  '#',
  '_',
  '$',
  '~',
  '^',
  '&KR0008;',
  '\n',
  '「',
  '-',
  '--',
  "''",
);
const words = (least: number) =>
  fc.array(han, { minLength: least, maxLength: 4 }).map((list) => list.join(''));
const text = fc
  .tuple(words(1), fc.array(fc.oneof(han, sign), { maxLength: 20 }), words(1))
  .map(([head, middle, tail]) => head + middle.join('') + tail);

/** White space is one blank, as every reader of these formats has it. */
const plain = (value: unknown): string => String(value).replaceAll(/\s+/gu, ' ').trim();
const nameOf = (name: unknown): string => {
  const { literal, family } = name as { literal?: string; family?: string };
  return literal ?? family ?? '';
};

describe('an entry for a reference manager', () => {
  it('keeps its facts: braces, backslashes, rare characters and a field a line', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bibtex' as const, 'ris' as const, 'csl' as const),
        fc.record({ title: text, names: fc.array(words(2), { minLength: 1, maxLength: 3 }), quote: text }),
        fc.constantFrom('KR2b0007_WYG_001-5b', '001-5b#2', 'a{b}%c d'),
        (format, { title, names, quote }, pageKey) => {
          const cell = { lineId: 3, wordId: 4 };
          const told = digestWords([...quote], 0, [...quote].length);
          const path = spanPath('zztj', { pageKey, from: cell, to: cell, pages: 0, ...told });
          const address = `https://books.example.org${path}`;
          const authors = names.map((name) => ({ name, dynasty: '宋', role: '撰' }));
          const entry = citeSpan(format, {
            book: { title, authors, edition: '文淵閣四庫全書' },
            place: { pageNum: '卷三十五·葉十二b', line: 7 },
            quote,
            address,
            date: '2026-01-09',
          });
          if (format === 'ris')
            for (const line of entry.trimEnd().split('\r\n')) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}-/u);
          const { data } = new Cite(entry);
          expect(data).toHaveLength(1);
          const [item] = data;
          expect(plain(item.title)).toBe(plain(title));
          expect((item.author as unknown[]).map(nameOf)).toEqual(names);
          expect(plain(item.abstract)).toBe(plain(quote));
          expect(item).toMatchObject({
            type: 'book',
            volume: '卷三十五',
            page: '葉十二b，第7行',
            edition: '文淵閣四庫全書本',
            accessed: { 'date-parts': [[2026, 1, 9]] },
          });
          expect(decodeURIComponent(String(item.URL))).toBe(decodeURIComponent(address));
        },
      ),
      { numRuns: 200 },
    );
  });
});
