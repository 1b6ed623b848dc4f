// Whether drawings can be recognised: the first server of a version makes the table for that, half a minute or longer where
// the machine has other work.
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#contract/http/app-error.ts';
import { ownClaim } from '../http/limits/claim.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';

export interface HandwritingTable {
  /** Has it made where there is none; begun by whoever is the first to ask. */
  prepare(): Promise<void>;
  /** Waits for it for a while. @throws AppError handwriting-preparing. */
  ready(): Promise<void>;
}

/** Milliseconds for which a drawing waits: the table that is there already is opened in less. */
const patience = 10_000;
/** Seconds after which it may be sent again. */
const retryAfter = 10;

export const handwritingTable = (
  reference: Pick<ReferencePool, 'run'>,
  longest = patience,
): HandwritingTable => {
  let prepared: Promise<void> | undefined;
  const prepare = (): Promise<void> =>
    (prepared ??= reference.run('prepareHandwriting', undefined, ownClaim()).catch((cause: unknown) => {
      prepared = undefined;
      throw cause;
    }));
  return {
    prepare,
    async ready() {
      const alarm = new AbortController();
      const late = wait(longest, true, { ref: false, signal: alarm.signal }).catch(() => true);
      const isLate = await Promise.race([prepare().then(() => false), late]).finally(() => alarm.abort());
      if (isLate) throw new AppError('handwriting-preparing', undefined, { retryAfter });
    },
  };
};
