// What the features which deliver texts and pictures of the holdings call: limits are checked before, and what was sent
// goes on a usage record, whatever the caller says that it is for.
import type { UsageRecordKind } from '#contract/limits/usage-record-kinds.ts';
import type { Claim } from '../http/limits/claim.ts';

export interface UsageRecord {
  kind: UsageRecordKind;
  code: string;
  version: string;
  /** The pages that it is of, in any order. */
  pages: readonly number[];
  /** How many were delivered: pages, pictures, results. */
  count: number;
  /** Characters of the text. */
  characters: number;
  /** What it counts against the limits, where that is not `count`: of a picture, the part of a page that can be read on it. */
  weight?: number;
}

export interface ReadingLimiter {
  /**
   * To be called before the work; waits while the caller is slowed. Pages and pictures count from here, characters when they
   * are sent. @throws AppError reading-slowed for who must come again later, reading-too-fast for who is stopped.
   */
  check(claim: Claim, wanted: Pick<UsageRecord, 'kind' | 'code' | 'pages' | 'weight'>): Promise<void>;
  /** To be called when it is sent. */
  record(claim: Claim, usage: UsageRecord): void;
  /** Characters of text that a sheet has at most. */
  readonly charactersPerSheet: number;
}
