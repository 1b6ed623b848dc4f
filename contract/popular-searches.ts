// The words asked most of late.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const HotKeysReply = z.object({
  /** Most asked first, at most ten. */
  words: z.array(z.string()),
});
export type HotKeysReply = z.infer<typeof HotKeysReply>;

/** Of one product, or of all that the unit owns. */
export const listPopularSearches = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/search/hot-keys',
  access: 'unit',
  errors: ['product-not-found', 'product-unlisted', 'no-access'],
  summary: '近三十日检索最多的词：一种产品之内，或本单位全部产品之内',
  tags: ['search'],
  query: z.object({ code: z.string().max(64).optional() }),
  reply: HotKeysReply,
});
