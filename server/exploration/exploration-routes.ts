// The exploration of entries: one call each, answered by the threads of the search.
import { findGraphRelations, getGraphData, searchExploreEntries } from '#contract/exploration.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Claim, claimOf } from '../http/claim.ts';
import { serve } from '../http/serve.ts';

export interface ExplorationRouteOptions {
  searches: { run(request: SearchRequest, dir: string | undefined, claim: Claim): Promise<Uint8Array> };
}

type ExploreSearch = Extract<SearchRequest, { kind: 'graph' | 'graph-relations' | 'explore-entries' }>;

export const explorationRoutes: FastifyPluginAsync<ExplorationRouteOptions> = async (app, { searches }) => {
  const answer = async (
    request: Pick<FastifyRequest, 'caller' | 'ip' | 'wanted'>,
    reply: FastifyReply,
    search: ExploreSearch,
  ): Promise<FastifyReply> => {
    const { code, version } = search.request;
    const dir = app.holdings.locate(code, version);
    const bytes = await searches.run(search, dir, claimOf(request as FastifyRequest));
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };
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
