// The figures of a book: searched in a thread like its text, cut out of the pictures of their pages, and given as a sheet.
import { AppError } from '#contract/http/app-error.ts';
import { exportName, sheetType } from '#contract/search/export.ts';
import { cutFigure, exportFigures, longestSide, searchFigures } from '#contract/figures/figures.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import type { FastifyPluginAsync } from 'fastify';
import { wantsTraditional } from '../http/requests/accept-language.ts';
import { nameAttachment } from '../http/replies/attachment.ts';
import { callerOf } from '../http/requests/caller.ts';
import { type Claim, claimOf } from '../http/limits/claim.ts';
import type { ReadingLimiter } from '../reading-limits/reading-limiter.ts';
import { originOf } from '../http/requests/request-origin.ts';
import type { CutBox } from '../pictures/draw-part.ts';
import { sendJson } from '../http/replies/send-json.ts';
import { serve } from '../http/serve.ts';
import { writeFigureSheet } from './write-figure-sheet.ts';

export interface FigureRouteOptions {
  searches: { run(request: SearchRequest, dir: string | undefined, claim: Claim): Promise<Uint8Array> };
  pictures: { cutBox: CutBox };
  limiter: ReadingLimiter;
  clock: () => number;
}

export const figureRoutes: FastifyPluginAsync<FigureRouteOptions> = async (app, options) => {
  const { searches, pictures, limiter, clock } = options;
  /** Sessions that wait for a sheet. */
  const waiting = new Set<string>();

  serve(app, searchFigures, async (request, reply) => {
    const search = { kind: 'figures', request: request.body } as const;
    const bytes = await searches.run(search, app.holdings.locate(request.body.code), claimOf(request));
    return sendJson(reply.header('cache-control', 'no-cache'), bytes);
  });

  serve(app, cutFigure, async (request, reply) => {
    const { code, pageId, x, y, width, height, side = longestSide, v } = request.query;
    const bundle = app.holdings.open(code, v);
    const page = bundle.page(pageId);
    if (!page) throw new AppError('page-not-found', `本书页码为 ${bundle.firstPage} 至 ${bundle.lastPage}`);
    if (width < 1 || height < 1 || x + width > page.width || y + height > page.height)
      throw new AppError(
        'image-request-invalid',
        `所取区域不在页内：本页宽 ${page.width}、高 ${page.height}，区域的宽、高至少为 1`,
      );
    if (side < 1 || side > longestSide)
      throw new AppError('image-request-invalid', `side 应为 1 至 ${longestSide}`);
    const box = { x, y, width, height };
    const picture = await pictures.cutBox(bundle, page, box, side, claimOf(request), limiter);
    if (!picture) throw new AppError('not-found', '本页没有图片');
    const caching = v === undefined ? 'private, no-cache' : 'private, max-age=31536000, immutable';
    return reply.header('cache-control', caching).type('image/jpeg').send(Buffer.from(picture));
  });

  serve(app, exportFigures, async (request, reply) => {
    const { sessionId } = callerOf(request);
    const bundle = app.holdings.open(request.body.code);
    const claim = claimOf(request);
    if (waiting.has(sessionId))
      throw new AppError('too-many-requests', '上一次导出尚未完成，请待其完成后再导出', { retryAfter: 5 });
    waiting.add(sessionId);
    try {
      const date = new Date(clock());
      const bytes = await writeFigureSheet(request.body, {
        bundle,
        search: (query) => searches.run({ kind: 'figures', request: query }, bundle.dir, claim),
        cut: (page, box, side) => pictures.cutBox(bundle, page, box, side, claim, limiter),
        origin: originOf(request),
        date,
        traditional: wantsTraditional(request.headers['accept-language']),
        signal: claim.signal,
      });
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', nameAttachment(exportName(date)));
      return await reply.type(sheetType).send(Buffer.from(bytes));
    } finally {
      waiting.delete(sessionId);
    }
  });
};
