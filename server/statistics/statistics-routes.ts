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
} from '#contract/search/statistics.ts';
import type { FastifyPluginAsync } from 'fastify';
import { answerBySearch, type SearchThreads } from '../holdings/answer-by-search.ts';
import { serve } from '../http/serve.ts';
import { nameFallback } from '../settings/name-fallback.ts';
import type { Settings } from '../settings/watch-settings.ts';

export interface StatisticsRouteOptions {
  searches: SearchThreads;
  settings: Pick<Settings, 'installation'>;
}

export const statisticsRoutes: FastifyPluginAsync<StatisticsRouteOptions> = async (
  app,
  { searches, settings },
) => {
  nameFallback(app, 'code', settings);
  const answer = answerBySearch(app, searches);

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
