// The calls that notes and corrections have alike: summary, page ids, one of them, a list, removal. Only what is one's
// own is told, whether the product is still owned or not; what tells of an older version is found again first.
import { KeptId, type KeptSpan } from '#contract/kept-spans.ts';
import { PagedRequest, PageIds, Summary } from '#contract/paging.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, ownerOf } from '../http/caller.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Bundle } from '#library/open-bundle.ts';
import { AppError } from '../http/errors.ts';
import type { SpanRow } from './kept-span.ts';
import type { AnchorRefresher } from './refresh-anchors.ts';
import type { SpanRows } from './span-rows.ts';

/** What finding things again may meet. */
export const refreshErrors: ErrorCode[] = ['search-busy', 'search-timeout'];

export interface KeptKind<Row extends SpanRow, Wire extends KeptSpan> {
  /** `/api/gujiread/api/notebook` */
  base: string;
  tag: string;
  /** What one is called: 笔记. */
  name: string;
  rows: SpanRows<Row>;
  refresher: AnchorRefresher;
  /** As they travel, in the order of the rows. */
  tell: (ownerId: string, rows: readonly Row[]) => Promise<Wire[]>;
  item: z.ZodType<Wire>;
  /** False where the owner has none such. @throws AppError where it is to stay. */
  remove: (ownerId: string, id: string) => Promise<boolean>;
  removeErrors?: ErrorCode[];
}

export const missingOf = (name: string): AppError => new AppError('not-found', `没有这条${name}，可能已删除`);

/**
 * The bundle that something new is kept upon: of the published version, which the reader must have open.
 * @throws AppError version-gone, bad-request for a newspaper.
 */
export const bundleToKeepOn = (
  app: FastifyInstance,
  { productId, version }: { productId: string; version?: string | undefined },
  name: string,
): Bundle => {
  const listed = app.holdings.list().find(({ code }) => code === productId);
  if (listed?.record.isNewspaper) throw new AppError('bad-request', `报纸不支持${name}`);
  const bundle = app.holdings.open(productId);
  if (version !== undefined && version !== bundle.facts.version) throw new AppError('version-gone');
  return bundle;
};

/** What a change names, of a product that may still be opened. @throws AppError not-found, product-not-found, no-access. */
export const rowToChange = async <Row extends SpanRow>(
  app: FastifyInstance,
  request: FastifyRequest<{ Body: { id: string } }>,
  rows: Pick<SpanRows<Row>, 'byId'>,
  name: string,
): Promise<Row> => {
  const row = await rows.byId(ownerOf(request).id, request.body.id);
  if (!row) throw missingOf(name);
  if (!app.holdings.has(row.code)) throw new AppError('product-not-found');
  if (!callerOf(request).owns(row.code)) throw new AppError('no-access');
  return row;
};

export const addKeptRoutes = <Row extends SpanRow, Wire extends KeptSpan>(
  server: FastifyInstance,
  kind: KeptKind<Row, Wire>,
): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { base, rows, refresher, tell, name } = kind;
  const tags = [kind.tag];
  const Item: z.ZodType = kind.item;

  app.get(
    `${base}/summary`,
    {
      config: { access: 'personal' },
      schema: { summary: `各产品的${name}数`, tags, response: { 200: Summary } },
    },
    async (request) => {
      return rows.summary(ownerOf(request).id);
    },
  );

  app.get(
    `${base}/pageIds`,
    {
      config: { access: 'personal', errors: refreshErrors },
      schema: {
        summary: `某产品中有${name}的页`,
        tags,
        querystring: z.object({ productId: z.string().min(1).max(64) }),
        response: { 200: PageIds },
      },
    },
    async (request) => {
      const { id } = ownerOf(request);
      const { productId } = request.query;
      await refresher.refresh(rows, id, productId);
      return rows.pageIds(id, productId);
    },
  );

  app.get(
    `${base}/detail`,
    {
      config: { access: 'personal', errors: ['not-found', ...refreshErrors] },
      schema: { summary: `一条${name}`, tags, querystring: KeptId, response: { 200: Item } },
    },
    async (request) => {
      const { id: ownerId } = ownerOf(request);
      const { id } = request.query;
      const known = await rows.byId(ownerId, id);
      if (!known) throw missingOf(name);
      await refresher.refresh(rows, ownerId, known.code, [id]);
      const row = await rows.byId(ownerId, id);
      if (!row) throw missingOf(name);
      return (await tell(ownerId, [row]))[0];
    },
  );

  app.post(
    `${base}/list`,
    {
      config: { access: 'personal', errors: refreshErrors },
      schema: {
        summary: `某产品的${name}，新的在前；给出 pageId 时为该页的，依阅读次序`,
        tags,
        body: PagedRequest.extend({ pageId: z.number().int().min(1).max(9_999_999).optional() }),
        response: { 200: z.object({ items: z.array(Item), totalCount: z.number().int() }) },
      },
    },
    async (request) => {
      const { id } = ownerOf(request);
      const { productId: code, pageId, skipCount: skip, maxResultCount: take } = request.body;
      if (code === undefined) return { items: [], totalCount: 0 };
      const wish = { code, pageId, skip, take };
      // Which of them touch a page is known once all are found again; the newest are the newest wherever they stand.
      if (pageId !== undefined) await refresher.refresh(rows, id, code);
      let listed = await rows.list(id, wish);
      if (pageId === undefined && listed.rows.length > 0) {
        const ids = listed.rows.map((row) => row.id);
        await refresher.refresh(rows, id, code, ids);
        listed = await rows.list(id, wish);
      }
      return { items: await tell(id, listed.rows), totalCount: listed.total };
    },
  );

  app.post(
    `${base}/remove`,
    {
      config: { access: 'personal', errors: ['not-found', ...(kind.removeErrors ?? [])] },
      schema: { summary: `删除一条${name}`, tags, body: KeptId, response: { 200: KeptId } },
    },
    async (request) => {
      const { id } = request.body;
      if (!(await kind.remove(ownerOf(request).id, id))) throw missingOf(name);
      return { id };
    },
  );
};
