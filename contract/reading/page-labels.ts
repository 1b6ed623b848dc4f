// Labels under the thumbnails of a strip of pages.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { ProductParams, wholeNumber } from '../values/request-parts.ts';

/** Maximum number of pages in one reply. */
export const mostLabels = 40;

/** Of the pages from `from` on, as far as they go. */
export const PageLabelsReply = z.object({
  from: z.number().int(),
  /** The printed label of each page. */
  labels: z.array(z.string()).max(mostLabels),
  /** Which of the pages have no picture. */
  blank: z.array(z.number().int()),
});
export type PageLabelsReply = z.infer<typeof PageLabelsReply>;

export const listPageLabels = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/product/page-labels/:code',
  access: 'reader',
  delivers: 'nothing',
  product: 'params',
  errors: ['page-not-found', 'version-gone'],
  summary: 'Printed labels of up to 40 pages in a row, and which of them have no picture.',
  tags: ['reader'],
  params: ProductParams,
  query: z.object({ from: wholeNumber, version: z.string().max(64).optional() }),
  reply: PageLabelsReply,
});
