// GET /api/gujiread/api/search/suggest: how the word in the search box may go on.
import { SuggestReply } from '#contract/suggest.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { claimOf } from '../http/claim.ts';
import type { SearchPool } from './search-pool.ts';

/** The words asked most of late in a product. */
export type HotWords = (code: string) => Promise<string[]>;

export const addSuggest = (server: FastifyInstance, pool: SearchPool, hotWords: HotWords): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/gujiread/api/search/suggest',
    {
      config: {
        access: 'unit',
        product: 'query',
        errors: ['search-busy', 'search-timeout', 'version-gone', 'holding-damaged'],
      },
      schema: {
        summary: '检索词提示：本书目录标题、著者与热门检索词',
        tags: ['search'],
        querystring: z.object({
          code: z.string().max(64),
          key: z.string().min(1).max(50),
          version: z.string().max(64).optional(),
        }),
        response: { 200: SuggestReply },
      },
    },
    async (request, reply) => {
      const { code, key, version } = request.query;
      const { dir } = app.holdings.open(code, version);
      const hot = await hotWords(code);
      const search = { kind: 'suggest', request: { code, version, key, hot } } as const;
      const bytes = await pool.run(search, dir, claimOf(request));
      return reply
        .header('cache-control', 'private, max-age=60')
        .type('application/json; charset=utf-8')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) as unknown as SuggestReply);
    },
  );
};
