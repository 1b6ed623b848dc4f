// One tab at a time. The browser's own locks are there only in a secure context; on the plain-http intranets of
// libraries a lease in local storage does nearly as well, and the server tolerates what slips through.
import { readEntry, writeEntry } from '../storage/local-entry.ts';

const entryName = 'langhuan.renewing.v1';
/** A tab that was closed meanwhile holds the others up no longer than this, in milliseconds. */
const leaseTime = 10_000;
/** After this long a lease written by another tab at the same moment is seen. */
const settleTime = 40;

interface Lease {
  holder: string;
  until: number;
}
const isLease = (value: unknown): value is Lease =>
  value !== null &&
  typeof value === 'object' &&
  'holder' in value &&
  typeof value.holder === 'string' &&
  'until' in value &&
  typeof value.until === 'number';

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

const heldBy = (): string | undefined => {
  const lease = readEntry(entryName, isLease);
  const now = Date.now();
  return lease && lease.until > now && lease.until <= now + leaseTime ? lease.holder : undefined;
};

const underLease = async <T>(work: () => Promise<T>): Promise<T> => {
  const holder = `${Date.now()} ${Math.random()}`;
  // Storage denied: nobody else can be seen, and none is waited for.
  while (heldBy() !== holder) {
    if (heldBy() === undefined && !writeEntry(entryName, { holder, until: Date.now() + leaseTime })) break;
    await pause(settleTime);
  }
  try {
    return await work();
  } finally {
    if (heldBy() === holder) writeEntry(entryName, { holder: '', until: 0 });
  }
};

/** Does `work` while no other tab of this browser does its own. */
export const withTabLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('langhuan.renew', work) : underLease(work);
