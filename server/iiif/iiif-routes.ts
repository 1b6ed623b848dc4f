// Pictures of pages over IIIF Image API 3: `/iiif/3/{code}__{pageId}.jpg/…`, and the same under /api. Who may
// see a page may see its picture, by Bearer or by `token=`. An address with `v=` never changes its answer; a
// version that is gone answers 410. Drawing is imaging's; this file is its HTTP.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contentTypes, describeImage, type ImageRequest, parseImageRequest, profile } from '#imaging/iiif.ts';
import { drawingVersion } from '#imaging/render/picture-maker.ts';
import { claimOf } from '../http/limits/claim.ts';
import type { ReadingLimiter, UsageRecord } from '../reading-limits/reading-limiter.ts';
import { describeBytes } from '../http/replies/describe-bytes.ts';
import { AppError } from '#contract/http/app-error.ts';
import { originOf } from '../http/requests/request-origin.ts';
import type { UnsentBytes } from '../http/replies/unsent-bytes.ts';
import {
  usageRecordOf,
  drawHolding,
  nameOf,
  type PageOfHolding,
  type DrawingParts,
  pictureLimits,
} from '../pictures/draw-holding.ts';

export interface IiifOptions extends DrawingParts {
  /** @throws AppError product-not-found, page-not-found, version-gone. */
  pageOf: (code: string, pageId: number, version: string | undefined) => PageOfHolding;
  /** Sets the caller of the request. @throws AppError when he may not see the page. */
  authorise: (request: FastifyRequest, code: string, pageId: number) => Promise<void>;
  /** Holds back whoever does not read what was drawn for him. */
  unsent?: UnsentBytes;
  /** Counts what is delivered; none where nothing is licensed. */
  limiter?: ReadingLimiter;
}

const Query = z.object({ v: z.string().max(64).optional(), token: z.string().max(1024).optional() });
const Id = z.object({ id: z.string().max(200) });
const Parts = Id.extend({
  region: z.string().max(100),
  size: z.string().max(100),
  rotation: z.string().max(20),
  file: z.string().max(40),
});

const readId = (id: string): { code: string; pageId: number } => {
  const found = /^([a-z0-9][a-z0-9-]{0,63})__(0|[1-9]\d{0,8})\.jpg$/.exec(id);
  if (!found) throw new AppError('not-found', '图片地址应为 {code}__{pageId}.jpg');
  return { code: found[1], pageId: Number(found[2]) };
};

/** Answers 304 where the client has it already. True when the answer is sent. */
const isFresh = (request: FastifyRequest, reply: FastifyReply, named: readonly unknown[]): boolean => {
  const tag = `"${createHash('sha256').update(named.join(' ')).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag);
  const known = request.headers['if-none-match'];
  return known?.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim())) ?? false;
};

const setCaching = (reply: FastifyReply, version: string | undefined) =>
  reply.header(
    'cache-control',
    version === undefined ? 'private, no-cache' : 'private, max-age=31536000, immutable',
  );

/** Area in pixels of the largest clip that is placed beside an entry of a list. */
const clipArea = 200 * 200;

/** Whether somebody waits to read it: neither a page too small for that, nor a clip beside an entry of a list. */
const isUrgent = ({ kind }: UsageRecord, { size }: ImageRequest): boolean =>
  kind !== 'thumbnail' && size.width * size.height > clipArea;

/** @throws AppError not-found, and those of `authorise` and `pageOf`. */
const openPage = async (
  { pageOf, authorise }: IiifOptions,
  request: FastifyRequest,
  id: string,
  version: string | undefined,
) => {
  const { code, pageId } = readId(id);
  await authorise(request, code, pageId);
  const holding = pageOf(code, pageId, version);
  if (holding.page.picture === 'none') throw new AppError('not-found', '本页没有图片');
  if (holding.page.picture === 'scan' && !holding.scan)
    throw new AppError('not-found', '本页图像缺失，请告知管理员');
  return { ...holding, code, pageId, name: nameOf(code, pageId, holding.version) };
};

const idOf = (request: FastifyRequest, base: string, id: string): string =>
  `${originOf(request)}${base}/${encodeURIComponent(id)}`;

const config = {
  access: 'anonymous',
  ownCredentials: true,
  errors: [
    'image-request-invalid',
    'not-signed-in',
    'session-ended',
    'no-access',
    'not-found',
    'product-not-found',
    'product-unlisted',
    'page-not-found',
    'version-gone',
    'holding-damaged',
    'too-many-requests',
    'reading-slowed',
    'reading-too-fast',
  ],
} as const;
const tags = ['iiif'];
const unchanged = z.null().describe('The asker has it.');

type App = Parameters<FastifyPluginAsyncZod<IiifOptions>>[0];

/** What a viewer asks before a picture: whether it may, and what the picture is. */
const serveDescriptions = (app: App, base: string, options: IiifOptions): void => {
  app.options(
    `${base}/*`,
    { config: { access: 'anonymous' }, schema: { hide: true } },
    async (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, HEAD, OPTIONS')
        .header('access-control-allow-headers', 'authorization, if-none-match')
        .header('access-control-max-age', '86400')
        .send(),
  );

  app.get(
    `${base}/:id`,
    {
      config: { access: 'anonymous' },
      schema: {
        summary: 'Leads to the description of a page picture.',
        tags,
        params: Id,
        querystring: Query,
        response: { 303: z.null().describe('Its address.') },
      },
    },
    async (request, reply) => {
      // Nothing but what a call knows goes on: a header of 16 kB stops browsers and proxies.
      const query = new URLSearchParams(request.query).toString();
      const search = query === '' ? '' : `?${query}`;
      return reply.redirect(`${idOf(request, base, request.params.id)}/info.json${search}`, 303);
    },
  );

  app.get(
    `${base}/:id/info.json`,
    {
      config,
      schema: {
        summary: 'Describes the picture of a page (IIIF Image API 3).',
        tags,
        params: Id,
        querystring: Query,
        response: {
          200: describeBytes('info.json', 'application/ld+json', 'application/json'),
          304: unchanged,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { page, name } = await openPage(options, request, id, request.query.v);
      setCaching(reply, request.query.v);
      reply.header('link', `<${profile}>;rel="profile"`).header('vary', 'accept');
      const address = idOf(request, base, id);
      if (isFresh(request, reply, ['info', name, address])) return reply.code(304).send(null);
      const linked = request.headers.accept?.includes('application/ld+json') ?? false;
      const context = 'profile="http://iiif.io/api/image/3/context.json"';
      reply.type(linked ? `application/ld+json;${context}` : 'application/json; charset=utf-8');
      return reply.send(JSON.stringify(describeImage(address, page, pictureLimits)));
    },
  );
};

const servePictures = (app: App, base: string, options: IiifOptions): void => {
  app.get(
    `${base}/:id/:region/:size/:rotation/:file`,
    {
      config,
      schema: {
        summary: 'The picture of a page, or a part of it (IIIF Image API 3, level 2).',
        description:
          '`v` names the version, `token` is the imageToken of the product, in place of a Bearer header.',
        tags,
        params: Parts,
        querystring: Query,
        response: {
          200: describeBytes('The picture.', ...Object.values(contentTypes)),
          304: unchanged,
        },
      },
    },
    async (request, reply) => {
      const { id, region, size, rotation, file } = request.params;
      const holding = await openPage(options, request, id, request.query.v);
      const dot = file.lastIndexOf('.');
      const [quality, format] = dot < 0 ? [file, ''] : [file.slice(0, dot), file.slice(dot + 1)];
      const parsed = parseImageRequest(
        { region, size, rotation, quality, format },
        holding.page,
        pictureLimits,
      );
      if (!parsed.ok) throw new AppError('image-request-invalid', parsed.fault);
      const { canonical } = parsed.request;
      setCaching(reply, request.query.v);
      reply.header(
        'link',
        `<${idOf(request, base, id)}/${canonical}>;rel="canonical", <${profile}>;rel="profile"`,
      );
      if (isFresh(request, reply, [drawingVersion, holding.name, canonical]))
        return reply.code(304).send(null);
      const claim = claimOf(request);
      const usage = usageRecordOf(holding, parsed.request);
      await options.limiter?.check(claim, usage);
      const urgent = isUrgent(usage, parsed.request);
      const bytes = await drawHolding(options, holding, parsed.request, claim, urgent);
      options.limiter?.record(claim, usage);
      options.unsent?.add(claim, bytes.length, reply.raw);
      return reply
        .type(contentTypes[parsed.request.format])
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
};

export const iiifRoutes: FastifyPluginAsyncZod<IiifOptions> = async (app, options) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', 'link, etag, retry-after, langhuan-slowed');
    // Viewers of other houses may show the pictures to those who may see them.
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });

  for (const base of ['/iiif/3', '/api/iiif/3']) {
    serveDescriptions(app, base, options);
    servePictures(app, base, options);
  }
};
