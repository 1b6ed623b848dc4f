// The endpoints that notes and corrections share: summary, page ids, one of them, a list, removal, a file of them. Only
// the caller's own are returned, whether the product is still owned or not; those that refer to an older version are
// located again first.
import type { AnnotationEndpoints } from '#contract/annotations/annotation-endpoints.ts';
import type { AnnotationListRequest, Annotation } from '#contract/annotations/annotations.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { PageIds, Summary } from '#contract/saved/paging.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { SpanRow } from '../anchors/annotation-reply.ts';
import type { AnchorRefresher } from '../anchors/refresh-anchors.ts';
import type { SpanRows } from '../anchors/span-rows.ts';
import { type Caller, callerOf, ownerOf } from '../http/requests/caller.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import { annotationExporter } from './annotation-exporter.ts';
import type { ExportedRow } from './annotation-item.ts';

export interface AnnotationRoutes<Row extends ExportedRow, Wire extends Annotation> {
  kind: 'note' | 'correction';
  /** What one is called: 笔记. */
  name: string;
  rows: SpanRows<Row>;
  refresher: AnchorRefresher;
  clock: () => number;
  /** As they travel, in the order of the rows. */
  toWire: (ownerId: string, rows: readonly Row[]) => Promise<Wire[]>;
  /** False where the owner has none such. @throws AppError where it is to stay. */
  remove: (ownerId: string, id: string) => Promise<boolean>;
}

interface AnnotationList<Wire> {
  items: Wire[];
  totalCount: number;
}

interface Called {
  caller: Caller | undefined;
}

export const missingOf = (name: string): AppError => new AppError('not-found', `没有这条${name}，可能已删除`);

/**
 * The bundle to which a new item is attached: of the published version, which the reader must have open.
 * @throws AppError version-gone, bad-request for a newspaper.
 */
export const bundleToAnnotate = (
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
  request: Called & { body: { id: string } },
  rows: Pick<SpanRows<Row>, 'byId'>,
  name: string,
): Promise<Row> => {
  const row = await rows.byId(ownerOf(request).id, request.body.id);
  if (!row) throw missingOf(name);
  app.holdings.demand(row.code);
  if (!callerOf(request).mayRead(row.code)) throw new AppError('no-access');
  return row;
};

const handlersOf = <Row extends ExportedRow, Wire extends Annotation>({
  rows,
  refresher,
  toWire,
  name,
  remove,
}: AnnotationRoutes<Row, Wire>) => ({
  summary: (request: Called): Promise<Summary> => rows.summary(ownerOf(request).id),

  pageIds: async (request: Called & { query: { productId: string } }): Promise<PageIds> => {
    const { id } = ownerOf(request);
    const { productId } = request.query;
    await refresher.refresh(rows, id, productId);
    return rows.pageIds(id, productId);
  },

  one: async (request: Called & { query: { id: string } }): Promise<Wire> => {
    const { id: ownerId } = ownerOf(request);
    const { id } = request.query;
    const known = await rows.byId(ownerId, id);
    if (!known) throw missingOf(name);
    await refresher.refresh(rows, ownerId, known.code, [id]);
    const row = await rows.byId(ownerId, id);
    if (!row) throw missingOf(name);
    return (await toWire(ownerId, [row]))[0];
  },

  list: async (
    request: Called & { body: z.output<typeof AnnotationListRequest> },
  ): Promise<AnnotationList<Wire>> => {
    const { id } = ownerOf(request);
    const { productId: code, pageId, skipCount: skip, maxResultCount: take } = request.body;
    if (code === undefined) return { items: [], totalCount: 0 };
    const query = { code, pageId, skip, take };
    // Which annotations touch a page is known only after all of them are located again. The newest are the newest
    // wherever they are located.
    if (pageId !== undefined) await refresher.refresh(rows, id, code);
    let listed = await rows.list(id, query);
    if (pageId === undefined && listed.rows.length > 0) {
      const ids = listed.rows.map((row) => row.id);
      await refresher.refresh(rows, id, code, ids);
      listed = await rows.list(id, query);
    }
    return { items: await toWire(id, listed.rows), totalCount: listed.total };
  },

  remove: async (request: Called & { body: { id: string } }): Promise<{ id: string }> => {
    const { id } = request.body;
    if (!(await remove(ownerOf(request).id, id))) throw missingOf(name);
    return { id };
  },
});

/** Adds the routes of a type of annotation to its plugin, those aside that write one. */
export const serveAnnotations = <Row extends ExportedRow, Wire extends Annotation>(
  app: FastifyInstance,
  endpoints: AnnotationEndpoints<
    z.ZodType<Wire, Wire>,
    z.ZodType<AnnotationList<Wire>, AnnotationList<Wire>>,
    z.ZodType,
    z.ZodType
  >,
  type: AnnotationRoutes<Row, Wire>,
): void => {
  preventCaching(app);
  const handlers = handlersOf(type);
  serve(app, endpoints.summary, handlers.summary);
  serve(app, endpoints.pageIds, handlers.pageIds);
  serve(app, endpoints.one, handlers.one);
  serve(app, endpoints.list, handlers.list);
  serve(app, endpoints.remove, handlers.remove);
  const { path } = endpoints.export;
  serve(app, endpoints.export, annotationExporter({ ...type, path, holdings: app.holdings }));
};
