// Walking the hits. "x of n" counts results. Results are matching pages, in the order of their list; within a page
// its own hits are visited first. In a list of hits, such as lines in context, it counts hits. A hit that began on an
// earlier page is highlighted here but counted on that page, so the walk does not stop at it here.
import type { KwicSort } from '#contract/search/kwic.ts';
import type { NewspaperRequest } from '#contract/newspapers/newspaper-searches.ts';
import type { PageHitsReply, Sort } from '#contract/search/search.ts';

/** The current hit of a page: its ordinal among the page's own hits, from 0. */
export interface HitPosition {
  pageId: number;
  at: number | 'first' | 'last';
}

/** The order of a list of results, and how many make one of its pages. */
export interface ResultOrder {
  sort: Sort;
  titlesFirst: boolean;
  pageSize: number;
}

/** The order of a list of hits, and how many make one of its pages. */
interface HitOrder {
  kwicSort: KwicSort;
  pageSize: number;
}

/** The order of a list of a newspaper's articles, and what they are narrowed to. */
export interface ArticleOrder extends Pick<NewspaperRequest, 'choices' | 'titles1st'> {
  ofArticles: true;
  sort: Sort;
  pageSize: number;
}

/** The order of a list of the hits in a newspaper's articles, and what these are narrowed to. */
export interface ArticleHitOrder extends HitOrder, Pick<NewspaperRequest, 'choices' | 'titles1st'> {
  ofArticles: true;
}

export type ListOrder = ResultOrder | HitOrder | ArticleOrder | ArticleHitOrder;

/** A stretch of a list: page ids from index `start` on, and how many results or hits there are in all. */
export interface ResultWindow {
  start: number;
  pageIds: readonly number[];
  /** In a list of hits, of each its ordinal among the page's own. */
  ats?: readonly number[];
  /** In a list of articles, of each its number and the first and the last of its pages; in one of their hits those of the hit. */
  articles?: readonly { articleNum: string; startPageId: number; endPageId: number }[];
  total: number;
}

/** The current place of the walk: on the page of `reply`, in a list of which `window` is known. */
export interface Walk {
  order: ListOrder;
  /** Not needed where the list goes by pages, whose neighbours the reply knows. */
  window: ResultWindow | undefined;
  reply: PageHitsReply;
  position: HitPosition | undefined;
  /** Of the article that is open, where the list is of articles. */
  articleNum?: string | undefined;
  /**
   * Where the list is of articles, what the pages of the open one say, in the order in which it is read, with its own
   * hits as their own; undefined until that is known.
   */
  parts?: readonly PageHitsReply[] | undefined;
  /** Index of the result visited last; n - 0.5 for a place between two. Of use on a page that is no result known. */
  near: number;
}

export type Step =
  | { kind: 'here'; pageId: number; at: number }
  /** At least one of `index` and `pageId` is known. Without a page id, the window round the index tells it. */
  | { kind: 'result'; at: HitPosition['at']; index: number | undefined; pageId: number | undefined }
  | undefined;

/** Indexes into `hits` of those that began on this page. */
export const ownHits = (reply: PageHitsReply): number[] =>
  reply.hits.flatMap((hit, i) => (hit.continued ? [] : [i]));

/** Ordinal, from 0, of the current hit among the page's own; -1 where the page has none. */
export const currentOf = (reply: PageHitsReply, position: HitPosition | undefined): number => {
  const count = ownHits(reply).length;
  if (count === 0) return -1;
  const at = position?.pageId === reply.pageId ? position.at : 'first';
  if (at === 'first') return 0;
  if (at === 'last') return count - 1;
  return Math.min(Math.max(0, at), count - 1);
};

/** 1 where the list goes by ascending pages, -1 by descending ones, undefined where it goes by anything else. */
const wayOfPages = (order: ListOrder): 1 | -1 | undefined => {
  if ('kwicSort' in order || 'ofArticles' in order || order.titlesFirst) return undefined;
  const { sort } = order;
  if (sort === 'PageIdAscending') return 1;
  return sort === 'PageIdDescending' ? -1 : undefined;
};

/** The page of the list, from 1, that holds an index. */
export const resultsPageOf = (index: number, { pageSize }: ListOrder): number =>
  Math.floor(index / pageSize) + 1;

/** The page of the result at an index, where the window holds it. */
export const pageIdAt = (window: ResultWindow | undefined, index: number): number | undefined =>
  window?.pageIds[index - window.start];

/** Which hit of its page the result at an index is; undefined where results are pages. */
export const hitAt = (window: ResultWindow | undefined, index: number): number | undefined =>
  window?.ats?.[index - window.start];

/** Number of the article at an index; undefined where results are no articles. */
export const articleAtIndex = (window: ResultWindow | undefined, index: number): string | undefined =>
  window?.articles?.[index - window.start]?.articleNum;

/** How many results there are. */
export const totalOf = ({ order, window, reply }: Walk): number =>
  window?.total ?? ('kwicSort' in order ? reply.totalHit : reply.total);

/** Index, from 0, of the page, or of its current hit, in the list; undefined when it is none that is known. */
export const indexOf = (walk: Walk): number | undefined => {
  const { order, window, reply, position, articleNum } = walk;
  const current = window?.ats && currentOf(reply, position);
  const isHere = (pageId: number, i: number): boolean => {
    const article = window?.articles?.[i];
    const isOnPage = article
      ? article.articleNum === articleNum &&
        article.startPageId <= reply.pageId &&
        reply.pageId <= article.endPageId
      : pageId === reply.pageId;
    return isOnPage && (current === undefined || window?.ats?.[i] === current);
  };
  const at = window?.pageIds.findIndex(isHere) ?? -1;
  if (window && at >= 0) return window.start + at;
  const pages = wayOfPages(order);
  if (pages === undefined || reply.rank === 0) return undefined;
  return pages === 1 ? reply.rank - 1 : totalOf(walk) - reply.rank;
};

/** The result after the present one in the list, or before it. */
const resultFrom = (walk: Walk, way: 1 | -1): Step => {
  const { order, window, reply, near } = walk;
  const pages = wayOfPages(order);
  const byPages = pages && (pages === way ? reply.nextPage : reply.previousPage);
  const edge = way === 1 ? 'first' : 'last';
  const here = indexOf(walk);
  if (here === undefined && pages !== undefined)
    return byPages === undefined
      ? undefined
      : { kind: 'result', at: edge, index: undefined, pageId: byPages };
  // In any other order only the list gives the reader's position.
  if (here === undefined && window === undefined) return undefined;
  const total = totalOf(walk);
  const from = here ?? Math.min(Math.max(-0.5, near), total - 0.5);
  const index = way === 1 ? Math.floor(from) + 1 : Math.ceil(from) - 1;
  if (index < 0 || index >= total) return undefined;
  return {
    kind: 'result',
    at: hitAt(window, index) ?? edge,
    index,
    pageId: pageIdAt(window, index) ?? byPages,
  };
};

/** The nearest hit of the open article on another of its pages. */
const otherPartFrom = ({ reply, parts = [] }: Walk, way: 1 | -1): Step => {
  const here = parts.findIndex(({ pageId }) => pageId === reply.pageId);
  if (here < 0) return undefined;
  const others = way === 1 ? parts.slice(here + 1) : parts.slice(0, here).reverse();
  for (const other of others) {
    const count = ownHits(other).length;
    if (count > 0) return { kind: 'here', pageId: other.pageId, at: way === 1 ? 0 : count - 1 };
  }
  return undefined;
};

/** The station after the present one, or before it; undefined at the ends, and while it is not known. */
export const stepFrom = (walk: Walk, way: 1 | -1): Step => {
  const { order, reply, position, articleNum, parts } = walk;
  if ('kwicSort' in order) return resultFrom(walk, way);
  const at = currentOf(reply, position);
  const to = at + way;
  if (at >= 0 && to >= 0 && to < ownHits(reply).length) return { kind: 'here', pageId: reply.pageId, at: to };
  if ('ofArticles' in order && articleNum !== undefined && parts === undefined) return undefined;
  return otherPartFrom(walk, way) ?? resultFrom(walk, way);
};

/**
 * The position of the walk among the hits of the page, or of the open article on all its pages, and the number of these
 * hits. Positions count from 1; 0 if the walk is at none of them.
 */
export const placeAmongHits = ({ reply, position, parts }: Walk): { at: number; count: number } => {
  const at = currentOf(reply, position) + 1;
  const counts = (parts ?? []).map((part) => ownHits(part).length);
  const here = parts?.findIndex(({ pageId }) => pageId === reply.pageId) ?? -1;
  const sum = (of: number[]) => of.reduce((total, count) => total + count, 0);
  if (here < 0) return { at, count: ownHits(reply).length };
  return { at: at === 0 ? 0 : sum(counts.slice(0, here)) + at, count: sum(counts) };
};
