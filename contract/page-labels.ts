// What stands under the small pictures of a strip of pages.
import { z } from 'zod';

/** At most this many pages are told of at once. */
export const mostLabels = 40;

/** GET /api/gujiread/api/product/page-labels/{code}?from=&version=: of the pages from `from` on, as far as they go. */
export const PageLabelsReply = z.object({
  from: z.number().int(),
  /** The printed label of each page. */
  labels: z.array(z.string()).max(mostLabels),
  /** Which of the pages have no picture. */
  blank: z.array(z.number().int()),
});
export type PageLabelsReply = z.infer<typeof PageLabelsReply>;
