// What the server asks of a search worker, and what comes back. The reply's bytes are ready to send.
import type { ErrorCode } from '#contract/errors.ts';
import type { BookRequest, FacetNodesRequest, IdsRequest, StatisticsRequest } from '#contract/facets.ts';
import type { KwicRequest } from '#contract/kwic.ts';
import type { FulltextRequest, PageHitsRequest, ParagraphRequest } from '#contract/search.ts';
import type { z } from 'zod';
import type { Delivery } from '../http/delivery.ts';
import type { AnchorsJob } from './answer-anchors.ts';
import type { CatalogueSearchJob } from './answer-catalogue-search.ts';
import type { ExportFulltext, ExportParagraph } from './answer-export.ts';
import type { CitedJob } from './answer-cited.ts';
import type { ComboJob } from './answer-combo.ts';
import type { SpanJob } from './answer-span.ts';
import type { SuggestJob } from './answer-suggest.ts';

/** What each kind of search is asked by. A new kind is a row here, in `run-job.ts` and in `search-routes.ts`. */
export interface SearchRequests {
  fulltext: z.output<typeof FulltextRequest>;
  book: z.output<typeof BookRequest>;
  'facet-nodes': z.output<typeof FacetNodesRequest>;
  ids: z.output<typeof IdsRequest>;
  statistics: z.output<typeof StatisticsRequest>;
  paragraph: z.output<typeof ParagraphRequest>;
  hits: z.output<typeof PageHitsRequest>;
  kwic: z.output<typeof KwicRequest>;
  combo: ComboJob;
  suggest: SuggestJob;
  catalogue: CatalogueSearchJob;
  span: SpanJob;
  anchors: AnchorsJob;
  cited: CitedJob;
  'export-fulltext': ExportFulltext;
  'export-paragraph': ExportParagraph;
}
export type SearchKind = keyof SearchRequests;
/** Searches of one product; the others name theirs in the request. */
export type BookKind = Exclude<SearchKind, 'combo'>;

export type SearchRequest = { [K in SearchKind]: { kind: K; request: SearchRequests[K] } }[SearchKind];

export type SearchJob = SearchRequest & {
  /** Folder of the version to search; for a search of many products, the data folder. */
  dir: string;
  /** One number, shared: set to 1 when the caller has left. */
  left: SharedArrayBuffer;
  /** Epoch milliseconds at which the search is given up. */
  deadline: number;
  /** The table of variants, the same for all threads. */
  variants: SharedArrayBuffer;
};

/** The reply, and what text it delivers. */
export interface SearchAnswer {
  bytes: Uint8Array;
  delivered?: Omit<Delivery, 'kind'>[];
  /** Of a sheet that was cut at its characters: results that it does not have. */
  leftOut?: number;
}
export type SearchOutcome = SearchAnswer | { failure: { code: ErrorCode; details?: string; cause?: string } };
