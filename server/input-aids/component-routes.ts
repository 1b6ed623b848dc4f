// Characters by their components.
import { listComposed } from '#contract/tools/input-aids.ts';
import type { FastifyPluginAsync } from 'fastify';
import { claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import type { LetterFrequency } from './letter-frequency.ts';

export const componentRoutes: FastifyPluginAsync<{
  frequency: LetterFrequency;
  reference: ReferencePool;
}> = async (app, { frequency, reference }) => {
  serve(app, listComposed, async (request, reply) => {
    const { key, start, count } = request.query;
    const job = { key, start, count, frequency: await frequency.counted() };
    const { total, items } = await reference.run('findComposedLetters', job, claimOf(request));
    reply.header('cache-control', 'no-cache');
    const found = items.map(({ character, strokes, exact }) => ({ word: character, strokes, exact }));
    return { start, count: found.length, total, items: found };
  });
};
