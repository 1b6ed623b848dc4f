// Where a person read last.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PagedRequest, Summary } from './paging.ts';
import { PagePlace, Removed, SavedPage } from './saved-pages.ts';

export const LastRead = SavedPage.omit({ date: true }).extend({
  /** Percent of the product's pages, 0 to 100, reckoned by the server; as it was when the page was read. */
  progress: z.number(),
  /** `YYYY-MM-DD HH:mm:ss` */
  time: z.string(),
});
export type LastRead = z.infer<typeof LastRead>;

const LastReads = z.array(LastRead);

const OneProduct = z.object({ code: z.string().max(64) });

const path = '/api/gujiread/api/lastRead';
const tags = ['history'];

/** Of a page that is shown: not of one that is fetched ahead. */
export const saveLastRead = endpoint({
  method: 'POST',
  path,
  access: 'personal',
  delivers: 'nothing',
  product: 'body',
  errors: ['page-not-found', 'conflict'],
  summary: 'Tells that a page has been shown, and records it as the page of the product that was last read.',
  description:
    'Sent when a page is shown, never when it is fetched ahead; the client sends it at most every 30 seconds, and on leaving.',
  tags,
  idempotent: true,
  body: PagePlace,
  reply: LastRead,
});

export const listEveryLastRead = endpoint({
  method: 'GET',
  path: `${path}/all`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'The whole reading history, an entry a product, the last read first.',
  tags,
  reply: LastReads,
});

export const historySummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'Every product that has been read, the last read first.',
  tags,
  reply: Summary,
});

/** A bare number; 0 for a product never read. */
export const lastReadPage = endpoint({
  method: 'GET',
  path: `${path}/:code`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'The page of a product that was last read; 0 where none was.',
  tags,
  params: OneProduct,
  reply: z.number().int(),
});

/** The newest first. */
export const listLastReads = endpoint({
  method: 'POST',
  path: `${path}/list`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'The reading history by pages, the last read first.',
  tags,
  body: PagedRequest.omit({ productId: true }),
  reply: z.object({ items: LastReads, totalCount: z.number().int() }),
});

export const removeLastRead = endpoint({
  method: 'POST',
  path: `${path}/remove/:code`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'Removes a product from the reading history.',
  tags,
  params: OneProduct,
  reply: Removed,
});
