// What the reader asks for: the opening of a product, its pages and pictures, sealed, and the way from a leaf
// label to a page. Addresses with `v=` never change their answer and may be kept; without it they are asked anew.
import { Envelope, hotWordKinds, OpenReply, PageFindReply, SealedPage } from '#contract/reader.ts';
import type { Page } from '#contract/reader.ts';
import { LibraryFailure } from '#library/failure.ts';
import { findPage } from '#library/find-page.ts';
import type { Bundle } from '#library/open-bundle.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, type Caller } from '../http/caller.ts';
import { type Claim, claimOf } from '../http/claim.ts';
import type { Deliveries } from '../http/delivery.ts';
import { AppError } from '../http/errors.ts';
import type { ServerKey } from '../keys/key-store.ts';
import { wholeNumber } from '../http/validation.ts';
import { monthEnd, monthOf } from '../http/shanghai-month.ts';
import { addCitedBook } from './add-cited-book.ts';
import { addGlyphs, type DrawGlyph } from './add-glyphs.ts';
import { addPageLabels } from './add-page-labels.ts';
import { contentKey, sealContent } from './content-seal.ts';

export interface ReaderOptions {
  master: ServerKey;
  clock: () => number;
  /** An image token for the caller, and when it ends. */
  grantImages: (
    caller: Caller,
    code: string,
    firstPage: number,
    lastPage: number,
  ) => { token: string; expires: number };
  deliveries: Deliveries;
  /** A picture of a page, at most `limit` pixels high and wide; undefined when there is none. */
  drawPicture: (
    bundle: Bundle,
    page: Page,
    limit: number,
    claim: Claim,
  ) => Promise<{ bytes: Uint8Array; mediaType: string } | undefined>;
  drawGlyph: DrawGlyph;
}

/** GET product/img: a derivative, sealed with kind `picture`. */
const SealedPicture = z.object({
  code: z.string(),
  version: z.string(),
  pageId: z.number().int(),
  /** Of the bytes within: `image/jpeg`. */
  mediaType: z.string(),
  sealed: Envelope,
});

const pictureLimit = 2000;
const Code = z.object({ code: z.string().max(64) });
const PageParams = z.object({ code: z.string().max(64), pageId: wholeNumber });
const PageQuery = z.object({ v: z.string().max(64).optional(), kid: z.string().max(64).optional() });

/** How a product is written, by its first page; one that cannot be read keeps nobody from the others. */
const directionOf = (bundle: Bundle): Page['direction'] => {
  try {
    return bundle.page(bundle.firstPage)?.direction ?? 'V';
  } catch (cause) {
    if (cause instanceof LibraryFailure) return 'V';
    throw cause;
  }
};

export const readerRoutes: FastifyPluginAsyncZod<ReaderOptions> = async (app, options) => {
  const { master, clock, grantImages, drawPicture, drawGlyph, deliveries } = options;
  const keyOf = (bundle: Bundle) =>
    contentKey(master, bundle.facts.code, bundle.facts.version, monthOf(clock()));

  /** With a version, kept as long as this month's key opens it; whoever names the key keeps it for good. */
  const setCaching = (reply: FastifyReply, query: z.infer<typeof PageQuery>, kid: string) => {
    if (query.v === undefined) return reply.header('cache-control', 'private, no-cache');
    const age = query.kid === kid ? 31_536_000 : Math.floor((monthEnd(clock()) - clock()) / 1000);
    return reply.header('cache-control', `private, max-age=${age}, immutable`);
  };
  const openPage = (code: string, pageId: number, version: string | undefined) => {
    const bundle = app.holdings.open(code, version);
    const page = bundle.page(pageId);
    if (!page) throw new AppError('page-not-found', `本书页码为 ${bundle.firstPage} 至 ${bundle.lastPage}`);
    return { bundle, page };
  };

  app.get(
    '/api/gujiread/api/product/open/:code',
    {
      config: { access: 'unit', product: 'params', usage: 'opening' },
      schema: {
        summary: 'Opens a product: its bounds, its content key, a token for pictures.',
        tags: ['reader'],
        params: Code,
        response: { 200: OpenReply },
      },
    },
    async (request, reply) => {
      const bundle = app.holdings.open(request.params.code);
      const { code, version } = bundle.facts;
      const { firstPage, lastPage } = bundle;
      const { kid, key } = keyOf(bundle);
      const images = grantImages(callerOf(request), code, firstPage, lastPage);
      reply.header('cache-control', 'no-store');
      return {
        code,
        version,
        firstPage,
        lastPage,
        direction: directionOf(bundle),
        hotWords: hotWordKinds.filter((kind) => (bundle.facts.hotWords?.[kind] ?? 0) > 0),
        key: { kid, key: key.toString('base64url') },
        imageToken: images.token,
        imageTokenExpires: images.expires,
      };
    },
  );

  app.get(
    '/api/gujiread/api/product/json/:code/:pageId',
    {
      config: {
        access: 'unit',
        product: 'params',
        usage: 'request',
        errors: ['page-not-found', 'version-gone', 'reading-too-fast'],
      },
      schema: {
        summary: 'A page, its content sealed.',
        description:
          '`v` names the version, `kid` the content key that the reader holds; both are for caches. See docs/sealing.md.',
        tags: ['reader'],
        params: PageParams,
        querystring: PageQuery,
        response: { 200: SealedPage },
      },
    },
    async (request, reply) => {
      const { code, pageId } = request.params;
      const claim = claimOf(request);
      deliveries.check(claim, 'page');
      const { bundle, page } = openPage(code, pageId, request.query.v);
      const key = keyOf(bundle);
      setCaching(reply, request.query, key.kid);
      const { version } = bundle.facts;
      const { pageKey, pageNum } = page;
      const characters = page.text.length;
      deliveries.record(claim, { kind: 'page', code, version, pages: [pageId], count: 1, characters });
      const sealed = sealContent(key, { code, version, pageId }, 'page', Buffer.from(JSON.stringify(page)));
      return { code, version, pageId, pageKey, pageNum, sealed };
    },
  );

  app.get(
    '/api/gujiread/api/product/img/:code/:pageId',
    {
      config: {
        access: 'unit',
        product: 'params',
        errors: ['page-not-found', 'version-gone', 'not-found', 'too-many-requests', 'reading-too-fast'],
      },
      schema: {
        summary: 'A picture of a page, at most 2,000 pixels, sealed.',
        tags: ['reader'],
        params: PageParams,
        querystring: PageQuery,
        response: { 200: SealedPicture },
      },
    },
    async (request, reply) => {
      const { code, pageId } = request.params;
      const claim = claimOf(request);
      deliveries.check(claim, 'picture');
      const { bundle, page } = openPage(code, pageId, request.query.v);
      const picture = await drawPicture(bundle, page, pictureLimit, claim);
      if (!picture) throw new AppError('not-found', '本页没有图片');
      const key = keyOf(bundle);
      setCaching(reply, request.query, key.kid);
      const { version } = bundle.facts;
      deliveries.record(claim, { kind: 'picture', code, version, pages: [pageId], count: 1, characters: 0 });
      const sealed = sealContent(key, { code, version, pageId }, 'picture', picture.bytes);
      return { code, version, pageId, mediaType: picture.mediaType, sealed };
    },
  );

  addGlyphs(app, drawGlyph);
  addPageLabels(app);
  addCitedBook(app);
  app.get(
    '/api/gujiread/api/product/page-find/:code',
    {
      config: { access: 'unit', product: 'params', errors: ['page-not-found', 'version-gone'] },
      schema: {
        summary: 'The page of a pageKey or of a leaf label (三葉十二b, 3.12b).',
        tags: ['reader'],
        params: Code,
        querystring: z.object({
          label: z.string().max(200).optional(),
          key: z.string().max(200).optional(),
          version: z.string().max(64).optional(),
        }),
        response: { 200: PageFindReply },
      },
    },
    async (request, reply) => {
      const { label, key, version } = request.query;
      const text = (key ?? label ?? '').trim();
      if (!text) throw new AppError('bad-request', '请给出 label 或 key');
      const bundle = app.holdings.open(request.params.code, version);
      const found = await findPage(bundle, text);
      if (!found) throw new AppError('page-not-found', `没有找到“${text}”`);
      reply.header('cache-control', 'private, no-cache');
      const { pageId, pageKey, pageNum } = found;
      return { pageId, pageKey, pageNum };
    },
  );
};
