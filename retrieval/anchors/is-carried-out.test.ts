import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAnchors, openVersions, type PublishedVersions } from '#testing/products/published-versions.ts';
import { randomBelow } from '#testing/products/random.ts';
import { lineOf } from '#testing/products/source.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { makeAnchor, type AnchorToFind } from './read-anchor.ts';

let versions: PublishedVersions;
beforeAll(async () => {
  versions = await openVersions();
});
afterAll(() => versions.close());

const linesOnPage = 8;

/** The lines as a book, eight a page. */
const publish = (lines: readonly string[]): Promise<OpenProduct> => {
  const pages = Array.from({ length: Math.ceil(lines.length / linesOnPage) }, (_, n) => ({
    pageKey: `P${n + 1}`,
    pageNum: `葉${n + 1}`,
    lines: lines.slice(n * linesOnPage, (n + 1) * linesOnPage).map((line) => lineOf(line)),
  }));
  return versions.publish(pages);
};

/** What a correction holds of a stretch of a line. */
const correct = (
  { bundle }: OpenProduct,
  line: number,
  [from, to]: [number, number],
  right: string,
): AnchorToFind => {
  const pageId = Math.floor(line / linesOnPage) + 1;
  const columns = bundle.page(pageId)!.blocks.flatMap((block) => block.columns);
  const { lineId } = columns[line % linesOnPage];
  const place = { pageId, startLineId: lineId, startWordId: from + 1, endLineId: lineId, endWordId: to };
  return { ...makeAnchor(bundle, place), right_word: right };
};

const stateOf = async (
  line: string,
  at: [number, number],
  right: string,
  now: string,
): Promise<[string, string]> => {
  const around = ['天地玄黃宇宙洪荒日月盈昃', '辰宿列張寒來暑往秋收冬藏'];
  const before = await publish([around[0], line, around[1]]);
  const anchor = correct(before, 1, at, right);
  const [found] = findAnchors(await publish([around[0], now, around[1]]), [anchor]);
  return [anchor.content, found.state];
};

describe('a correction, once the text is published anew', () => {
  it.each([
    ['在明德在親民', [1, 3], '明德', '明明德', '在明明德在親民', 'changed'],
    ['在明德在親民', [1, 3], '明德', '明明德', '在明德在新民', 'same'],
    ['在明明德在親民', [1, 4], '明明德', '明德', '在明德在親民', 'changed'],
    ['在明德在親民', [1, 3], '明德', '明德也', '在明德也在親民', 'changed'],
    // 明 already preceded it when the correction was proposed.
    ['在明明德在親民', [2, 4], '明德', '明明德', '在明明德在新民', 'same'],
    // The same words occur again further on, with the same context.
    ['身修而後家齊曰身脩而後家齊曰', [8, 9], '脩', '修', '身修而後家齊曰身修而後家齊曰', 'changed'],
    ['身脩而後家齊曰身脩而後家齊曰', [8, 9], '脩', '修', '身脩而後家齊曰身修而後家齊曰', 'changed'],
    ['身脩而後家齊曰身脩而後家齊曰', [8, 9], '脩', '修', '身脩而後家齊曰身脩而後家齊曰', 'same'],
    ['身脩而後家齊曰身脩而後家齊曰', [1, 2], '脩', '修', '身修而後家齊曰身脩而後家齊曰', 'changed'],
  ] as const)('of %s %j, %s to %s, is found in %s as %s', async (line, at, wrong, right, now, state) => {
    expect(await stateOf(line, [...at], right, now)).toEqual([wrong, state]);
  });

  it('of 320 lines, a quarter of them twice, is open where the line was not corrected, and nowhere else', async () => {
    const random = randomBelow(20_271_121);
    const word = (length: number): string =>
      String.fromCodePoint(...Array.from({ length }, () => 0x4e00 + random(300)));
    const lines: string[] = [];
    for (let n = 0; n < 320; n++) lines.push(n % 4 === 1 ? lines[n - 1] : word(16));
    const before = await publish(lines);
    const made = lines.map((line, n) => {
      const from = random(12);
      const to = from + 1 + random(3);
      const wrong = line.slice(from, to);
      const right = [word(to - from), `${word(1)}${wrong}`, `${wrong}${word(2)}`, word(1)][n % 4];
      return { anchor: correct(before, n, [from, to], right), from, to, right, done: random(2) === 0 };
    });
    const now = lines.map((line, n) => {
      const { from, to, right, done } = made[n];
      return done ? line.slice(0, from) + right + line.slice(to) : line;
    });
    const after = await publish(now);
    const found = findAnchors(
      after,
      made.map(({ anchor }) => anchor),
    );
    const wrongly = made.flatMap(({ done, anchor, right }, n) =>
      (found[n].state === 'same') === done ? [{ n, done, wrong: anchor.content, right }] : [],
    );
    expect(wrongly).toEqual([]);
    // Open corrections are found where they were.
    for (const [n, { done, anchor }] of made.entries())
      if (!done) expect([n, found[n].start_word_id]).toEqual([n, anchor.start_word_id]);
    // The old text again: all are open again, where they were.
    const restored = findAnchors(
      await publish(lines),
      found.map((anchor, n) => ({ ...anchor, right_word: made[n].right })),
    );
    expect(restored.map(({ state }) => state)).toEqual(made.map(() => 'same'));
  });
});
