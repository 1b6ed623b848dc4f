// The hits of the page shown, where the reader stands among them, and the way to the others.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenReply } from '#contract/reader.ts';
import type { PageHit, PageHitsReply } from '#contract/search.ts';
import { currentOf, ownHits, type Standing, stepFrom } from './hit-walk.ts';
import { hitsQuery, pageQuery, type Sought, soughtKey } from './reader-queries.ts';

const none: readonly PageHit[] = [];

export interface Hits {
  /** Of the page shown; undefined while they are on their way or when nothing is searched. */
  reply: PageHitsReply | undefined;
  /** What the whole book says: kept while the page changes. */
  overall: PageHitsReply | undefined;
  hits: readonly PageHit[];
  /** Index into `hits`, -1 for none. */
  current: number;
  /** Ordinal among the page's own hits, from 1, and how many they are. */
  at: number;
  count: number;
  failed: boolean;
  canStep: (way: 1 | -1) => boolean;
  step: (way: 1 | -1) => void;
}

/**
 * `goTo` opens a page. A search that was just made (`asked` counts them and holds the last) leads to the first hit
 * from here on when the page has none; until the address has its words, the reply at hand is to other ones.
 */
export const useHits = (
  opened: OpenReply | undefined,
  pageId: number | undefined,
  sought: Sought,
  asked: { count: number; key: string },
  goTo: (pageId: number) => void,
): Hits => {
  const client = useQueryClient();
  const [standing, setStanding] = useState<Standing>();
  const code = opened?.code ?? '';
  const version = opened?.version ?? '';
  const enabled =
    sought.key !== '' && opened !== undefined && pageId !== undefined && pageId >= opened.firstPage;
  const query = useQuery({
    ...hitsQuery(code, version, pageId ?? 0, sought),
    enabled,
    placeholderData: (before: PageHitsReply | undefined, of) =>
      of?.queryKey[3] === soughtKey(sought) ? before : undefined,
  });
  const overall = enabled ? query.data : undefined;
  const reply = overall?.pageId === pageId ? overall : undefined;

  // What is one step away is fetched before it is asked for.
  useEffect(() => {
    if (!opened || !reply) return;
    for (const page of [reply.nextPage, reply.previousPage]) {
      if (page === undefined) continue;
      void client.prefetchQuery(pageQuery(opened, page));
      void client.prefetchQuery(hitsQuery(opened.code, opened.version, page, sought));
    }
  }, [client, opened, reply, sought]);

  const answered = useRef(0);
  useEffect(() => {
    if (!reply || asked.key !== sought.key || asked.count === answered.current) return;
    answered.current = asked.count;
    const first = reply.rank > 0 ? undefined : (reply.nextPage ?? reply.previousPage);
    if (first !== undefined) goTo(first);
  }, [reply, asked, sought, goTo]);

  const step = useCallback(
    (way: 1 | -1) => {
      if (!reply) return;
      const to = stepFrom(reply, standing, way);
      if (!to) return;
      setStanding({ pageId: to.kind === 'here' ? reply.pageId : to.pageId, at: to.at });
      if (to.kind === 'page') goTo(to.pageId);
    },
    [reply, standing, goTo],
  );
  const own = reply ? ownHits(reply) : [];
  const at = reply ? currentOf(reply, standing) : -1;
  return {
    reply,
    overall,
    hits: reply?.hits ?? none,
    current: own[at] ?? -1,
    at: at + 1,
    count: own.length,
    failed: enabled && query.isError,
    canStep: (way) => reply !== undefined && stepFrom(reply, standing, way) !== undefined,
    step,
  };
};
