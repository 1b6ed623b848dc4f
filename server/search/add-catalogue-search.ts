// GET /api/gujiread/api/product/search-catalog/{code}: nodes of a catalogue by their titles.
import { CatalogueSearchReply } from '#contract/catalogue.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { claimOf } from '../http/claim.ts';
import { AppError } from '../http/errors.ts';
import { wholeNumber } from '../http/validation.ts';
import type { SearchPool } from './search-pool.ts';

/** How many matching nodes a reply may give with their paths. */
const mostNodes = 200;

export const addCatalogueSearch = (server: FastifyInstance, pool: SearchPool): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/gujiread/api/product/search-catalog/:code',
    {
      config: {
        access: 'unit',
        product: 'params',
        usage: 'search',
        errors: ['search-busy', 'search-timeout', 'version-gone', 'holding-damaged'],
      },
      schema: {
        summary: '目录检索：标题中含有检索词的节点及其路径，兼及异体与简体',
        tags: ['catalogue'],
        params: z.object({ code: z.string().max(64) }),
        querystring: z.object({
          key: z.string().min(1).max(200),
          version: z.string().max(64).optional(),
          maxNum: wholeNumber.optional(),
        }),
        response: { 200: CatalogueSearchReply },
      },
    },
    async (request, reply) => {
      const { key, version, maxNum = mostNodes } = request.query;
      const { code } = request.params;
      if (key.trim() === '') throw new AppError('bad-request', 'key：请输入要查找的目录文字');
      const job = { code, version, key, most: Math.min(maxNum, mostNodes) };
      const search = { kind: 'catalogue', request: job } as const;
      const bytes = await pool.run(search, app.holdings.locate(code, version), claimOf(request));
      return reply
        .header('cache-control', version === undefined ? 'no-cache' : 'private, max-age=600')
        .type('application/json; charset=utf-8')
        .send(
          Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) as unknown as CatalogueSearchReply,
        );
    },
  );
};
