import type { Page } from '#contract/reader.ts';

/** Whether a page id lies in a range `start~end`; several may stand in a row, parted by commas. */
export const inRange = (pageId: number, ranges: string): boolean =>
  ranges.split(/[,，;；]/u).some((range) => {
    const [start, end = start] = range.split('~').map((part) => part.trim());
    return start !== '' && Number(start) <= pageId && pageId <= Number(end);
  });

/** Pages in the product's no-image range have none, whatever they say themselves; it is not asked for. */
export const hasPicture = (page: Pick<Page, 'pageId' | 'picture'>, noImgRange: string | undefined): boolean =>
  page.picture !== 'none' && !(noImgRange !== undefined && inRange(page.pageId, noImgRange));
