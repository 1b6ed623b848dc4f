// The commonest values of what is known of the products that are listed.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MultiProductField } from './multi-product.ts';

/** Values of a field that are told. */
export const mostTopNames = 50;

const TopName = z.object({
  name: z.string(),
  /** Products that have it. */
  count: z.number().int(),
});

export const listTopNames = endpoint({
  method: 'POST',
  path: '/api/gujiread/api/productMeta/topNames',
  access: 'anonymous',
  errors: ['search-busy', 'search-timeout'],
  summary: 'The values that most of the listed products have, by field; at most 50 of each.',
  tags: ['products'],
  body: z.object({ fields: z.array(MultiProductField).min(1).max(MultiProductField.options.length) }),
  reply: z.partialRecord(MultiProductField, z.array(TopName)),
});
