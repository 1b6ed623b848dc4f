// The most frequently searched words of recent time.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const PopularSearchesReply = z.object({
  /** Most searched first, at most ten. */
  words: z.array(z.string()),
});
export type PopularSearchesReply = z.infer<typeof PopularSearchesReply>;

/** Of one product, or of all that the unit owns. */
export const listPopularSearches = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/search/hot-keys',
  access: 'reader',
  delivers: 'nothing',
  errors: ['product-not-found', 'product-unlisted', 'no-access'],
  summary: 'The words searched most in the last thirty days, in a product or in all that the unit may open.',
  tags: ['search'],
  query: z.object({ code: z.string().max(64).optional() }),
  reply: PopularSearchesReply,
});
