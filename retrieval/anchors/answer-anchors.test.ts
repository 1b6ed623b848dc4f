// What was saved on a text, after a thousand corrections of the text.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellsOfPages } from '#citation/address-span.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { SourceCell, SourcePage } from '#library/sources/source.ts';
import { findAnchors, openVersions, type PublishedVersions } from '#testing/products/published-versions.ts';
import { randomBelow } from '#testing/products/random.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { type Anchor, makeAnchor, pagesBetween } from './read-anchor.ts';

let versions: PublishedVersions;
beforeAll(async () => {
  versions = await openVersions();
});
afterAll(() => versions.close());

/** A character that knows itself through every correction. */
interface Known {
  id: number;
  text: string;
}
interface KnownPage {
  key: string;
  label: string;
  /** Eight lines of main text, each with a note in two rows. */
  lines: { main: Known[]; right: Known[]; left: Known[] }[];
}

/** Few characters, so that short strings occur in many places. */
const letterOf = (random: (below: number) => number) =>
  String.fromCodePoint(0x4e00 + random(random(200) + 1));

const makeText = (random: (below: number) => number, pages: number): KnownPage[] => {
  let id = 0;
  const cells = (length: number): Known[] =>
    Array.from({ length }, () => ({ id: id++, text: letterOf(random) }));
  return Array.from({ length: pages }, (_, n) => ({
    key: `P${n + 1}`,
    label: `卷${Math.floor(n / 12) + 1}·葉${n + 1}`,
    lines: Array.from({ length: 8 }, () => {
      const note = random(6);
      return { main: cells(18), right: cells(note), left: cells(note) };
    }),
  }));
};

const cellsIn = (page: KnownPage): Known[] =>
  page.lines.flatMap(({ main, right, left }) => [...main, ...right, ...left]);

/** Characters put in, taken out and replaced, labels changed, now and then a page lost. */
const correct = (
  text: readonly KnownPage[],
  random: (below: number) => number,
  count: number,
): KnownPage[] => {
  let pages = structuredClone(text) as KnownPage[];
  for (let n = 0; n < count; n++) {
    const page = pages[random(pages.length)];
    const line = page.lines[random(page.lines.length)];
    const row = [line.main, line.main, line.right, line.left][random(4)];
    const at = random(row.length + 1);
    const kind = random(300);
    const word = { id: -1, text: letterOf(random) };
    if (kind === 0 && pages.length > 20) pages = pages.filter((other) => other !== page);
    else if (kind < 20) page.label = `卷${random(9)}·葉${random(90)}`;
    else if (kind < 100) row.splice(at, 0, word);
    else if (kind < 180) row.splice(at, 1);
    else if (at < row.length) row[at] = word;
  }
  return pages;
};

const publish = (text: readonly KnownPage[]): Promise<OpenProduct> => {
  const row = (cells: readonly Known[]): SourceCell[] => cells.map(({ text: word }) => ({ text: word }));
  const pages = text.map(
    ({ key, label, lines }): SourcePage => ({
      pageKey: key,
      pageNum: label,
      lines: lines.map(({ main, right, left }) => ({
        indent: 0,
        runs: [
          { kind: 'main', cells: row(main) },
          { kind: 'note', right: row(right), left: row(left), continues: false },
        ],
      })),
    }),
  );
  return versions.publish(pages);
};

/** Read from the pages, not by what made the anchor. */
const wordsAt = (
  bundle: Bundle,
  anchor: Anchor,
): { words: string; indexes: [number, number]; pages: number[] } => {
  const all = cellsOfPages(pagesBetween(bundle, anchor.page_id, anchor.end_page_id));
  const at = (pageId: number, lineId: number, wordId: number) =>
    all.findIndex((c) => c.pageId === pageId && c.lineId === lineId && c.wordId === wordId);
  const from = at(anchor.page_id, anchor.start_line_id, anchor.start_word_id);
  const to = at(anchor.end_page_id, anchor.end_line_id, anchor.end_word_id);
  const words = all.slice(from, to + 1).map(({ word }) => word);
  return { words: words.join(''), indexes: [from, to], pages: [anchor.page_id, anchor.end_page_id] };
};

interface MadeAnchor {
  anchor: Anchor;
  ids: number[];
}
const makeAnchors = (holding: OpenProduct, text: readonly KnownPage[], random: (below: number) => number) =>
  Array.from({ length: 400 }, (): MadeAnchor => {
    const page = random(text.length - 1);
    const cells = cellsOfPages(pagesBetween(holding.bundle, page + 1, page + 2));
    const known = [...cellsIn(text[page]), ...cellsIn(text[page + 1])];
    expect(cells.map(({ word }) => word)).toEqual(known.map(({ text: word }) => word));
    const from = random(cells.length);
    const to = Math.min(cells.length - 1, from + random(random(60) + 1));
    const [first, last] = [cells[from], cells[to]];
    const anchor = makeAnchor(holding.bundle, {
      pageId: first.pageId,
      endPageId: last.pageId,
      startLineId: first.lineId,
      startWordId: first.wordId,
      endLineId: last.lineId,
      endWordId: last.wordId,
    });
    const ids = known.slice(from, to + 1).map(({ id }) => id);
    expect(anchor.content).toBe(
      known
        .slice(from, to + 1)
        .map(({ text: word }) => word)
        .join(''),
    );
    return { anchor, ids };
  });

describe('an anchor in a text', () => {
  it('points at exactly its old text after 1,000 random corrections, or is marked', async () => {
    const random = randomBelow(20_261_121);
    const text = makeText(random, 60);
    const before = await publish(text);
    const anchors = makeAnchors(before, text, random);
    const later = correct(text, random, 1000);
    const after = await publish(later);
    const found = findAnchors(
      after,
      anchors.map(({ anchor }) => anchor),
    );
    const idsOf = new Map(later.map((page, n) => [n + 1, cellsIn(page).map(({ id }) => id)]));
    const counts = { same: 0, changed: 0, lost: 0, intact: 0, itself: 0 };
    for (const [i, { anchor, ids }] of anchors.entries()) {
      const now = found[i];
      counts[now.state]++;
      expect(now.version).toBe(after.bundle.facts.version);
      // Its own words, and in its first address what they were, are never given up.
      expect(now.content).toBe(anchor.content);
      const flat = [...idsOf.values()].flat();
      const at = flat.indexOf(ids[0]);
      const intact = at >= 0 && ids.every((id, k) => flat[at + k] === id);
      if (now.state === 'lost') {
        const page = later.findIndex(({ key }) => key === anchor.page_key);
        expect([now.page_id, now.address]).toEqual([page + 1, anchor.address]);
        expect(intact && ids.length >= 4).toBe(false);
        continue;
      }
      const { words, indexes } = wordsAt(after.bundle, now);
      expect(indexes[0]).toBeGreaterThanOrEqual(0);
      expect(indexes[1]).toBeGreaterThanOrEqual(indexes[0]);
      expect(now.page_num).toBe(later[now.page_id - 1].label);
      if (now.state === 'same') expect(words).toBe(anchor.content);
      else expect(now.address).toBe(anchor.address);
      if (!intact) continue;
      counts.intact++;
      if (now.state === 'same' && idsOf.get(now.page_id)?.[indexes[0]] === ids[0]) counts.itself++;
    }
    // What no correction touched is found, and is itself, but for a few short words whose surroundings all changed.
    expect(counts.itself / counts.intact).toBeGreaterThan(0.97);
    expect(counts.intact).toBeGreaterThan(100);
    expect(counts.changed + counts.lost).toBeGreaterThan(100);

    // The old text again: what was marked is restored to its place.
    const restored = findAnchors(await publish(text), found);
    const back = restored.filter(({ state }, i) => {
      if (state === 'same') expect(restored[i].content).toBe(anchors[i].anchor.content);
      return state === 'same';
    });
    expect(back.length / anchors.length).toBeGreaterThan(0.98);
  });
});
