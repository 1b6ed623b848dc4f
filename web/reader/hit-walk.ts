// Walking the hits: "x of n" counts pages that match; within a page its own hits are visited first. A hit
// that began on an earlier page is lit here and counted there, so it is no station of the walk here.
import type { PageHitsReply } from '#contract/search.ts';

/** Which hit of a page the reader stands on: its ordinal among the page's own hits, from 0. */
export interface Standing {
  pageId: number;
  at: number | 'first' | 'last';
}

export type Step =
  | { kind: 'here'; at: number }
  | { kind: 'page'; pageId: number; at: 'first' | 'last' }
  | undefined;

/** Indexes into `hits` of those that began on this page. */
export const ownHits = (reply: PageHitsReply): number[] =>
  reply.hits.flatMap((hit, i) => (hit.continued ? [] : [i]));

/** Ordinal, from 0, of the current hit among the page's own; -1 where the page has none. */
export const currentOf = (reply: PageHitsReply, standing: Standing | undefined): number => {
  const count = ownHits(reply).length;
  if (count === 0) return -1;
  const at = standing?.pageId === reply.pageId ? standing.at : 'first';
  if (at === 'first') return 0;
  if (at === 'last') return count - 1;
  return Math.min(Math.max(0, at), count - 1);
};

/** The station after the present one, or before it; undefined at the ends. */
export const stepFrom = (reply: PageHitsReply, standing: Standing | undefined, way: 1 | -1): Step => {
  const at = currentOf(reply, standing);
  const to = at + way;
  if (at >= 0 && to >= 0 && to < ownHits(reply).length) return { kind: 'here', at: to };
  const pageId = way === 1 ? reply.nextPage : reply.previousPage;
  return pageId === undefined ? undefined : { kind: 'page', pageId, at: way === 1 ? 'first' : 'last' };
};
