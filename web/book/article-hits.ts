// The hits of one article of a newspaper over all its pages: what a walk through a list of articles visits.
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OpenReply, Page } from '#contract/reading/reader.ts';
import type { PageHitsReply } from '#contract/search/search.ts';
import { type HitPosition, ownHits } from './hit-navigation.ts';
import { type HitQuery, hitsQuery, pageQuery } from './reader-queries.ts';
import type { ReaderAddress } from './use-reader-address.ts';
import { type PartOfArticle, partsOf, useWholeArticle, wholeOf } from './use-whole-article.ts';

/** Where an article has its text. */
type TextOfPart = Pick<PartOfArticle, 'pageId' | 'lines'>;

/** The article that is open on the page shown, where the list that led here is one of articles. */
export interface ListedArticle {
  /** LineIds of its first and last column on the page shown. */
  lines: PartOfArticle['lines'];
  /** All its parts; undefined until they are known. */
  parts: readonly TextOfPart[] | undefined;
}

/** Highlights hits of other articles, but excludes them from the walk through a list of articles. */
export const withinLines = (reply: PageHitsReply, lines: TextOfPart['lines']): PageHitsReply => ({
  ...reply,
  hits: reply.hits.map((hit) =>
    lines && hit.cells.some(({ lineId }) => lineId >= lines[0] && lineId <= lines[1])
      ? hit
      : { ...hit, continued: true },
  ),
});

type Opened = Pick<OpenReply, 'code' | 'version' | 'key' | 'hotWords'>;

const unknownArticle: ListedArticle = { lines: undefined, parts: undefined };

/** Of an address whose list is one of articles. */
export const useListedArticle = (
  opened: OpenReply | undefined,
  page: Page | undefined,
  { list, articleNum }: Pick<ReaderAddress, 'list' | 'articleNum'>,
): ListedArticle | undefined => {
  const listed = list && 'ofArticles' in list.order && articleNum !== undefined;
  const article = listed ? page?.articles.find((one) => one.articleNum === articleNum) : undefined;
  const { whole, failed } = useWholeArticle(opened, article, page);
  return useMemo(() => {
    if (!listed) return undefined;
    if (!article) return page ? undefined : unknownArticle;
    const { lines } = article;
    // Where its beginning cannot be had, the walk goes on over what is here.
    const parts = whole ? partsOf(whole) : failed && page ? partsOf({ article, page }) : undefined;
    return { lines, parts };
  }, [listed, article, page, whole, failed]);
};

/**
 * What the pages of an article say of it, in the order in which it is read; undefined until all have answered. What
 * fails is left out, and said.
 */
export const usePartReplies = (
  opened: Opened | undefined,
  hitQuery: HitQuery,
  parts: readonly TextOfPart[] | undefined,
): { replies: readonly PageHitsReply[] | undefined; failed: boolean } => {
  const { code = '', version = '' } = opened ?? {};
  const answers = useQueries({
    queries: (opened && parts ? parts : []).map(({ pageId }) => hitsQuery(code, version, pageId, hitQuery)),
    combine: (queries) => ({
      replies: queries.map(({ data }) => data),
      waiting: queries.some(({ isPending }) => isPending),
      failed: queries.some(({ isError }) => isError),
    }),
  });
  const { replies, waiting, failed } = answers;
  const narrowed = useMemo(
    () =>
      parts && !waiting
        ? replies.flatMap((reply, i) => (reply ? [withinLines(reply, parts[i]?.lines)] : []))
        : undefined,
    [parts, replies, waiting],
  );
  return { replies: narrowed, failed };
};

/** Where an article of a list is entered by its first or its last hit: on the page that has it, else where it begins. */
export const enterArticle = async (
  client: QueryClient,
  opened: Opened,
  hitQuery: HitQuery,
  { pageId, articleNum }: { pageId: number; articleNum: string },
  edge: Exclude<HitPosition['at'], number>,
): Promise<number> => {
  const page = await client.fetchQuery(pageQuery(opened, pageId));
  const article = page.articles.find((one) => one.articleNum === articleNum);
  const whole = article && wholeOf(article, page);
  const parts = whole ? partsOf(whole) : [];
  const ordered = edge === 'first' ? parts : parts.toReversed();
  for (const part of ordered) {
    const reply = await client.fetchQuery(hitsQuery(opened.code, opened.version, part.pageId, hitQuery));
    if (ownHits(withinLines(reply, part.lines)).length > 0) return part.pageId;
  }
  return pageId;
};
