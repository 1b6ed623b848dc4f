// The result of a search as a spreadsheet. Sheets are made by a thread of their own, which ends when it has been idle, so
// that no search waits for one; a session makes one at a time.
import {
  exportConcordance,
  exportFulltext,
  exportName,
  exportParagraphs,
  leftOutHeader,
  sheetType,
} from '#contract/export.ts';
import type { FastifyPluginAsync } from 'fastify';
import { nameAttachment } from '../http/attachment.ts';
import { callerOf } from '../http/caller.ts';
import { claimOf } from '../http/claim.ts';
import type { Deliveries } from '../http/delivery.ts';
import { AppError } from '#contract/app-error.ts';
import { originOf } from '../http/request-origin.ts';
import { serve } from '../http/serve.ts';
import { wantsTraditional } from '../http/accept-language.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import { openSearchPool, type SearchPoolOptions } from './search-pool.ts';

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
] as const;

export const exportRoutes: FastifyPluginAsync<{
  data: string;
  clock: () => number;
  deliveries: Deliveries;
}> = async (app, { data, clock, deliveries }) => {
  const pool = openSearchPool({
    data,
    deliveries,
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
      const search = {
        kind,
        request: {
          ...request.body,
          origin: originOf(request),
          now,
          traditional,
          mostCharacters: deliveries.charactersPerSheet,
        },
      } as SearchRequest;
      const { code, version, timeZone } = request.body;
      const { dir } = app.holdings.open(code, version);
      if (waiting.has(sessionId))
        throw new AppError('too-many-requests', '上一次导出尚未完成，请待其完成后再导出', {
          retryAfter: 5,
        });
      waiting.add(sessionId);
      try {
        const { bytes, leftOut } = await pool.answer(search, dir, claimOf(request));
        if (leftOut !== undefined) reply.header(leftOutHeader, String(leftOut));
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', nameAttachment(exportName(new Date(now), timeZone)))
          .type(sheetType)
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      } finally {
        waiting.delete(sessionId);
      }
    });
};
