// What a search thread receives and what it returns. The reply's bytes are ready to send.
import type { ErrorCode } from '#contract/http/errors.ts';
import type { RequestFault } from '#contract/http/faults.ts';
import type { AllNewspapersJob } from './multi-product/answer-all-newspapers.ts';
import type { MultiProductJob } from './multi-product/answer-multi-product.ts';
import type { TopNamesJob } from './multi-product/answer-top-names.ts';
import type { MendedMetadata } from '#library/bundle/mend-metadata.ts';
import type { SearchAnswer } from './results/measure-delivery.ts';
import type { ProductSearchRequests } from './search-calls.ts';

/** The request of each kind of search: those of one product, and those of many. */
interface SearchRequests extends ProductSearchRequests {
  combo: MultiProductJob;
  'all-newspapers': AllNewspapersJob;
  'top-names': TopNamesJob;
}
export type SearchKind = keyof SearchRequests;

export type SearchRequest = { [K in SearchKind]: { kind: K; request: SearchRequests[K] } }[SearchKind];

export type SearchJob = SearchRequest & {
  /** The data folder. */
  data: string;
  /** Folder of the version to search; none for a search of many products. */
  dir?: string;
  /** What is set of that product in place of what its source tells. */
  mended?: MendedMetadata;
  /** One number, shared: set to 1 when the caller has left. */
  left: SharedArrayBuffer;
  /** Epoch milliseconds at which the search is given up. */
  deadline: number;
  /** Bytes of pieces of an index store that a thread keeps at hand. */
  indexCache: number;
  /** The table of variants, the same for all threads. */
  variants: SharedArrayBuffer;
};

export type SearchOutcome = (
  | SearchAnswer
  | {
      failure: {
        code: ErrorCode;
        why?: string | readonly RequestFault[];
        retryAfter?: number;
        cause?: string;
      };
    }
) & {
  /** Milliseconds of processor that it took, where the system tells. */
  spent?: number;
};
