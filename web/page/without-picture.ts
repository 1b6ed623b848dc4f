import { inRange } from '#contract/reading/page-ranges.ts';
import type { Page } from '#contract/reading/reader.ts';

/** Pages in the product's no-image range have no picture, whatever their own data says; none is requested. */
export const hasPicture = (page: Pick<Page, 'pageId' | 'picture'>, noImgRange: string | undefined): boolean =>
  page.picture !== 'none' && !(noImgRange !== undefined && inRange(page.pageId, noImgRange));
