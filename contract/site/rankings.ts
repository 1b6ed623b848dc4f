// Rankings of products: computed from counts, or made by hand.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/**
 * What a ranking is computed from: what was read and searched this month, the words searched in the last thirty days,
 * when a product came in as it is, its pages. `hand` is a list that the house has made.
 */
export const RankingBasis = z.enum([
  'most-read',
  'most-searched',
  'searched-words',
  'newest',
  'largest',
  'hand',
]);
export type RankingBasis = z.infer<typeof RankingBasis>;

export const RankingEntry = z.object({
  /** From 1; equal figures have the same. */
  rank: z.number().int(),
  /** The full name of the product, or the word. */
  name: z.string(),
  /** None where a word is ranked. */
  code: z.string().optional(),
  isNewspaper: z.boolean().optional(),
  /** In the unit of its list; absent in a list made by hand. */
  figure: z.number().int().optional(),
  /** Text in place of a figure: the day a product was added, or the remark of a list made by hand. */
  remark: z.string().optional(),
});
export type RankingEntry = z.infer<typeof RankingEntry>;

export const RankList = z.object({
  title: z.string(),
  basis: RankingBasis,
  /** In a sentence, from what it is computed, over which time, and what is left out. */
  method: z.string(),
  /** When it was computed, or the list last published: `YYYY-MM-DD HH:mm:ss`. */
  asOf: z.string(),
  /** What `figure` counts: `次`, `页`. */
  measure: z.string().optional(),
  entries: z.array(RankingEntry),
});
export type RankList = z.infer<typeof RankList>;

/** What a home page shows of a product that is read much. */
const HotProduct = z.object({ code: z.string(), fullName: z.string(), isNewspaper: z.boolean() });
type HotProduct = z.infer<typeof HotProduct>;

const tags = ['content'];

export const listRankings = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/rankList/all',
  access: 'anonymous',
  summary: 'The rankings, in the order that the house has given them.',
  description: 'Nothing that fewer than five readers made is returned. Recomputed every ten minutes at most.',
  tags,
  reply: z.array(RankList),
});

export const listHotProducts = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/product/hot-apps',
  access: 'anonymous',
  summary: 'The products opened by most sessions this month, ten at most.',
  description:
    'Products that fewer than five sessions opened are left out, so that the list may be empty. Recomputed every ten minutes at most.',
  tags,
  reply: z.array(HotProduct),
});
