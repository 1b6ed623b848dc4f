// The searches of one product: what each is asked by and answers. retrieval/search-calls.ts has them by their kinds.
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import {
  BookReply,
  BookRequest,
  FacetNodesReply,
  FacetNodesRequest,
  IdsReply,
  IdsRequest,
  StatisticsReply,
  StatisticsRequest,
} from './facets.ts';
import { KwicReply, KwicRequest } from './kwic.ts';
import {
  FulltextReply,
  FulltextRequest,
  PageHitsReply,
  PageHitsRequest,
  ParagraphReply,
  ParagraphRequest,
} from './search.ts';

const path = '/api/gujiread/api/search';

const errors = [
  'query-invalid',
  'query-too-large',
  'search-busy',
  'search-timeout',
  'reading-too-fast',
  'version-gone',
  'holding-damaged',
] as const satisfies readonly ErrorCode[];

/** Tells more of a question already asked. */
const rights = { access: 'unit', product: 'body', errors } as const;
/** Brings a new list of results, and counts as a search. */
const newList = { ...rights, usage: 'search' } as const;

export const searchFulltext = endpoint({
  method: 'POST',
  path: `${path}/fulltext`,
  ...newList,
  summary: '书内全文检索：命中页、片段与准确总数',
  body: FulltextRequest,
  reply: FulltextReply,
});

export const searchParagraphs = endpoint({
  method: 'POST',
  path: `${path}/paragraph`,
  ...newList,
  summary: '书内段落检索：命中段落及其起止页；仅限已精校并提供段落检索的产品',
  body: ParagraphRequest,
  reply: ParagraphReply,
});

export const searchBook = endpoint({
  method: 'POST',
  path: `${path}/book`,
  ...newList,
  summary: '书内全文检索，并给出命中在目录中的分布与前后页号',
  body: BookRequest,
  reply: BookReply,
});

export const listFacetNodes = endpoint({
  method: 'POST',
  path: `${path}/facet-nodes`,
  ...rights,
  summary: '目录分布：某一目录之下有命中的各条',
  body: FacetNodesRequest,
  reply: FacetNodesReply,
});

export const listHitPages = endpoint({
  method: 'POST',
  path: `${path}/ids`,
  ...rights,
  summary: '全部命中页的页号：首页号，其后为差值',
  body: IdsRequest,
  reply: IdsReply,
});

export const countHitsByPart = endpoint({
  method: 'POST',
  path: `${path}/statistics`,
  ...rights,
  summary: '分卷统计：各卷命中数与字数',
  body: StatisticsRequest,
  reply: StatisticsReply,
});

export const locatePageHits = endpoint({
  method: 'POST',
  path: `${path}/hits`,
  ...rights,
  errors: [...errors, 'page-not-found'],
  summary: '一页之内的命中位置：字与图上的框，以及前后命中页',
  body: PageHitsRequest,
  reply: PageHitsReply,
});

export const listHitsInContext = endpoint({
  method: 'POST',
  path: `${path}/kwic`,
  ...rights,
  summary: '逐条列出命中及其上下文，可按上下文排序；并统计左右邻字',
  body: KwicRequest,
  reply: KwicReply,
});
