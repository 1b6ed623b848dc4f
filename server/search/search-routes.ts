// Searching inside a book: each call is a kind of search that a worker answers.
import {
  BookReply,
  BookRequest,
  FacetNodesReply,
  FacetNodesRequest,
  IdsReply,
  IdsRequest,
  StatisticsReply,
  StatisticsRequest,
} from '#contract/facets.ts';
import {
  FulltextReply,
  FulltextRequest,
  PageHitsReply,
  PageHitsRequest,
  ParagraphReply,
  ParagraphRequest,
} from '#contract/search.ts';
import { KwicReply, KwicRequest } from '#contract/kwic.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { addCatalogueSearch } from './add-catalogue-search.ts';
import { addCited } from './add-cited.ts';
import { addCombo } from './add-combo.ts';
import { addSuggest, type HotWords } from './add-suggest.ts';
import type { BookKind, SearchRequest, SearchRequests } from './search-job.ts';
import { claimOf } from '../http/claim.ts';
import type { SearchPool } from './search-pool.ts';
import { watchShelf } from './shelf-keeper.ts';

const commonErrors: ErrorCode[] = [
  'query-invalid',
  'query-too-large',
  'search-busy',
  'search-timeout',
  'reading-too-fast',
  'version-gone',
  'holding-damaged',
];

/** What brings a new list of results, and counts as a search; the others tell more of a question already asked. */
const isSearch = new Set<BookKind>(['fulltext', 'paragraph', 'book']);

interface Call<K extends BookKind> {
  kind: K;
  summary: string;
  body: z.ZodType<SearchRequests[K]>;
  reply: z.ZodType;
  /** Beside those that every search may meet. */
  errors?: ErrorCode[];
}

export const searchRoutes: FastifyPluginAsyncZod<{
  pool: SearchPool;
  hotWords: HotWords;
  data: string;
}> = async (app, { pool, hotWords, data }) => {
  const unwatch = watchShelf({ data, products: () => app.holdings.list(), log: app.log });
  app.addHook('onClose', async () => unwatch());

  /** POST /api/gujiread/api/search/{kind} */
  const add = <K extends BookKind>({ kind, summary, body, reply: answered, errors = [] }: Call<K>): void => {
    app.post(
      `/api/gujiread/api/search/${kind}`,
      {
        config: {
          access: 'unit',
          product: 'body',
          ...(isSearch.has(kind) ? { usage: 'search' as const } : {}),
          errors: [...commonErrors, ...errors],
        },
        schema: { summary, body, response: { 200: answered } },
      },
      async (request, reply) => {
        const search = { kind, request: request.body } as Extract<SearchRequest, { kind: BookKind }>;
        const { code, version } = search.request;
        const bytes = await pool.run(search, app.holdings.locate(code, version), claimOf(request));
        return reply
          .header('cache-control', version === undefined ? 'no-cache' : 'private, max-age=600')
          .type('application/json; charset=utf-8')
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      },
    );
  };

  addSuggest(app, pool, hotWords);
  addCatalogueSearch(app, pool);
  addCombo(app, pool, data);
  addCited(app, pool);
  add({
    kind: 'fulltext',
    summary: '书内全文检索：命中页、片段与准确总数',
    body: FulltextRequest,
    reply: FulltextReply,
  });
  add({
    kind: 'paragraph',
    summary: '书内段落检索：命中段落及其起止页；仅限已精校并提供段落检索的产品',
    body: ParagraphRequest,
    reply: ParagraphReply,
  });
  add({
    kind: 'book',
    summary: '书内全文检索，并给出命中在目录中的分布与前后页号',
    body: BookRequest,
    reply: BookReply,
  });
  add({
    kind: 'facet-nodes',
    summary: '目录分布：某一目录之下有命中的各条',
    body: FacetNodesRequest,
    reply: FacetNodesReply,
  });
  add({
    kind: 'ids',
    summary: '全部命中页的页号：首页号，其后为差值',
    body: IdsRequest,
    reply: IdsReply,
  });
  add({
    kind: 'statistics',
    summary: '分卷统计：各卷命中数与字数',
    body: StatisticsRequest,
    reply: StatisticsReply,
  });
  add({
    kind: 'hits',
    summary: '一页之内的命中位置：字与图上的框，以及前后命中页',
    body: PageHitsRequest,
    reply: PageHitsReply,
    errors: ['page-not-found'],
  });
  add({
    kind: 'kwic',
    summary: '逐条列出命中及其上下文，可按上下文排序；并统计左右邻字',
    body: KwicRequest,
    reply: KwicReply,
  });
};
