// What readers found wrong, as editors judge it, and what was accepted, for whoever keeps the source of the text.
import {
  decideCorrection,
  exportAccepted,
  listQueuedCorrections,
  type QueuedCorrection,
  queuedCrop,
} from '#contract/annotations/correction-queue.ts';
import { formatDate } from '#contract/saved/paging.ts';
import type { FastifyPluginAsync } from 'fastify';
import { administratorOf } from '../http/requests/administrator.ts';
import { correctionOf } from '../anchors/annotation-reply.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import { writeCsv } from '../http/replies/csv.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import { serve } from '../http/serve.ts';
import type { CorrectionStore } from './correction-store.ts';
import type { QueuedCorrectionRow as QueuedRow } from './read-correction-queue.ts';
import { preventCaching } from '../http/replies/private-replies.ts';

export interface QueueRouteParts {
  db: ReadersDatabase;
  corrections: CorrectionStore;
  audit: AuditStore;
  clock: () => number;
}

/** Larger exports are requested product by product. */
const exportLimit = 100_000;

const show = (row: QueuedRow): QueuedCorrection => ({
  ...correctionOf(row, row),
  author: row.author,
  unit: row.unit,
  before: row.before,
  after: row.after,
  address: row.address,
  ...(row.decided_at === null ? {} : { decided: formatDate(row.decided_at) }),
});

const notThere = () => new AppError('not-found', '没有这条勘误，可能已由作者删除');

export const correctionQueueRoutes: FastifyPluginAsync<QueueRouteParts> = async (
  app,
  { db, corrections, audit, clock },
) => {
  preventCaching(app);
  const nameOf = (code: string): string =>
    app.holdings.list().find((listed) => listed.code === code)?.record.fullName ?? code;

  serve(app, listQueuedCorrections, async ({ query: { status, productId, skip, take } }) => {
    const { rows, total } = await corrections.queue({
      ...(status === undefined ? {} : { status }),
      ...(productId === undefined ? {} : { code: productId }),
      skip,
      take,
    });
    return { items: rows.map(show), totalCount: total };
  });

  serve(app, queuedCrop, async ({ params }, reply) => {
    const crop = await corrections.queuedCrop(params.id);
    if (!crop) throw new AppError('not-found', '此处没有书影');
    return reply.type('image/jpeg').send(crop);
  });

  serve(app, decideCorrection, async (request) => {
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
          page: [row.catalog, row.page_num].filter((part) => part !== '').join(' '),
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
  });

  serve(app, exportAccepted, async ({ query: { format, productId } }, reply) => {
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
  });
};
