import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestWords } from '#citation/span-address.ts';
import { anchorSpan, type AlignedStretch } from './align-span.ts';

/** A character that knows itself, through whatever is done to the text around it. */
interface Cell {
  id: number;
  word: string;
  page: number;
}

const letters = ['天', '地', '玄', '黃', '宇', '宙', '洪', '荒', '日', '月', '𡗗', '⿰氵艹', '&KR0008;'];
const pageLength = 30;

const textOf = (cells: readonly Cell[]) => ({
  words: cells.map(({ word }) => word),
  pages: cells.map(({ page }) => page),
});
/** Digest of the stretch, from the words of the pages that it touches. */
const formatStretch = (cells: readonly Cell[], { from, to }: AlignedStretch) => {
  const pages = new Set(cells.slice(from, to).map(({ page }) => page));
  const touched = cells.filter(({ page }) => pages.has(page));
  const start = cells.findIndex(({ page }) => pages.has(page));
  return digestWords(
    touched.map(({ word }) => word),
    from - start,
    to - start,
  );
};

interface Correction {
  at: number;
  kind: 'change' | 'add' | 'drop';
  word: string;
}
const correct = (cells: readonly Cell[], corrections: readonly Correction[]): Cell[] => {
  const text = [...cells];
  for (const [i, { at, kind, word }] of corrections.entries()) {
    const place = at % text.length;
    const { page } = text[place];
    if (kind === 'change') text[place] = { ...text[place], word };
    else if (kind === 'add') text.splice(place, 0, { id: -1 - i, word, page });
    else if (text.length > 40) text.splice(place, 1);
  }
  return text;
};

const book = fc
  .array(fc.constantFrom(...letters), { minLength: 60, maxLength: 150 })
  .map((words) => words.map((word, id): Cell => ({ id, word, page: Math.floor(id / pageLength) })));
const corrections = fc.array(
  fc.record({
    at: fc.nat(10_000),
    kind: fc.constantFrom('change' as const, 'add' as const, 'drop' as const),
    word: fc.constantFrom(...letters),
  }),
  { maxLength: 8 },
);
const span = fc.tuple(fc.nat(10_000), fc.integer({ min: 1, max: 50 }));

const spanIn = (cells: readonly Cell[], [at, length]: [number, number]): AlignedStretch => {
  const from = at % (cells.length - 1);
  return { from, to: Math.min(cells.length, from + length) };
};

describe('the digest of a span of text', () => {
  it('finds the span in the same text, at its place and without its place', () => {
    fc.assert(
      fc.property(book, span, (cells, drawn) => {
        const place = spanIn(cells, drawn);
        const digest = formatStretch(cells, place);
        expect(anchorSpan(textOf(cells), digest, place)).toEqual({ ...place, state: 'same' });
        const found = anchorSpan(textOf(cells), digest);
        const spelled = (at: AlignedStretch) => cells.slice(at.from, at.to).map(({ word }) => word);
        if (found) expect(spelled(found)).toEqual(spelled(place));
      }),
    );
  });

  it('after corrections is where it was, or is said to have changed; other words are never passed off as its own', () => {
    let resolved = 0;
    let right = 0;
    let intact = 0;
    fc.assert(
      fc.property(book, span, corrections, (cells, drawn, changes) => {
        const place = spanIn(cells, drawn);
        const digest = formatStretch(cells, place);
        const wanted = cells.slice(place.from, place.to);
        const later = correct(cells, changes);
        const found = anchorSpan(textOf(later), digest, { ...place, to: Math.min(place.to, later.length) });
        const there = found ? later.slice(found.from, found.to) : [];
        const words = there.map(({ word }) => word).join('|');
        const original = wanted.map(({ word }) => word).join('|');
        if (found && found.state !== 'changed') expect(words).toBe(original);
        // A span of whose characters and surroundings nothing changed is found, and is itself.
        const ids = wanted.map(({ id }) => id);
        const at = later.findIndex(({ id }) => id === ids[0]);
        const whole = later.slice(at, at + ids.length).map(({ id, word }) => `${id}${word}`);
        if (at >= 0 && whole.join() === wanted.map(({ id, word }) => `${id}${word}`).join()) {
          intact++;
          if (found?.state !== 'changed' && there[0]?.id === ids[0]) right++;
        }
        if (found) resolved++;
      }),
      { numRuns: 1000 },
    );
    expect(resolved).toBeGreaterThan(900);
    expect(right / intact).toBeGreaterThan(0.95);
  });

  it('finds a span of common words by its context', () => {
    const before = [...'天地玄黃宇宙智伯洪荒日月盈昃智伯辰宿列張'];
    const digest = digestWords(before, 6, 8);
    const text = (words: string) => ({ words: [...words], pages: [...words].map(() => 0) });
    // A character was put in before it: the other 智伯 is nearer to the place, yet it is not the one.
    expect(
      anchorSpan(text('□□□□□□□□天地玄黃宇宙智伯洪荒日月盈昃智伯辰宿列張'), digest, { from: 6, to: 8 }),
    ).toEqual({
      from: 14,
      to: 16,
      state: 'moved',
    });
    // Corrected to 知伯: the other 智伯 is not taken for it.
    expect(anchorSpan(text('天地玄黃宇宙知伯洪荒日月盈昃智伯辰宿列張'), digest, { from: 6, to: 8 })).toEqual({
      from: 6,
      to: 8,
      state: 'changed',
    });
    expect(anchorSpan(text('一二三四五六七八九十智伯壬癸'), digest, { from: 6, to: 8 })).toBeUndefined();
  });
});
