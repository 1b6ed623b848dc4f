// What is delivered of the texts and pictures of the holdings, whatever the caller says that it is for: the words that
// the features which deliver share with server/reading-limits, which counts, keeps and limits it.
import type { DeliveryKind } from '#contract/limits/usage-kinds.ts';
import type { Claim } from '../http/limits/claim.ts';

export interface Delivery {
  kind: DeliveryKind;
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

export interface Deliveries {
  /**
   * To be called before the work; waits while the caller is slowed. Pages and pictures count from here, characters when they
   * are sent. @throws AppError reading-slowed for who must come again later, reading-too-fast for who is stopped.
   */
  check(claim: Claim, wanted: Pick<Delivery, 'kind' | 'code' | 'pages' | 'weight'>): Promise<void>;
  /** To be called when it is sent. */
  record(claim: Claim, delivery: Delivery): void;
  /** Characters of text that a sheet has at most. */
  readonly charactersPerSheet: number;
}
