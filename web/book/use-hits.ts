// The hits of the page shown, the reader's position among them, and the way to the others: in the order of the
// list of results that led here, else in that of the book.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenReply } from '#contract/reading/reader.ts';
import type { PageHit, PageHitsReply } from '#contract/search/search.ts';
import { enterArticle, type ListedArticle, usePartReplies, withinLines } from './article-hits.ts';
import {
  articleAtIndex,
  currentOf,
  indexOf,
  ownHits,
  hitAt,
  type ListOrder,
  pageIdAt,
  placeAmongHits,
  type ResultWindow,
  resultsPageOf,
  stepFrom,
  totalOf,
  type Walk,
} from './hit-navigation.ts';
import { hitsQuery, asksForHits, listKey, pageQuery, hitListQuery, hitQueryKey } from './reader-queries.ts';
import { isGone } from './use-book.ts';
import type { ReaderAddress } from './use-reader-address.ts';

const noParts: readonly PageHitsReply[] = [];
const none: readonly PageHit[] = [];
const noneNear: PageHitsReply['near'] = [];
const bookOrder: ListOrder = { sort: 'PageIdAscending', titlesFirst: false, pageSize: 10 };

export interface Hits {
  /** Whether anything is looked for. */
  hitQuery: boolean;
  /** Of the page shown; undefined while they are on their way or when nothing is searched. */
  reply: PageHitsReply | undefined;
  /** The reply for the whole book. It is retained while the page changes. */
  overall: PageHitsReply | undefined;
  hits: readonly PageHit[];
  /** Second values of distance rules: highlighted, but neither counted nor visited. */
  near: PageHitsReply['near'];
  /** Index into `hits`, -1 for none. */
  current: number;
  /** Ordinal of the page shown, or of its current hit, in the list, from 1; undefined when it is none known of it. */
  ordinal: number | undefined;
  total: number | undefined;
  /** Ordinal among the page's own hits, or those of the open article, from 1, and how many they are; 0 for none. */
  at: number;
  count: number;
  /** Whether those hits are the open article's alone: the list that led here is one of articles. */
  ofArticle: boolean;
  failed: boolean;
  /** The version of the book has gone. */
  gone: boolean;
  canStep: (way: 1 | -1) => boolean;
  step: (way: 1 | -1) => void;
}

type Place = Pick<ReaderAddress, 'hitQuery' | 'hit' | 'articleNum' | 'list' | 'goToPage' | 'setResultsPage'>;

/**
 * `lastSearch` is the search that was just made, and counts those made: it leads to the first hit from here on when the
 * page has none. Until the address has its words, the reply at hand is to other ones. `article` is the open one, where the
 * page is known and the list that led here is one of articles.
 */
export const useHits = (
  opened: OpenReply | undefined,
  pageId: number | undefined,
  { hitQuery, hit, articleNum, list, goToPage, setResultsPage }: Place,
  lastSearch: { count: number; hitQuery: string },
  article?: ListedArticle,
): Hits => {
  const client = useQueryClient();
  const code = opened?.code ?? '';
  const version = opened?.version ?? '';
  const wanted = asksForHits(hitQuery);
  const enabled = wanted && opened !== undefined && pageId !== undefined && pageId >= opened.firstPage;
  const { order } = list ?? { order: bookOrder };
  const identity = hitQueryKey(hitQuery);
  const listed = listKey(code, version, hitQuery, order);
  const query = useQuery({
    ...hitsQuery(code, version, pageId ?? 0, hitQuery),
    enabled,
    placeholderData: (before: PageHitsReply | undefined, of) =>
      of?.queryKey[3] === identity ? before : undefined,
  });
  const results = useQuery({
    ...hitListQuery(code, version, hitQuery, order, list?.page ?? 1),
    enabled: enabled && list !== undefined,
    // Another page of the same list is as good a window, until the new one is there.
    placeholderData: (before: ResultWindow | undefined, of) =>
      of?.queryKey[1] === listed ? before : undefined,
  });
  const overall = enabled ? query.data : undefined;
  const reply = useMemo(() => {
    const whole = overall?.pageId === pageId ? overall : undefined;
    return whole && article ? withinLines(whole, article.lines) : whole;
  }, [overall, pageId, article]);
  const ofParts = usePartReplies(enabled ? opened : undefined, hitQuery, article?.parts);
  // An address may name an article that its page has not: then there is nothing to wait for.
  const parts = article ? ofParts.replies : noParts;
  const window = list ? results.data : undefined;
  const [visited, setVisited] = useState({ listed: '', index: 0 });
  const near = visited.listed === listed ? visited.index : ((list?.page ?? 1) - 1) * order.pageSize - 0.5;
  const position = useMemo(
    () => (hit === undefined || pageId === undefined ? undefined : { pageId, at: hit }),
    [hit, pageId],
  );
  const walk = useMemo<Walk | undefined>(
    () => reply && { order, window, reply, position, near, articleNum, parts },
    [order, window, reply, position, near, articleNum, parts],
  );
  const index = walk && indexOf(walk);
  if (index !== undefined && near !== index) setVisited({ listed, index });

  // The page of the list follows the reader, whichever way he came to one of its results.
  const page = list && index !== undefined ? resultsPageOf(index, order) : undefined;
  useEffect(() => {
    if (page !== undefined && page !== list?.page) setResultsPage(page);
  }, [page, list, setResultsPage]);

  // Prefetches the places one step ahead and one step back.
  useEffect(() => {
    if (!opened || !walk) return;
    for (const [way, at] of [
      [1, 'last'],
      [-1, 'first'],
    ] as const) {
      const to = stepFrom({ ...walk, position: { pageId: walk.reply.pageId, at } }, way);
      if (to?.kind !== 'result' || to.pageId === undefined) continue;
      const open = to.index === undefined ? undefined : articleAtIndex(walk.window, to.index);
      if (open !== undefined) {
        const edge = way === 1 ? 'first' : 'last';
        void enterArticle(client, opened, hitQuery, { pageId: to.pageId, articleNum: open }, edge).catch(
          () => undefined,
        );
        continue;
      }
      void client.prefetchQuery(pageQuery(opened, to.pageId));
      void client.prefetchQuery(hitsQuery(opened.code, opened.version, to.pageId, hitQuery));
    }
  }, [client, opened, walk, hitQuery]);

  const answered = useRef(0);
  useEffect(() => {
    if (!reply || lastSearch.hitQuery !== identity || lastSearch.count === answered.current) return;
    answered.current = lastSearch.count;
    const first = reply.rank > 0 ? undefined : (reply.nextPage ?? reply.previousPage);
    if (first !== undefined) goToPage(first, 'turn');
  }, [reply, lastSearch, identity, goToPage]);

  const steps = useRef(0);
  const step = useCallback(
    (way: 1 | -1) => {
      const to = walk && stepFrom(walk, way);
      if (!walk || !to) return;
      steps.current += 1;
      const mine = steps.current;
      if (to.kind === 'here') {
        const open = 'ofArticles' in order ? articleNum : undefined;
        return goToPage(to.pageId, 'turn', { hit: to.at, articleNum: open });
      }
      const { index: at, pageId: known } = to;
      const toPage = at === undefined ? undefined : resultsPageOf(at, order);
      const go = (found: number | undefined, open: string | undefined, hit = to.at) => {
        if (found === undefined || mine !== steps.current) return;
        const turn = (entered: number) => {
          if (mine === steps.current)
            goToPage(entered, 'turn', { hit, listPage: list && toPage, articleNum: open });
        };
        if (!opened || open === undefined || typeof hit === 'number') return turn(found);
        enterArticle(client, opened, hitQuery, { pageId: found, articleNum: open }, hit).then(turn, () =>
          turn(found),
        );
      };
      if (known !== undefined || at === undefined || toPage === undefined)
        return go(known, at === undefined ? undefined : articleAtIndex(walk.window, at));
      client.fetchQuery(hitListQuery(code, version, hitQuery, order, toPage)).then(
        (there) => go(pageIdAt(there, at), articleAtIndex(there, at), hitAt(there, at)),
        () => undefined,
      );
    },
    [client, opened, walk, order, list, code, version, hitQuery, goToPage, articleNum],
  );
  const own = reply ? ownHits(reply) : [];
  const at = reply ? currentOf(reply, position) : -1;
  return {
    hitQuery: wanted,
    reply,
    overall,
    hits: reply?.hits ?? none,
    near: reply?.near ?? noneNear,
    current: own[at] ?? -1,
    ordinal: index === undefined ? undefined : index + 1,
    total: walk ? totalOf(walk) : overall?.total,
    ...(walk ? placeAmongHits(walk) : { at: 0, count: 0 }),
    ofArticle: article !== undefined,
    // A list that goes by pages is walked without its window too.
    failed: enabled && (query.isError || ofParts.failed || (results.isError && index === undefined)),
    gone: enabled && (isGone(query.error) || isGone(results.error)),
    canStep: (way) => walk !== undefined && stepFrom(walk, way) !== undefined,
    step,
  };
};
