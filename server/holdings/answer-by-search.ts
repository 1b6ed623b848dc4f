// Calls that the threads of the search answer from one product: what they wrote is sent as it is.
import type { SearchRequest } from '#retrieval/search-job.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Claim, claimOf } from '../http/limits/claim.ts';
import { sendJson } from '../http/replies/send-json.ts';

export interface SearchThreads {
  run(request: SearchRequest, dir: string | undefined, claim: Claim): Promise<Uint8Array>;
}

type OfProduct = Extract<SearchRequest, { request: { code: string; version?: string | undefined } }>;

/** The answerer throws as the holdings and the search do. */
export const answerBySearch =
  (app: Pick<FastifyInstance, 'holdings'>, searches: SearchThreads) =>
  async (
    request: Pick<FastifyRequest, 'caller' | 'ip' | 'wanted'>,
    reply: FastifyReply,
    search: OfProduct,
  ): Promise<FastifyReply> => {
    const { code, version } = search.request;
    const dir = app.holdings.locate(code, version);
    const bytes = await searches.run(search, dir, claimOf(request as FastifyRequest));
    return sendJson(reply.header('cache-control', 'no-cache'), bytes);
  };
