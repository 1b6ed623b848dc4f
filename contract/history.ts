// Where a person read last: /api/gujiread/api/lastRead. POST tells that a page is shown; GET all, GET summary, GET {code} (a
// bare page number, 0 for never), POST list, POST remove/{code}.
import { z } from 'zod';
import { KeptPage, PagePlace } from './bookmarks.ts';

/** A page that is shown: not one that is fetched ahead. */
export const PageShown = PagePlace;

export const LastRead = KeptPage.omit({ date: true }).extend({
  /** Percent of the product's pages, 0 to 100, reckoned by the server; as it was when the page was read. */
  progress: z.number(),
  /** `YYYY-MM-DD HH:mm:ss` */
  time: z.string(),
});
export type LastRead = z.infer<typeof LastRead>;

/** The newest first. */
export const LastReads = z.array(LastRead);
export type LastReads = z.infer<typeof LastReads>;

export const LastReadList = z.object({ items: LastReads, totalCount: z.number().int() });
export type LastReadList = z.infer<typeof LastReadList>;
