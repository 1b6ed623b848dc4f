import { useEffect, useMemo } from 'react';
import { cellsOfPages } from '#citation/address-span.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { Hits } from '../../book/use-hits.ts';

/** The character that a hit begins with: its ordinal there, from 0 in reading order. */
export interface HitCell {
  pageId: number;
  cell: number;
}

/** Reports the first character of the current hit, so that the catalogue is open where the hit is. */
export const useHitCell = (
  page: Page | undefined,
  { reply, hits, current }: Pick<Hits, 'reply' | 'hits' | 'current'>,
  onHit: (at: HitCell | undefined) => void,
): void => {
  const first = page && reply?.pageId === page.pageId ? hits[current]?.cells[0] : undefined;
  const { lineId, start } = first ?? {};
  const cell = useMemo(
    () =>
      page && lineId !== undefined
        ? cellsOfPages([page]).findIndex((c) => c.lineId === lineId && c.wordId === start)
        : -1,
    [page, lineId, start],
  );
  const pageId = page?.pageId;
  useEffect(() => {
    onHit(pageId !== undefined && cell >= 0 ? { pageId, cell } : undefined);
  }, [onHit, pageId, cell]);
};
