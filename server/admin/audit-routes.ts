// The record of what administrators did, shown and handed out; nothing here changes it.
import { type AuditFilter, type AuditRow, exportAudit, listAudit } from '#contract/admin/audit.ts';
import { formatDate } from '#contract/saved/paging.ts';
import { endOfDay, startOfDay } from '#contract/values/shanghai-day.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { AuditQuery, AuditRecord, AuditStore } from '../audit/audit-store.ts';
import { writeCsv } from '../http/replies/csv.ts';
import { serve } from '../http/serve.ts';
import { preventCaching } from '../http/replies/private-replies.ts';

const asQuery = ({ from, to, act, actor, subject }: z.output<typeof AuditFilter>): AuditQuery => ({
  from: from === undefined ? undefined : startOfDay(from),
  to: to === undefined ? undefined : endOfDay(to),
  act: act === '' ? undefined : act,
  actor: actor === '' ? undefined : actor,
  subject: subject === '' ? undefined : subject,
});

const asRow = ({ at, ...row }: AuditRecord): AuditRow => ({ ...row, date: formatDate(at) });

export const auditRoutes: FastifyPluginAsync<{ audit: AuditStore }> = async (app, { audit }) => {
  preventCaching(app);

  serve(app, listAudit, async ({ query: { skip, take, ...filter } }) => {
    const { items, totalCount } = await audit.list({ ...asQuery(filter), skip, take });
    return { items: items.map(asRow), totalCount };
  });

  serve(app, exportAudit, async ({ query }, reply) => {
    const { format, ...filter } = query;
    const { items } = await audit.list(asQuery(filter));
    if (format === 'jsonl')
      return reply
        .header('content-disposition', 'attachment; filename="audit.jsonl"')
        .type('application/x-ndjson')
        .send(items.map((item) => `${JSON.stringify(asRow(item))}\n`).join(''));
    const lines = items.map(({ at, actor, address, act, subject, details }) => [
      formatDate(at),
      actor,
      address,
      act,
      subject,
      JSON.stringify(details),
    ]);
    return reply
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .type('text/csv; charset=utf-8')
      .send(writeCsv([['时间', '经办', '地址', '事项', '对象', '内容'], ...lines]));
  });
};
