// Where the hits of a search lie: by catalogue node, by part, and as page ids.
import { z } from 'zod';
import { FulltextReply, FulltextRequest, Question } from './search.ts';

/** A value of a facet; of the catalogue, a node with something in it. */
export interface FacetItem {
  /** Key of the node: `cid`, `catalogId`. */
  key: string;
  label: string;
  /** Units, each once, and hits: the total and totalHit of the result narrowed to it. */
  count: number;
  hits: number;
  isLeaf: boolean;
  /** Left out where they are not sent: ask `listFacetNodes`. */
  children?: FacetItem[];
  /** Children with something in them, however many are sent. */
  childCount: number;
}
export const FacetItem: z.ZodType<FacetItem> = z.lazy(() =>
  z.object({
    key: z.string(),
    label: z.string(),
    count: z.number().int(),
    hits: z.number().int(),
    isLeaf: z.boolean(),
    children: z.array(FacetItem).optional(),
    childCount: z.number().int(),
  }),
);

/** Values of a field with what they hold. Fields: `catalog` inside a product. */
export const Facet = z.object({
  field: z.string(),
  items: z.array(FacetItem),
  /** Items in all, however many are sent. */
  itemCount: z.number().int(),
});
export type Facet = z.infer<typeof Facet>;

/** The reader's full text search. Facets do not narrow by `cid`. */
export const BookRequest = FulltextRequest.extend({ withFacets: z.boolean().default(true) });
export type BookRequest = z.input<typeof BookRequest>;

export const BookReply = FulltextReply.extend({
  /** `catalog`: two levels and the path of `cid`. */
  facets: z.array(Facet).optional(),
  /** Page ids of the result from `loadStart` on: 100 before the window and 100 after it. */
  loadIds: z.array(z.number().int()),
  loadStart: z.number().int(),
});
export type BookReply = z.infer<typeof BookReply>;

/** The children of `parent` (the roots without it) that have something in them. */
export const FacetNodesRequest = Question.omit({ cid: true }).extend({
  parent: z.string().max(128).optional(),
  start: z.number().int().min(0).default(0),
  count: z.number().int().min(1).max(1000).default(1000),
});
export type FacetNodesRequest = z.input<typeof FacetNodesRequest>;
export const FacetNodesReply = z.object({ start: z.number().int(), ...Facet.omit({ field: true }).shape });
export type FacetNodesReply = z.infer<typeof FacetNodesReply>;

/** The whole result as page ids, a stretch at a time. */
export const IdsRequest = FulltextRequest.omit({ count: true }).extend({
  count: z.number().int().min(1).max(30_000).default(30_000),
});
export type IdsRequest = z.input<typeof IdsRequest>;
export const IdsReply = z.object({
  start: z.number().int(),
  total: z.number().int(),
  /** The first page id, then each one's difference to the one before it. */
  ids: z.array(z.number().int()),
});
export type IdsReply = z.infer<typeof IdsReply>;

/**
 * Hits by part, the parts being 卷 where there are any. Every character of the product (or of `cid`) is in one part, so
 * that the parts' hits add up to `totalHit`.
 */
export const StatisticsRequest = Question;
export type StatisticsRequest = z.input<typeof StatisticsRequest>;
export const StatisticsReply = z.object({
  total: z.number().int(),
  totalHit: z.number().int(),
  parts: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** First page. */
      pageId: z.number().int(),
      hits: z.number().int(),
      /** Characters in scope. */
      characters: z.number().int(),
    }),
  ),
});
export type StatisticsReply = z.infer<typeof StatisticsReply>;
