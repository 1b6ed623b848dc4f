// The statistics of entries: one call a view, each answered by the threads of the search.
import {
  atNewspaper,
  countCategories,
  countDates,
  countLivingOfficers,
  countPeople,
  countPlaces,
  listEntries,
  suggestEntryNames,
} from '#contract/statistics.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Claim, claimOf } from '../http/claim.ts';
import { serve } from '../http/serve.ts';

export interface StatisticsRouteOptions {
  searches: { run(request: SearchRequest, dir: string | undefined, claim: Claim): Promise<Uint8Array> };
}

export const statisticsRoutes: FastifyPluginAsync<StatisticsRouteOptions> = async (app, { searches }) => {
  const answer = async (
    request: Pick<FastifyRequest, 'caller' | 'ip' | 'wanted'>,
    reply: FastifyReply,
    search: Extract<SearchRequest, { request: { code: string; version?: string | undefined } }>,
  ): Promise<FastifyReply> => {
    const { code, version } = search.request;
    const dir = app.holdings.locate(code, version);
    const bytes = await searches.run(search, dir, claimOf(request as FastifyRequest));
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };

  for (const [kind, call] of [
    ['entry-categories', countCategories],
    ['entry-people', countPeople],
    ['entry-places', countPlaces],
    ['living-officers', countLivingOfficers],
  ] as const)
    for (const endpoint of [call, atNewspaper(call)])
      serve(app, endpoint, (request, reply) => answer(request, reply, { kind, request: request.body }));
  for (const endpoint of [countDates, atNewspaper(countDates)])
    serve(app, endpoint, (request, reply) =>
      answer(request, reply, { kind: 'entry-dates', request: request.body }),
    );
  for (const endpoint of [listEntries, atNewspaper(listEntries)])
    serve(app, endpoint, (request, reply) =>
      answer(request, reply, { kind: 'entries', request: request.body }),
    );
  for (const endpoint of [suggestEntryNames, atNewspaper(suggestEntryNames)])
    serve(app, endpoint, (request, reply) =>
      answer(request, reply, {
        kind: 'entry-suggest',
        request: { ...request.params, ...request.query },
      }),
    );
};
