// Rankings of products: the largest, and lists that the house has made.
import { formatDate } from '#contract/paging.ts';
import { listRankings } from '#contract/rankings.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../http/serve.ts';
import type { ShownContent } from './show-content.ts';

interface Parts {
  content: ShownContent;
  clock: () => number;
}

export const rankingRoutes: FastifyPluginAsync<Parts> = async (app, { content, clock }) => {
  serve(app, listRankings, async () => {
    const records = app.holdings
      .list()
      .filter(({ record }) => record.state)
      .map(({ record }) => record);
    const largest = records.toSorted((a, b) => b.pageCount - a.pageCount);
    return (await content.of('ranking')).map(({ body, shownAt }) => {
      const { title, basis, length } = body;
      if (basis === 'hand') {
        const entries = body.entries.flatMap(({ code, remark }) => {
          const record = records.find((one) => one.code === code);
          return record
            ? [{ name: record.fullName, code, isNewspaper: record.isNewspaper, ...(remark && { remark }) }]
            : [];
        });
        return {
          title,
          basis,
          method: '由编辑选定',
          asOf: formatDate(shownAt),
          entries: entries.slice(0, length).map((entry, n) => ({ rank: n + 1, ...entry })),
        };
      }
      return {
        title,
        basis,
        method: '据各产品现有页数，多者在前',
        asOf: formatDate(clock()),
        measure: '页',
        entries: largest.slice(0, length).map(({ fullName, code, isNewspaper, pageCount }) => ({
          rank: 1 + largest.filter((one) => one.pageCount > pageCount).length,
          name: fullName,
          code,
          isNewspaper,
          figure: pageCount,
        })),
      };
    });
  });
};
