// The calls of the reader: opening a product, its sealed pages and pictures, and finding a page by its leaf label.
// An address with `v=` never changes its answer and may be cached; without it, the answer is requested again each time.
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { QueryOf } from '#contract/http/endpoint.ts';
import { type Page } from '#contract/reading/reader.ts';
import { entityKinds } from '#contract/values/entity-kinds.ts';
import { offersKind } from '#contract/values/tool-names.ts';
import { locatePage, openForReading, readPage, readPicture } from '#contract/reading/reader-calls.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { findPage } from '#library/reading/find-page.ts';
import { lastTextPage } from '#library/reading/last-text-page.ts';
import { setHeadingsApart } from '#library/reading/set-headings-apart.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { DrawPage } from '../pictures/draw-part.ts';
import { callerOf, type Caller } from '../http/requests/caller.ts';
import { claimOf } from '../http/limits/claim.ts';
import type { ReadingLimiter } from '../reading-limits/reading-limiter.ts';
import { AppError } from '#contract/http/app-error.ts';
import { serve } from '../http/serve.ts';
import type { Settings } from '../settings/watch-settings.ts';
import type { ServerKey } from '../keys/key-store.ts';
import { monthEnd, monthOf } from '../http/shanghai-month.ts';
import { addCitedBook } from './add-cited-book.ts';
import { addGlyphs, type DrawGlyph } from './add-glyphs.ts';
import { addPageLabels } from './add-page-labels.ts';
import { contentKey, sealContent } from '../sealing/content-seal.ts';

const deflate = promisify(deflateRaw);

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
  limiter: ReadingLimiter;
  drawPage: DrawPage;
  drawGlyph: DrawGlyph;
  /** For names of a kind whose tool the caller is not offered, no page is reported. */
  settings: Pick<Settings, 'of'>;
}

/** Pixels: what the reader's first picture is at most. */
const pictureSide = 3000;

/** How a product is written, by its first page; one that cannot be read keeps nobody from the others. */
const directionOf = (bundle: Bundle): Page['direction'] => {
  try {
    return bundle.page(bundle.firstPage)?.direction ?? 'V';
  } catch (cause) {
    if (cause instanceof LibraryFailure) return 'V';
    throw cause;
  }
};

export const readerRoutes: FastifyPluginAsync<ReaderOptions> = async (app, options) => {
  const { master, clock, grantImages, drawPage, drawGlyph, limiter, settings } = options;
  const barredFrom = (caller: Caller | undefined) => {
    const { tools } = settings.of(caller);
    return entityKinds.filter((kind) => !offersKind(tools, kind));
  };
  const keyOf = (bundle: Bundle) =>
    contentKey(master, bundle.facts.code, bundle.facts.version, monthOf(clock()));

  /** With a version, cached until this month's key expires; if the request names that key, for a year. */
  const setCaching = (reply: FastifyReply, query: QueryOf<typeof readPicture>, kid: string) => {
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

  serve(app, openForReading, async (request, reply) => {
    const bundle = app.holdings.open(request.params.code);
    const { code, version } = bundle.facts;
    const { firstPage, lastPage } = bundle;
    const { kid, key } = keyOf(bundle);
    const images = grantImages(callerOf(request), code, firstPage, lastPage);
    const barred = barredFrom(request.caller);
    reply.header('cache-control', 'no-store');
    return {
      code,
      version,
      firstPage,
      lastPage,
      lastTextPage: lastTextPage(bundle),
      direction: directionOf(bundle),
      hotWords: entityKinds.filter(
        (kind) => !barred.includes(kind) && (bundle.facts.hotWords?.[kind] ?? 0) > 0,
      ),
      key: { kid, key: key.toString('base64url') },
      imageToken: images.token,
      imageTokenExpires: images.expires,
    };
  });

  serve(app, readPage, async (request, reply) => {
    const { code, pageId } = request.params;
    const claim = claimOf(request);
    await limiter.check(claim, { kind: 'page', code, pages: [pageId] });
    const { bundle, page } = openPage(code, pageId, request.query.v);
    const key = keyOf(bundle);
    setCaching(reply, request.query, key.kid);
    const { version } = bundle.facts;
    const { pageKey, pageNum } = page;
    const characters = page.text.length;
    limiter.record(claim, { kind: 'page', code, version, pages: [pageId], count: 1, characters });
    for (const kind of barredFrom(request.caller)) page.hotWord[kind] = [];
    page.paragraphs = setHeadingsApart(page, bundle.nodesFrom(pageId));
    const plain = Buffer.from(JSON.stringify(page));
    const origin = { code, version, pageId };
    const labels = { ...origin, pageKey, pageNum };
    if (request.query.packed === undefined)
      return { ...labels, sealed: sealContent(key, origin, 'page', plain) };
    // What is sealed cannot be compressed any more; a page is a fifth of its JSON.
    const packed = await deflate(plain);
    return {
      ...labels,
      sealed: sealContent(key, origin, 'page-deflated', packed),
      packed: 'deflate' as const,
    };
  });

  serve(app, readPicture, async (request, reply) => {
    const { code, pageId } = request.params;
    const { bundle, page } = openPage(code, pageId, request.query.v);
    const { version } = bundle.facts;
    const picture = await drawPage(bundle, page, pictureSide, claimOf(request), limiter);
    if (!picture) throw new AppError('not-found', '本页没有图片');
    const key = keyOf(bundle);
    setCaching(reply, request.query, key.kid);
    const sealed = sealContent(key, { code, version, pageId }, 'picture', picture);
    return { code, version, pageId, mediaType: 'image/jpeg' as const, sealed };
  });

  addGlyphs(app, drawGlyph);
  addPageLabels(app);
  addCitedBook(app);

  serve(app, locatePage, async (request, reply) => {
    const { label, key, near, version } = request.query;
    const text = (key ?? label ?? '').trim();
    if (!text) throw new AppError('bad-request', '请给出 label 或 key');
    const bundle = app.holdings.open(request.params.code, version);
    const found = await findPage(bundle, text, near);
    if (!found) throw new AppError('page-not-found', `没有找到“${text}”`);
    reply.header('cache-control', 'private, no-cache');
    const { pageId, pageKey, pageNum } = found;
    return { pageId, pageKey, pageNum };
  });
};
