// The names of the lists that stand on a page that is laid out, as mentions of an entry.
import type { EntityKind, Page } from '#contract/reader.ts';
import type { MentionKind } from '../source-entry.ts';
import type { NamedSpan } from './open-entry.ts';

const kinds: Partial<Record<EntityKind, MentionKind>> = { lsrw: 'person', lsdm: 'place', ldzg: 'office' };

/** In the order of the page's cells. */
export const listedNamesOn = (page: Pick<Page, 'blocks' | 'hotWord'>): NamedSpan[] => {
  const firstCells = new Map<number, number>();
  let cells = 0;
  for (const { columns } of page.blocks)
    for (const { lineId, words } of columns) {
      firstCells.set(lineId, cells);
      cells += words.length;
    }
  const cellOf = (lineId: number, wordId: number): number => firstCells.get(lineId)! + wordId - 1;
  return Object.entries(kinds)
    .flatMap(([hot, kind]) =>
      page.hotWord[hot as EntityKind].map(({ lineId, start, end, word, rest = [] }): NamedSpan => {
        const last = rest.at(-1) ?? { lineId, end };
        const cell = cellOf(lineId, start);
        return { kind, name: word, cell, cells: cellOf(last.lineId, last.end) - cell + 1 };
      }),
    )
    .sort((a, b) => a.cell - b.cell);
};
