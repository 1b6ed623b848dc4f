// The exploration of entries: one call each, answered by the threads of the search.
import { findGraphRelations, getGraphData, searchExploreEntries } from '#contract/knowledge/exploration.ts';
import type { FastifyPluginAsync } from 'fastify';
import { answerBySearch, type SearchThreads } from '../holdings/answer-by-search.ts';
import { serve } from '../http/serve.ts';
import { nameFallback } from '../settings/name-fallback.ts';
import type { Settings } from '../settings/watch-settings.ts';

export interface ExplorationRouteOptions {
  searches: SearchThreads;
  settings: Pick<Settings, 'installation'>;
}

export const explorationRoutes: FastifyPluginAsync<ExplorationRouteOptions> = async (
  app,
  { searches, settings },
) => {
  nameFallback(app, 'productCode', settings);
  const answer = answerBySearch(app, searches);
  /** Elsewhere a product is `code`. */
  const coded = <Body extends { productCode: string }>(body: Body) => ({ ...body, code: body.productCode });

  serve(app, getGraphData, (request, reply) =>
    answer(request, reply, { kind: 'graph', request: coded(request.body) }),
  );
  serve(app, findGraphRelations, (request, reply) =>
    answer(request, reply, { kind: 'graph-relations', request: coded(request.body) }),
  );
  serve(app, searchExploreEntries, (request, reply) =>
    answer(request, reply, { kind: 'explore-entries', request: coded(request.body) }),
  );
};
