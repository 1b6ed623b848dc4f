// Characters by their components.
import { AppError } from '#contract/app-error.ts';
import { listComposed } from '#contract/input-aids.ts';
import { ensureCompositions } from '#library/reference-data/components/build-compositions.ts';
import type { Compositions } from '#reference/components/compositions.ts';
import {
  type Composed,
  type ComponentQuery,
  ComponentQueryFault,
  findComposed,
  rankLetters,
  readComponentQuery,
} from '#reference/components/find-composed.ts';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { serve } from '../http/serve.ts';
import type { LetterFrequency } from './letter-frequency.ts';

/** Turning a page asks the same again. */
const foundKept = 32;

const readQuery = (key: string, table: Compositions): ComponentQuery => {
  try {
    return readComponentQuery(key, table);
  } catch (cause) {
    if (cause instanceof ComponentQueryFault) throw new AppError('query-invalid', cause.message);
    throw cause;
  }
};

export const componentRoutes: FastifyPluginAsync<{ frequency: LetterFrequency }> = async (
  app,
  { frequency },
) => {
  let opening: Promise<Compositions> | undefined;
  const open = () =>
    (opening ??= ensureCompositions().catch((cause: unknown) => {
      opening = undefined;
      throw new AppError('internal', undefined, { cause });
    }));
  let ranks: { edition: number; of: Uint32Array } | undefined;
  const found = new LRUCache<string, Composed[]>({ max: foundKept });

  serve(app, listComposed, async ({ query: { key, start, count } }, reply) => {
    frequency.refresh();
    const table = await open();
    const query = readQuery(key, table);
    const { edition } = frequency;
    if (ranks?.edition !== edition) {
      ranks = { edition, of: rankLetters(table, frequency.of) };
      found.clear();
    }
    const name = JSON.stringify(query);
    const all = found.get(name) ?? findComposed(table, query, ranks.of);
    found.set(name, all);
    const items = all
      .slice(start, start + count)
      .map(({ character, strokes, exact }) => ({ word: character, strokes, exact }));
    reply.header('cache-control', 'no-cache');
    return { start, count: items.length, total: all.length, items };
  });
};
