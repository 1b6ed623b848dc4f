// The calls by which the reader opens a product and reads its pages. An address with `v` never changes its answer.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Envelope, OpenReply, PageFindReply, SealedPage } from './reader.ts';
import { PageParams, ProductParams } from '../values/request-parts.ts';

const path = '/api/gujiread/api/product';
const tags = ['reader'];

const PageQuery = z.object({
  v: z.string().max(64).optional(),
  kid: z.string().max(64).optional(),
  words: z.string().max(64).optional(),
  packed: z.literal('deflate').optional(),
});

/** A page's picture, sealed with kind `picture`. */
const SealedPicture = z.object({
  code: z.string(),
  version: z.string(),
  pageId: z.number().int(),
  /** Of the bytes within. */
  mediaType: z.literal('image/jpeg'),
  sealed: Envelope,
});

export const openForReading = endpoint({
  method: 'GET',
  path: `${path}/open/:code`,
  access: 'reader',
  delivers: 'nothing',
  product: 'params',
  usage: 'opening',
  summary: 'Opens a product: its bounds, its content key, a token for pictures.',
  tags,
  params: ProductParams,
  reply: OpenReply,
});

export const readPage = endpoint({
  method: 'GET',
  path: `${path}/json/:code/:pageId`,
  access: 'reader',
  delivers: 'page',
  product: 'params',
  usage: 'request',
  errors: ['page-not-found', 'version-gone'],
  summary: 'A page, its content sealed.',
  description:
    '`v` names the version, `kid` the content key that the reader holds, `words` the kinds of hot words that the product was opened with, without which a page tells none of them; all are for caches. With `packed=deflate` the page is compressed before it is sealed. See docs/sealing.md.',
  tags,
  params: PageParams,
  query: PageQuery,
  reply: SealedPage,
});

export const readPicture = endpoint({
  method: 'GET',
  path: `${path}/img/:code/:pageId`,
  access: 'reader',
  delivers: 'picture',
  product: 'params',
  errors: ['page-not-found', 'version-gone', 'not-found', 'holding-damaged', 'too-many-requests'],
  summary: "A page's picture, at most 3,000 pixels high and wide, sealed.",
  description:
    'The picture that `/iiif/3` draws of the whole page, by the same rights and counted as one of these; for parts of it and other sizes ask there. `v` and `kid` are for caches. See docs/sealing.md.',
  tags,
  params: PageParams,
  query: PageQuery.omit({ words: true }),
  reply: SealedPicture,
});

/** By `key`, or else by `label`. */
export const locatePage = endpoint({
  method: 'GET',
  path: `${path}/page-find/:code`,
  access: 'reader',
  delivers: 'nothing',
  product: 'params',
  errors: ['page-not-found', 'version-gone'],
  summary: 'The page of a pageKey or of a leaf label (`三葉十二b`, `3.12b`, `卷三葉十二後`).',
  tags,
  params: ProductParams,
  query: z.object({
    label: z.string().max(200).optional(),
    key: z.string().max(200).optional(),
    /** The page that is open: a leaf without its 卷 is one of the 卷 in which this is, if that has it. */
    near: z.coerce.number().int().min(1).optional(),
    version: z.string().max(64).optional(),
  }),
  reply: PageFindReply,
});
