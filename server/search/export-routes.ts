// The result of a search as a spreadsheet. Sheets are made by a thread of their own, which ends when it has been idle, so
// that no search waits for one; a session makes one at a time.
import { Readable } from 'node:stream';
import {
  exportConcordance,
  exportFulltext,
  exportName,
  exportParagraphs,
  leftOutHeader,
  sheetProgressType,
  sheetType,
} from '#contract/search/export.ts';
import { exportArticleHits, exportArticles } from '#contract/newspapers/newspaper-exports.ts';
import type { FastifyPluginAsync } from 'fastify';
import { nameAttachment } from '../http/replies/attachment.ts';
import { callerOf } from '../http/requests/caller.ts';
import { claimOf } from '../http/limits/claim.ts';
import { asAppError, errorReply } from '../http/errors.ts';
import type { ReadingLimiter } from '../reading-limits/reading-limiter.ts';
import { AppError } from '#contract/http/app-error.ts';
import { originOf } from '../http/requests/request-origin.ts';
import { serve } from '../http/serve.ts';
import { wantsTraditional } from '../http/requests/accept-language.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { openSearchPool, type SearchPoolOptions } from '../search-threads/search-pool.ts';
import { beginSheet, sheetWithProgress } from './sheet-progress.ts';

const sheetPool: Omit<SearchPoolOptions, 'data'> = {
  threads: 1,
  idle: true,
  waiting: { session: 1, unit: 16, all: 64 },
  timeLimit: 120_000,
};

const sheets = [
  ['export-fulltext', exportFulltext],
  ['export-paragraph', exportParagraphs],
  ['export-kwic', exportConcordance],
  ['export-articles', exportArticles],
  ['export-article-hits', exportArticleHits],
] as const;

export const exportRoutes: FastifyPluginAsync<{
  data: string;
  clock: () => number;
  limiter: ReadingLimiter;
  settings: Pick<Settings, 'mended'>;
}> = async (app, { data, clock, limiter, settings }) => {
  const pool = openSearchPool({
    data,
    limiter,
    mendedOf: settings.mended,
    onFailure: (cause) => app.log.error({ err: cause }, 'a thread that makes sheets failed'),
    ...sheetPool,
  });
  app.addHook('onClose', () => pool.close());
  /** Sessions that wait for a sheet. */
  const waiting = new Set<string>();

  for (const [kind, endpoint] of sheets)
    serve(app, endpoint, async (request, reply) => {
      const { sessionId } = callerOf(request);
      const now = clock();
      const traditional = wantsTraditional(request.headers['accept-language']);
      const written = new SharedArrayBuffer(8);
      const search = {
        kind,
        request: {
          ...request.body,
          origin: originOf(request),
          now,
          traditional,
          mostCharacters: limiter.charactersPerSheet,
          written,
        },
      } as SearchRequest;
      const { code, version, timeZone } = request.body;
      const { dir } = app.holdings.open(code, version);
      if (waiting.has(sessionId))
        throw new AppError('too-many-requests', '上一次导出尚未完成，请待其完成后再导出', {
          retryAfter: 5,
        });
      waiting.add(sessionId);
      const answering = pool.answer(search, dir, claimOf(request)).finally(() => waiting.delete(sessionId));
      // Who has left hears of no failure.
      answering.catch(() => undefined);
      const name = nameAttachment(exportName(new Date(now), timeZone));
      reply.header('cache-control', 'no-store').header('content-disposition', name);
      if (request.body.progress) {
        await beginSheet(answering, written);
        const lines = sheetWithProgress(answering, written, (cause) => {
          request.log.error({ err: cause }, 'a sheet failed while it was written');
          return errorReply(asAppError(cause), traditional, request.id);
        });
        // A proxy that gathers a reply before it passes it on would tell nothing of it.
        return reply.header('x-accel-buffering', 'no').type(sheetProgressType).send(Readable.from(lines));
      }
      const { bytes, leftOut } = await answering;
      if (leftOut !== undefined) reply.header(leftOutHeader, String(leftOut));
      return reply.type(sheetType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
};
