// The names of a product. A thread counts them on first request; the search threads answer the calls.
import { AppError } from '#contract/http/app-error.ts';
import { listNamePlaces, listProperNames } from '#contract/reading/proper-names.ts';
import { type EntityKind, entityKinds } from '#contract/values/entity-kinds.ts';
import { offersKind } from '#contract/values/tool-names.ts';
import { namesFile } from '#library/names/name-table.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Claim, claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import type { Settings } from '../settings/watch-settings.ts';
import type { NameCounter } from './name-counter.ts';

export interface NameRouteOptions {
  data: string;
  /** Names of a kind are left out everywhere where the caller is not offered the kind's tool. */
  settings: Pick<Settings, 'of'>;
  searches: { run(request: SearchRequest, dir: string | undefined, claim: Claim): Promise<Uint8Array> };
  counter: NameCounter;
}

const mostNames = 100;
const mostPages = 50;

export const nameRoutes: FastifyPluginAsync<NameRouteOptions> = async (app, options) => {
  const { data, settings, searches, counter } = options;
  const offeredTo = ({ caller }: Pick<FastifyRequest, 'caller'>): EntityKind[] => {
    const { tools } = settings.of(caller);
    return entityKinds.filter((kind) => offersKind(tools, kind));
  };

  /** Answers from what is counted; counts first where nothing is, and again where that was lost meanwhile. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { code, v }: { code: string; v?: string | undefined },
    searchOf: (scope: {
      code: string;
      version: string;
      file: string;
      offered: EntityKind[];
    }) => SearchRequest,
  ) => {
    const { version } = app.holdings.open(code, v).facts;
    const dir = app.holdings.locate(code, version);
    const search = searchOf({
      code,
      version,
      file: namesFile(data, code, version),
      offered: offeredTo(request),
    });
    reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
    for (let tries = 0; tries < 2; tries++) {
      const bytes = await searches.run(search, dir, claimOf(request));
      const { state } = JSON.parse(new TextDecoder().decode(bytes)) as { state: string };
      if (state === 'unknown') throw new AppError('not-found', '本书没有这个名称');
      if (state !== 'uncounted')
        return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      const progress = await counter.count(code, version);
      if (progress) return { state: 'counting' as const, version, ...progress };
    }
    throw new AppError('internal');
  };

  serve(app, listProperNames, (request, reply) => {
    const { type, key, sort, start, count, v } = request.query;
    if (type !== undefined && !offeredTo(request).includes(type)) throw new AppError('not-found');
    const query = { type, key, sort, start, count: Math.min(count, mostNames) };
    return answer(request as FastifyRequest, reply, { code: request.params.code, v }, (about) => ({
      kind: 'names',
      request: { ...about, ...query },
    }));
  });

  serve(app, listNamePlaces, (request, reply) => {
    const { type, name, start, count, v } = request.query;
    if (!offeredTo(request).includes(type)) throw new AppError('not-found');
    const query = { type, name, start, count: Math.min(count, mostPages) };
    return answer(request as FastifyRequest, reply, { code: request.params.code, v }, (about) => ({
      kind: 'name-places',
      request: { ...about, ...query },
    }));
  });
};
