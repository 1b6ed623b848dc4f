import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsInReading } from '#library/entries/page-marks.ts';
import type { SourcePage } from '#library/sources/source.ts';
import type { SourceSpan } from '#library/sources/source-entry.ts';
import { sourceCells } from '#testing/products/source.ts';
import type { DemoBlock } from './demo-work.ts';
import { layLeaves } from './lay-leaves.ts';

const form = { lines: 3, cells: 7 };
const juan = (key: string): DemoBlock => ({
  runs: [],
  indent: 0,
  hang: 0,
  juan: { key, label: key, title: '書', head: '' },
});
const block = (text: string, rest: Partial<DemoBlock> = {}): DemoBlock => ({
  runs: [{ note: false, cells: sourceCells(text) }],
  indent: 0,
  hang: 0,
  ...rest,
});

const textOf = (page: SourcePage): string[] =>
  page.lines.flatMap((line) => cellsInReading(line).map(({ cell }) => cell.text));

const readSpan = (pages: readonly SourcePage[], { pageKey, cell, cells }: SourceSpan): string =>
  textOf(pages.find((page) => page.pageKey === pageKey)!)
    .slice(cell, cell + cells)
    .join('');

/** The text from a mark to another, over pages. */
const textBetween = (
  pages: readonly SourcePage[],
  { start, end }: NonNullable<SourcePage['entries']>[number],
) => {
  const [first, last] = [start, end].map((mark) => pages.findIndex((page) => page.pageKey === mark.pageKey));
  const texts = pages.slice(first, last + 1).map(textOf);
  texts[texts.length - 1] = texts.at(-1)!.slice(0, end.cell);
  texts[0] = texts[0].slice(start.cell);
  return texts.flat().join('');
};

describe('entries of a work', () => {
  it('hold their own text whatever their lengths, and name what is at their places', () => {
    const poems = fc.array(
      fc.record({ title: fc.integer({ min: 2, max: 16 }), text: fc.integer({ min: 1, max: 60 }) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(poems, (list) => {
        const blocks = list.flatMap(({ title, text }, i): DemoBlock[] => [
          block('題'.repeat(title - 2) + '李白', {
            entry: { key: `E${i}`, title: `題${i}` },
            mentions: [{ kind: 'person', name: '李白', at: title - 2, length: 2 }],
          }),
          block('詩'.repeat(text)),
        ]);
        const pages = [...layLeaves([juan('K1'), block('卷一'), ...blocks], form)];
        const entries = pages.flatMap((page) => page.entries ?? []);
        expect(entries.map(({ key }) => key)).toEqual(list.map((_, i) => `E${i}`));
        for (const [i, entry] of entries.entries()) {
          expect(textBetween(pages, entry)).toBe(
            `${'題'.repeat(list[i].title - 2)}李白${'詩'.repeat(list[i].text)}`,
          );
          expect(entry.end.pageKey).toBe(pages.find((page) => page.entries?.includes(entry))!.pageKey);
          for (const mention of entry.mentions) expect(readSpan(pages, mention)).toBe('李白');
          const before = textOf(pages.find((page) => page.pageKey === entry.start.pageKey)!);
          expect(entry.start.main).toBe(before.slice(0, entry.start.cell).length);
        }
      }),
    );
  });

  it('name the poet at the head of his poems until another begins, or a 卷', () => {
    const poet = (name: string, key: string): DemoBlock =>
      block(name, {
        entry: { key, title: key },
        endLasting: true,
        mentions: [{ kind: 'person', name, at: 0, length: name.length, lasting: true }],
      });
    const poem = (key: string) => block('詩詩詩', { entry: { key, title: key } });
    const nameless = block('不詳', { entry: { key: 'D', title: 'D' }, endLasting: true });
    const pages = [
      ...layLeaves(
        [juan('K1'), poet('李白', 'A'), poem('B'), poet('杜甫', 'C'), nameless, juan('K2'), poem('E')],
        form,
      ),
    ];
    const named = pages
      .flatMap((page) => page.entries ?? [])
      .map(({ key, mentions }) => [key, mentions.map((mention) => readSpan(pages, mention)).join('')]);
    expect(named).toEqual([
      ['A', '李白'],
      ['B', '李白'],
      ['C', '杜甫'],
      ['D', ''],
      ['E', ''],
    ]);
  });
});
