// Where an entry of a tool was read, and its picture.
import { z } from 'zod';
import { endpoint, streamTime } from '../http/endpoint.ts';
import { wholeNumber } from '../values/request-parts.ts';

const EntrySource = z.object({
  code: z.string(),
  /** Of the product as it is now. */
  version: z.string(),
  pageId: z.number().int(),
  pageNum: z.string(),
  /** The span as permalinks name it; absent where the page is no longer as it was read. */
  at: z.string().optional(),
  /** 〔朝代〕作者：《書》卷X，版本，葉Y */
  citation: z.string(),
});
type EntrySource = z.infer<typeof EntrySource>;

export const locateToolEntry = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/tools/source/:code/:id',
  access: 'reader',
  delivers: 'nothing',
  product: 'params',
  errors: ['not-found'],
  summary: 'Where in a product an entry was read: its page as it is now, its span, and how that is cited.',
  tags: ['tools'],
  description:
    'With `part`, the name of a field of the entry, where that was read; of a field that was read at several places, which are its lines, that of line `line`, from 0.',
  params: z.object({ code: z.string().max(64), id: z.string().max(100) }),
  query: z.object({ part: z.string().max(32).optional(), line: wholeNumber.optional() }),
  reply: EntrySource,
});

export const getHerbPicture = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/tools/zcyImg/:id',
  tool: 'zcy',
  access: 'anonymous',
  errors: ['not-found'],
  summary: 'The picture of a herb, by the `pictureId` of its entry.',
  tags: ['tools'],
  params: z.object({ id: z.string().max(200) }),
  reply: { description: 'The picture.', mediaTypes: ['image/jpeg', 'image/png', 'image/webp'] },
});

export const getMappingFile = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/tools/cjkPlusMapFile',
  tool: 'cjkPlus',
  access: 'anonymous',
  errors: ['not-found'],
  summary: 'The whole table of characters outside the standard, a pair a line.',
  tags: ['tools'],
  callTime: streamTime,
  reply: { description: 'The table, UTF-8.', mediaTypes: ['text/tab-separated-values'] },
});
