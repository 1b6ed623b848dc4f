// What a reader tells of the pages shown, and the reports that a librarian files.
import {
  type Denials,
  listDenials,
  reportUsage,
  reportShownPages,
  reportTurnaway,
} from '#contract/admin/usage.ts';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf } from '../http/requests/caller.ts';
import { AppError, badValue } from '#contract/http/app-error.ts';
import { serve } from '../http/serve.ts';
import { requesterOf } from './count-calls.ts';
import { findReported } from './find-reported.ts';
import type { TitleFinder } from './report-rows.ts';
import type { UsageRecorder } from './usage-recorder.ts';
import type { UsageStore } from './usage-store.ts';
import { reportTable, writeTable } from './write-report.ts';

export interface UsageOptions {
  store: UsageStore;
  recorder: UsageRecorder;
  findUnit: (name: string) => Promise<{ id: string; name: string } | undefined>;
  clock: () => number;
}

/** Months of one report. */
const mostMonths = 48;

/** @throws AppError bad-request for months that are none, too many, or begin after they end. */
function checkMonths(from: string, to: string): void {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  if (to < from) throw badValue(['to'], 'before-from');
  if (count(to) - count(from) >= mostMonths)
    throw new AppError('bad-request', `一次最多查询 ${mostMonths} 个月`);
}

export const usageRoutes: FastifyPluginAsync<UsageOptions> = async (app, options) => {
  const { store, recorder, findUnit, clock } = options;

  const titleOf: TitleFinder = (code, book) => {
    const held = app.holdings.list().find((listed) => listed.code === code);
    const own = held?.books.find(({ key }) => key === book);
    const name =
      book === ''
        ? app.holdings.nameOf(code)
        : (own?.title ?? (held ? undefined : app.holdings.nameOf(code)));
    return {
      ...(name === undefined ? {} : { name }),
      dataType: held?.record.isNewspaper ? 'Newspaper_or_Newsletter' : 'Book',
    };
  };

  serve(app, reportShownPages, async (request, reply) => {
    const { code, version, pages } = request.body;
    const bundle = app.holdings.open(code, version);
    if (pages.some(({ pageId }) => pageId > bundle.lastPage))
      throw new AppError('page-not-found', `本书页码为 ${bundle.firstPage} 至 ${bundle.lastPage}`);
    return reply.code(204).send(null);
  });

  serve(app, reportTurnaway, async (request, reply) => {
    const { code } = request.body;
    const caller = callerOf(request);
    if (app.holdings.has(code) && !caller.mayRead(code))
      recorder.add(requesterOf(caller), 'no-license', { code, book: '', item: '' }, clock());
    return reply.code(204).send(null);
  });

  serve(app, listDenials, async (request, reply) => {
    const { unit: name, from, to } = request.query;
    checkMonths(from, to);
    const unit = await findUnit(name);
    if (!unit) throw new AppError('not-found', `没有名为“${name}”的单位`);
    await recorder.flush();
    const found = new Map<string, Denials['items'][number]>();
    for (const { code, metric, count } of await store.countsOf(unit.id, from, to)) {
      if (metric !== 'No_License' && metric !== 'Limit_Exceeded') continue;
      const title = code === '' ? '' : (titleOf(code, '').name ?? code);
      const row = found.get(code) ?? { code, title, noLicense: 0, limitExceeded: 0 };
      found.set(code, row);
      row[metric === 'No_License' ? 'noLicense' : 'limitExceeded'] += count;
    }
    reply.header('cache-control', 'no-store');
    const of = ({ noLicense, limitExceeded }: Denials['items'][number]) => noLicense + limitExceeded;
    return { items: [...found.values()].toSorted((a, b) => of(b) - of(a)) };
  });

  serve(app, reportUsage, async (request, reply) => {
    const { unit: name, report, from, to, format } = request.query;
    checkMonths(from, to);
    const unit = await findReported(findUnit, name);
    if (!unit) throw new AppError('not-found', `没有名为“${name}”的单位`);
    await recorder.flush();
    const counts = await store.countsOf(unit.id, from, to);
    const table = reportTable({ report, unit, from, to }, counts, titleOf, clock());
    const file = `${report}_${from}_${to}.${format}`;
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file}"`)
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'text/tab-separated-values; charset=utf-8')
      .send(writeTable(table, format));
  });
};
