// The record of what administrators did, shown and handed out; nothing here changes it.
import { AdminPage, AuditFilter, AuditList } from '#contract/admin.ts';
import { formatDate } from '#contract/paging.ts';
import { endOfDay, startOfDay } from '#contract/shanghai-day.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { AuditQuery, AuditStore } from '../audit/audit-store.ts';
import { describeBytes } from '../http/describe-bytes.ts';
import { writeCsv } from '../http/csv.ts';

const access = 'admin' as const;
const tags = ['admin'];

const asQuery = ({ from, to, act, actor }: z.output<typeof AuditFilter>): AuditQuery => ({
  from: from === undefined ? undefined : startOfDay(from),
  to: to === undefined ? undefined : endOfDay(to),
  act: act === '' ? undefined : act,
  actor: actor === '' ? undefined : actor,
});

export const auditRoutes: FastifyPluginAsyncZod<{ audit: AuditStore }> = async (app, { audit }) => {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/api/admin/audit',
    {
      config: { access },
      schema: {
        summary: '审计日志，最近的在前',
        tags,
        querystring: AdminPage.extend(AuditFilter.shape),
        response: { 200: AuditList },
      },
    },
    async ({ query: { skip, take, ...filter } }) => {
      const { items, totalCount } = await audit.list({ ...asQuery(filter), skip, take });
      return { items: items.map(({ at, ...row }) => ({ ...row, date: formatDate(at) })), totalCount };
    },
  );

  app.get(
    '/api/admin/audit/export',
    {
      config: { access },
      schema: {
        summary: '审计日志，CSV',
        tags,
        querystring: AuditFilter,
        response: { 200: describeBytes('CSV, UTF-8 with a mark', 'text/csv') },
      },
    },
    async ({ query }, reply) => {
      const { items } = await audit.list(asQuery(query));
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
    },
  );
};
