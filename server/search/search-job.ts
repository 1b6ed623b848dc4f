// What the server asks of a search worker, and what comes back. The reply's bytes are JSON, ready to send.
import type { ErrorCode } from '#contract/errors.ts';
import type { FulltextRequest, PageHitsRequest } from '#contract/search.ts';
import type { z } from 'zod';

export type SearchRequest =
  | { kind: 'fulltext'; request: z.output<typeof FulltextRequest> }
  | { kind: 'hits'; request: z.output<typeof PageHitsRequest> };

export type SearchJob = SearchRequest & {
  /** Folder of the version to search. */
  dir: string;
  /** One number, shared: set to 1 when the caller has left. */
  left: SharedArrayBuffer;
  /** Epoch milliseconds at which the search is given up. */
  deadline: number;
};

export type SearchOutcome =
  | { bytes: Uint8Array }
  | { failure: { code: ErrorCode; details?: string; cause?: string } };
