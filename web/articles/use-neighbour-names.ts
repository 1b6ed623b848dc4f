import { useQuery } from '@tanstack/react-query';
import type { OpenReply, Page } from '#contract/reading/reader.ts';
import { pageQuery, unopened } from '../book/reader-queries.ts';
import { publishDayOf } from '../newspapers/publish-date.ts';

/** 第三版, with its day where that is another, 5月1日 第一版, and the year: 1941年1月1日 第一版. */
export const neighbourName = (page: Page | undefined, shown: Page | undefined): string | undefined => {
  if (!page?.metadata) return page?.pageNum;
  const { publishDate, pageNum } = page.metadata;
  if (publishDate === shown?.metadata?.publishDate) return pageNum;
  const { year, month, day } = publishDayOf(publishDate);
  const isSameYear = shown?.metadata === undefined || publishDayOf(shown.metadata.publishDate).year === year;
  return `${isSameYear ? '' : `${year}年`}${month}月${day}日 ${pageNum}`;
};

/** How the pages before and after are called in a newspaper: they have been fetched ahead. */
export const useNeighbourNames = (
  opened: OpenReply | undefined,
  page: Page | undefined,
): Partial<Record<'next' | 'previous', string>> => {
  const at = page?.pageId ?? 0;
  const inside = (pageId: number) =>
    opened !== undefined && page !== undefined && pageId >= opened.firstPage && pageId <= opened.lastPage;
  const next = useQuery({ ...pageQuery(opened ?? unopened, at + 1), enabled: inside(at + 1) }).data;
  const previous = useQuery({ ...pageQuery(opened ?? unopened, at - 1), enabled: inside(at - 1) }).data;
  const names = { next: neighbourName(next, page), previous: neighbourName(previous, page) };
  return {
    ...(names.next !== undefined && { next: names.next }),
    ...(names.previous !== undefined && { previous: names.previous }),
  };
};
