// The first place in an entry that has one of the words of the query.
import type { EntryList } from '#contract/search/statistics.ts';
import type { StoredEntry } from '#library/entries/read-entries.ts';
import type { Engine } from '#search/match/engine.ts';
import type { HitList } from '#search/match/evaluation.ts';
import { seek } from '#search/lists/merge-lists.ts';
import { pageEdgesOf, readingPlace, type UnitHit } from '#search/match/page-hits.ts';
import { indexedCells } from '../places/indexed-cells.ts';
import type { EntryPositions } from './entry-positions.ts';
import { addressOfSpans, type PageReader, markedPassage } from './entry-text.ts';

/** Characters behind it. */
const behind = 28;

/** Of the hits that lie wholly in an entry. */
const firstOf = (
  { index }: Engine,
  positions: EntryPositions,
  phrases: readonly HitList[],
  ordinal: number,
): UnitHit | undefined => {
  for (const [s, segment] of index.segments.entries()) {
    let first: UnitHit | undefined;
    for (const { entries, from, to } of [positions[s].main, positions[s].note]) {
      const k = seek(entries, ordinal, 0);
      if (k === entries.length || entries[k] !== ordinal) continue;
      for (const { starts, length } of phrases) {
        const i = seek(starts[s], from[k], 0);
        if (i === starts[s].length || starts[s][i] + length > to[k]) continue;
        const hit = { segment, start: starts[s][i], length };
        if (!first || readingPlace(hit) < readingPlace(first)) first = hit;
      }
    }
    if (first) return first;
  }
  return undefined;
};

export const describeFirstHit = (
  engine: Engine,
  positions: EntryPositions,
  phrases: readonly HitList[],
  entry: StoredEntry,
  readPage: PageReader,
): EntryList['items'][number]['firstHit'] => {
  const hit = firstOf(engine, positions, phrases, entry.ordinal);
  const [edge] = hit ? pageEdgesOf(engine.index, engine.units('page'), hit) : [];
  if (!edge) return undefined;
  const { pageId, span } = edge;
  const cells = indexedCells(readPage(pageId).cells)[span.stream].slice(span.from, span.to);
  if (cells.length === 0) return undefined;
  const spans = [{ pageId, cell: cells[0], cells: cells[cells.length - 1] - cells[0] + 1 }];
  return {
    pageId,
    at: addressOfSpans(spans, readPage),
    passage: markedPassage(spans, entry, readPage, behind),
  };
};
