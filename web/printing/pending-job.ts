// A print job that has begun and was not printed yet: stopped, failed, or unanswered. Printing the same once more goes
// under the same key, so that its pages are taken from the quota once.
import type { PrintContent } from '#contract/reading/print.ts';
import { newKey } from '../api/new-key.ts';

export interface PendingPrint {
  code: string;
  version: string;
  start: number;
  end: number;
  content: PrintContent;
}

let pending: { order: string; key: string } | undefined;

const nameOf = ({ code, version, start, end, content }: PendingPrint): string =>
  JSON.stringify([code, version, start, end, content]);

export const isPending = (order: PendingPrint): boolean => pending?.order === nameOf(order);

/** The key of an order: that of the same order begun before, else a new one. */
export const keyOfOrder = (order: PendingPrint): string => {
  if (pending?.order !== nameOf(order)) pending = { order: nameOf(order), key: newKey() };
  return pending.key;
};

/** The job was printed, or refused: what comes next is another. */
export const endPending = (): void => {
  pending = undefined;
};
