// The searches of one product: the request and reply of each. retrieval/search-calls.ts lists them by their kinds.
import { endpoint } from '../http/endpoint.ts';
import type { ErrorCode } from '../http/errors.ts';
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

/** What every search of a product may fail with. */
export const searchErrors = [
  'query-invalid',
  'query-too-large',
  'search-busy',
  'search-timeout',
  'version-gone',
  'holding-damaged',
] as const satisfies readonly ErrorCode[];

/** What every question to the entries of a product may fail with. */
export const entryErrors = [
  ...searchErrors,
  'not-found',
  'entries-reading',
] as const satisfies readonly ErrorCode[];

/** Gives further results of an earlier query. */
const rights = { access: 'reader', product: 'body', errors: searchErrors, tags: ['search'] } as const;
/** Brings a new list of results, and counts as a search. */
const newList = { ...rights, usage: 'search' } as const;

export const searchFulltext = endpoint({
  method: 'POST',
  path: `${path}/fulltext`,
  ...newList,
  delivers: 'search',
  summary: 'Searches the text of a book: pages with hits, snippets and exact totals.',
  body: FulltextRequest,
  reply: FulltextReply,
});

export const searchParagraphs = endpoint({
  method: 'POST',
  path: `${path}/paragraph`,
  ...newList,
  delivers: 'search',
  summary:
    'Searches the paragraphs of a book, each with its first and last page; only in proofread products that offer it.',
  body: ParagraphRequest,
  reply: ParagraphReply,
});

export const searchBook = endpoint({
  method: 'POST',
  path: `${path}/book`,
  ...newList,
  delivers: 'search',
  summary: 'Searches the text of a book, with the counts by catalogue node and the pages before and after.',
  body: BookRequest,
  reply: BookReply,
});

export const listFacetNodes = endpoint({
  method: 'POST',
  path: `${path}/facet-nodes`,
  ...rights,
  delivers: 'nothing',
  summary: 'The nodes under a catalogue node that have hits, with their counts.',
  body: FacetNodesRequest,
  reply: FacetNodesReply,
});

export const listHitPages = endpoint({
  method: 'POST',
  path: `${path}/ids`,
  ...rights,
  delivers: 'nothing',
  summary: 'The ids of all pages with hits: the first, then differences.',
  body: IdsRequest,
  reply: IdsReply,
});

export const countHitsByPart = endpoint({
  method: 'POST',
  path: `${path}/statistics`,
  ...rights,
  delivers: 'nothing',
  summary: 'Statistics by volume: hits and characters of each.',
  body: StatisticsRequest,
  reply: StatisticsReply,
});

export const locatePageHits = endpoint({
  method: 'POST',
  path: `${path}/hits`,
  ...rights,
  delivers: 'nothing',
  errors: [...searchErrors, 'page-not-found'],
  summary:
    'Where the hits of a page stand, in its cells and on its picture, with the pages of hits before and after.',
  body: PageHitsRequest,
  reply: PageHitsReply,
});

export const listHitsInContext = endpoint({
  method: 'POST',
  path: `${path}/kwic`,
  ...rights,
  delivers: 'kwic',
  summary:
    'Every hit in its context, sorted by it where requested; and how often each character occurs next to the hits.',
  body: KwicRequest,
  reply: KwicReply,
});
