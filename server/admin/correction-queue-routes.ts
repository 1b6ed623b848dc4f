// What readers found wrong, as editors judge it, and what was accepted, for whoever keeps the source of the text.
import {
  CorrectionDecision,
  CorrectionExportQuery,
  CorrectionQueue,
  CorrectionQueueQuery,
  QueuedCorrection,
} from '#contract/correction-queue.ts';
import { formatDate } from '#contract/paging.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { administratorOf } from '../http/administrator.ts';
import { correctionOf } from '../anchors/kept-span.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import { writeCsv } from '../http/csv.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { describeBytes } from '../http/describe-bytes.ts';
import { AppError } from '../http/errors.ts';
import type { CorrectionQueueStore, QueuedRow } from './parts.ts';

export interface QueueRouteParts {
  db: ReadersDatabase;
  corrections: CorrectionQueueStore;
  audit: AuditStore;
  clock: () => number;
}

const access = 'admin' as const;
const tags = ['admin'];
const One = z.object({ id: z.string().max(64) });
/** More are asked for product by product. */
const exportLimit = 100_000;

const show = (row: QueuedRow): QueuedCorrection => ({
  ...correctionOf(row, row.crop),
  author: row.author,
  unit: row.unit,
  before: row.before,
  after: row.after,
  address: row.address,
  ...(row.decided_at === null ? {} : { decided: formatDate(row.decided_at) }),
});

const notThere = () => new AppError('not-found', '没有这条勘误，可能已由作者删除');

export const correctionQueueRoutes: FastifyPluginAsyncZod<QueueRouteParts> = async (
  app,
  { db, corrections, audit, clock },
) => {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
  const nameOf = (code: string): string =>
    app.holdings.list().find((listed) => listed.code === code)?.record.fullName ?? code;

  app.get(
    '/api/admin/correction',
    {
      config: { access },
      schema: {
        summary: '读者勘误，先提交者在前',
        tags,
        querystring: CorrectionQueueQuery,
        response: { 200: CorrectionQueue },
      },
    },
    async ({ query: { status, productId, skip, take } }) => {
      const { rows, total } = await corrections.queue({
        ...(status === undefined ? {} : { status }),
        ...(productId === undefined ? {} : { code: productId }),
        skip,
        take,
      });
      return { items: rows.map(show), totalCount: total };
    },
  );

  app.get(
    '/api/admin/correction/:id/crop',
    {
      config: { access, errors: ['not-found'] },
      schema: { summary: '勘误之处的书影，提交时所存', tags, params: One },
    },
    async ({ params }, reply) => {
      const crop = await corrections.queuedCrop(params.id);
      if (!crop) throw new AppError('not-found', '此处没有书影');
      return reply.type('image/jpeg').send(crop);
    },
  );

  app.post(
    '/api/admin/correction/:id/decision',
    {
      config: { access, errors: ['not-found', 'conflict'] },
      schema: {
        summary: '采纳或退回一条勘误，不可更改',
        tags,
        params: One,
        body: CorrectionDecision,
        response: { 200: QueuedCorrection },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { status, credit, answer } = request.body;
      const who = administratorOf(request);
      const known = await corrections.queued(id);
      if (!known) throw notThere();
      const named = status === 'accepted' ? (credit ?? known.author).trim() : '';
      const now = clock();
      await db.write(async (trx) => {
        const row = await corrections.decide(trx, id, { status, credit: named, answer: answer.trim() }, now);
        await audit.record(trx, {
          actor: who.name,
          address: who.address,
          act: status === 'accepted' ? 'correction.accept' : 'correction.reject',
          subject: `${known.unit} / ${known.author}`,
          details: {
            product: row.code,
            place: row.address,
            from: row.content,
            to: row.right_word,
            credit: named,
          },
        });
      });
      const decided = await corrections.queued(id);
      if (!decided) throw notThere();
      return show(decided);
    },
  );

  app.get(
    '/api/admin/correction/export',
    {
      config: { access },
      schema: {
        summary: '已采纳的勘误：位置、原文、正字、署名',
        tags,
        querystring: CorrectionExportQuery,
        response: { 200: describeBytes('The file, UTF-8.', 'text/csv', 'application/json') },
      },
    },
    async ({ query: { format, productId } }, reply) => {
      const { rows } = await corrections.queue({
        status: 'accepted',
        ...(productId === undefined ? {} : { code: productId }),
        skip: 0,
        take: exportLimit,
      });
      const accepted = rows.map((row) => ({
        product: row.code,
        productName: nameOf(row.code),
        version: row.version,
        page: row.page_num,
        catalog: row.catalog,
        place: row.address,
        before: row.before,
        old: row.content,
        after: row.after,
        new: row.right_word,
        grounds: row.comment,
        credit: row.credit,
        decided: row.decided_at === null ? '' : formatDate(row.decided_at),
      }));
      reply.header('content-disposition', `attachment; filename="corrections.${format}"`);
      if (format === 'json')
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(accepted, null, 2));
      const head = '产品,名称,版本,葉,目录,位置,上文,原文,下文,正字,依据,署名,采纳时间'.split(',');
      const lines = accepted.map((row) => Object.values(row));
      return reply.type('text/csv; charset=utf-8').send(writeCsv([head, ...lines]));
    },
  );
};
