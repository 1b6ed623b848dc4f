// What is written for reference managers, read by a program that was not written here: citation-js.
import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citeSpan } from './cite-span.ts';
import { readPlace } from './read-place.ts';
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
  it('parts those who wrote from those who annotated, edited and translated', () => {
    const span = (authors: readonly { name: string; role?: string }[]) => ({
      book: { title: '資治通鑑', authors },
      place: { pageNum: '卷一·葉五b' },
      quote: '',
      address: 'https://books.example.org/app/read/zztj?pageId=5',
      date: '2026-11-21',
    });
    const example = span([
      { name: '司馬光', role: '撰' },
      { name: '無名' },
      { name: '編者', role: '編著' },
      { name: '胡三省', role: '音注' },
      { name: '校者', role: '點校' },
      { name: '譯者', role: '譯' },
    ]);
    const bibtex = citeSpan('bibtex', example);
    expect(bibtex).toContain('author = {{司馬光} and {無名} and {編者}}');
    expect(bibtex).toContain('annotator = {{胡三省}}');
    expect(bibtex).toContain('editor = {{校者}}');
    expect(bibtex).toContain('translator = {{譯者}}');
    // A book needs both for BibTeX, and may not say how it was published.
    expect(bibtex).toMatch(/publisher = .*year = /su);
    expect(bibtex).not.toMatch(/howpublished|volume/u);
    const ris = citeSpan('ris', example).split('\r\n');
    expect(ris.filter((line) => line.startsWith('AU'))).toHaveLength(3);
    expect(ris).toEqual(expect.arrayContaining(['ED  - 校者', 'ED  - 胡三省', 'A4  - 譯者']));
    const [item] = new Cite(citeSpan('csl', example)).data;
    expect(item).toMatchObject({
      author: [{ literal: '司馬光' }, { literal: '無名' }, { literal: '編者' }],
      contributor: [{ literal: '胡三省' }],
      editor: [{ literal: '校者' }],
      translator: [{ literal: '譯者' }],
    });
  });

  it('keeps its facts: braces, backslashes, rare characters and a field a line', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bibtex' as const, 'ris' as const, 'csl' as const),
        fc.record({ title: text, names: fc.array(words(2), { minLength: 1, maxLength: 3 }), quote: text }),
        fc.constantFrom('KR2b0007_WYG_001-5b', '001-5b#2', 'a{b}%c d'),
        (format, { title, names, quote }, pageKey) => {
          const cell = { lineId: 3, wordId: 4 };
          const digest = digestWords([...quote], 0, [...quote].length);
          const path = spanPath('zztj', { pageKey, from: cell, to: cell, pages: 0, ...digest });
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
            // BibTeX has numbers alone for volumes.
            [format === 'bibtex' ? 'chapter-number' : 'volume']: '卷三十五',
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

it.each(['第2版', '2'])(
  'names page %s of a record, as it was written before and as other programs do',
  (page) => {
    const record = `TY  - NEWS\r\nT2  - 晶報\r\nDA  - 1940/04/30/\r\nSP  - ${page}\r\nER  - \r\n`;
    expect(readPlace(record)?.citedArticle).toMatchObject({ date: '19400430', pageNum: '第2版' });
  },
);
