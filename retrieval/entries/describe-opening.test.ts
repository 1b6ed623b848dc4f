// Generated pages of entries, each with an optional preface, a heading and a text. The opening returned for an entry must be the
// words that were generated after its heading.
import { expect, it } from 'vitest';
import { randomOf } from '#testing/products/random.ts';
import type { PageReader } from './entry-text.ts';
import { describeOpening } from './describe-opening.ts';

const perPage = 6;
const characters = [...'天地玄黃宇宙洪荒日月盈昃辰宿列張'];

it.each([1, 2, 3, 4, 5])(
  'tells the first words behind the heading, wherever a page ends (seed %i)',
  (seed) => {
    const random = randomOf(seed);
    const whole = (to: number) => 1 + Math.floor(random() * to);
    const some = (count: number) =>
      Array.from({ length: count }, () => characters[whole(characters.length) - 1]).join('');
    const lines: { text: string; note?: number }[] = [];
    const entries: { title: string; from: number; to: number; opening: string | undefined }[] = [];
    for (let n = 0; n < 60; n++) {
      const from = lines.length;
      if (random() < 0.3) lines.push({ text: `詩人${some(9)}` });
      const headed = random() < 0.8;
      const title = `題${some(whole(6))}`;
      const texts = Array.from({ length: whole(4) }, () => `句${some(whole(15))}`);
      if (headed) {
        lines.push({ text: title });
        if (random() < 0.3) lines.push({ text: `注${some(4)}`, note: n + 1 });
        lines.push(...texts.map((text) => ({ text })));
      } else lines.push(...[title + texts[0], ...texts.slice(1)].map((text) => ({ text })));
      const opening = headed ? [...texts.join('')].slice(0, 24).join('') : undefined;
      // The catalogue has marks, and names a part by its whole too.
      const called = random() < 0.3 ? `總題：${title.slice(0, 2)}，${title.slice(2)}` : title;
      entries.push({ title: called, from, to: lines.length, opening });
    }
    const cellsOf = (pageId: number) =>
      lines.slice((pageId - 1) * perPage, pageId * perPage).flatMap(({ text, note }, i) =>
        Array.from(text, (character, w) => ({
          text: character,
          lineId: i + 1,
          wordId: w + 1,
          ...(note !== undefined && { note }),
        })),
      );
    const readPage = ((pageId: number) => ({ cells: cellsOf(pageId) })) as PageReader;
    const placeOf = (line: number) => {
      const pageId = Math.floor(line / perPage) + 1;
      const before = lines.slice((pageId - 1) * perPage, line).map(({ text }) => [...text].length);
      return { pageId, cell: before.reduce((sum, length) => sum + length, 0), main: 0, note: 0 };
    };
    for (const { title, from, to, opening } of entries)
      expect(describeOpening({ title, start: placeOf(from), end: placeOf(to) }, readPage)).toBe(opening);
  },
);
