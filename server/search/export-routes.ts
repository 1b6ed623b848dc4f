// The result of a search as a spreadsheet. Sheets are made by a thread of their own, which ends when it has been idle, so
// that no search waits for one; a session makes one at a time.
import {
  ExportFulltextRequest,
  ExportParagraphRequest,
  exportName,
  leftOutHeader,
} from '#contract/export.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nameAttachment } from '../http/attachment.ts';
import { callerOf } from '../http/caller.ts';
import { claimOf } from '../http/claim.ts';
import type { Deliveries } from '../http/delivery.ts';
import { describeBytes } from '../http/describe-bytes.ts';
import { AppError } from '../http/errors.ts';
import { originOf } from '../http/request-origin.ts';
import { wantsTraditional } from '../http/traditional.ts';
import type { SearchKind, SearchRequest } from './search-job.ts';
import { openSearchPool, type SearchPoolOptions } from './search-pool.ts';
import { streamTime } from '../http/connection-limits.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sheetPool: SearchPoolOptions = {
  threads: 1,
  idle: true,
  waiting: { session: 1, unit: 16, all: 64 },
  timeLimit: 120_000,
};

const errors: ErrorCode[] = [
  'query-invalid',
  'query-too-large',
  'search-busy',
  'search-timeout',
  'too-many-requests',
  'reading-too-fast',
  'version-gone',
  'holding-damaged',
];

export const exportRoutes: FastifyPluginAsyncZod<{ clock: () => number; deliveries: Deliveries }> = async (
  app,
  { clock, deliveries },
) => {
  const pool = openSearchPool({
    deliveries,
    onFailure: (cause) => app.log.error({ err: cause }, 'a thread that makes sheets failed'),
    ...sheetPool,
  });
  app.addHook('onClose', () => pool.close());
  /** Sessions that wait for a sheet. */
  const waiting = new Set<string>();

  /** POST /api/gujiread/api/search/{kind} */
  const add = (
    kind: SearchKind & `export-${string}`,
    body: z.ZodType<z.output<typeof ExportParagraphRequest>>,
    summary: string,
  ): void => {
    app.post(
      `/api/gujiread/api/search/${kind}`,
      {
        config: { access: 'unit', product: 'body', errors, callTime: streamTime },
        schema: {
          summary,
          body,
          response: { 200: describeBytes('xlsx', mediaType) },
        },
      },
      async (request, reply) => {
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
            .type(mediaType)
            .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
        } finally {
          waiting.delete(sessionId);
        }
      },
    );
  };

  add('export-fulltext', ExportFulltextRequest, '书内全文检索结果导出为 Excel 表，一次最多 60000 行');
  add('export-paragraph', ExportParagraphRequest, '书内段落检索结果导出为 Excel 表，一次最多 60000 行');
};
