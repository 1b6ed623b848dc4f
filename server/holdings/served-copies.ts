// The server's local copies of a holdings store. The store is polled for manifests every few seconds. A product that
// is requested and not local is fetched, and its reader is notified.
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#contract/http/app-error.ts';
import { ownLibraryDir } from '#library/files/data-folder.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import type { LocalCopies } from '#library/holdings-store/local-copies.ts';
import { readCacheBytes } from '#library/holdings-store/open-holdings-store.ts';
import { openCopiesOf } from '#library/holdings-store/publish-to-store.ts';
import { openScanCopies, type ScanCopies } from '#library/holdings-store/scan-copies.ts';
import { ownProducts } from '#library/holdings-store/store-products.ts';
import type { About } from '#library/holdings-store/version-about.ts';
import type { FastifyBaseLogger } from 'fastify';
import { openingFailure } from './opening-faults.ts';

export interface ServedCopies {
  has(code: string, version: string): boolean;
  isHere(code: string, version: string): boolean;
  /** Undefined while it has not been fetched. */
  about(code: string, version: string): About | undefined;
  /** Begins to fetch what is not here. @throws AppError holding-fetching, holding-unavailable, holding-damaged. */
  demandHere(code: string, version: string): void;
  /** Waits until a version is here, or so many milliseconds; never fails. */
  arrive(code: string, version: string, milliseconds: number): Promise<void>;
  /** A copy turned out damaged: it is fetched again. False where that was done of late. */
  replace(code: string, version: string): boolean;
  fetchPart: ScanCopies['fetch'];
  /** Hears when another version is live, or here. */
  onChange: () => void;
  close(): void;
}

/** Milliseconds between polls; the same while the store is unreachable, and the timeout of a poll in that state. */
const pollTime = 5000;
const awayPollTime = 1500;
const awayTimeout = 3000;
/** What the first asking may take, which a start waits for: a store that is silent is not tried again for it. */
const startTimeout = 12_000;
/** Seconds after which a reader's screen asks again. */
const fetchingAgain = 1;
const unavailableAgain = 5;
/** Milliseconds for which a damaged copy is replaced but once. */
const replaceTime = 600_000;

const failureReply = (cause: LibraryFailure): AppError =>
  ['damaged', 'foreign', 'outdated'].includes(cause.code)
    ? openingFailure(cause)
    : cause.code === 'busy'
      ? new AppError('holding-fetching', undefined, { retryAfter: unavailableAgain, cause })
      : new AppError('holding-unavailable', undefined, { retryAfter: unavailableAgain, cause });

/** Waits for so many milliseconds at most until versions are here; the codes of those that are not by then. */
export const gatherCopies = async (
  copies: ServedCopies,
  wanted: readonly { code: string; version: string }[],
  milliseconds: number,
): Promise<string[]> => {
  await Promise.all(wanted.map(({ code, version }) => copies.arrive(code, version, milliseconds)));
  return wanted.filter(({ code, version }) => !copies.isHere(code, version)).map(({ code }) => code);
};

const poll = async (copies: LocalCopies, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await wait(copies.away ? awayPollTime : pollTime, undefined, { signal, ref: false }).catch(
      () => undefined,
    );
    if (signal.aborted) return;
    // The fault has already been logged.
    await copies
      .refresh(copies.away ? AbortSignal.timeout(awayTimeout) : undefined)
      .catch((cause: unknown) => {
        if (!(cause instanceof LibraryFailure)) throw cause;
      });
  }
};

/**
 * Undefined where products are in the data folder.
 * @throws LibraryFailure store-refused, where HOLDINGS is not what it must be.
 */
export const openServedCopies = async (
  data: string,
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>,
): Promise<ServedCopies | undefined> => {
  const copies = openCopiesOf(data, {
    onFault: (code, error) =>
      code === ''
        ? log.error({ err: error }, 'the holdings store cannot be queried; local copies are still served')
        : log.error({ err: error, code }, 'a product of the holdings store cannot be fetched'),
    onChange: () => served.onChange(),
  });
  if (!copies) return undefined;
  const own = ownProducts(data);
  if (own.length > 0)
    log.warn(
      { products: own },
      `${ownLibraryDir(data)} has products of its own, which are not served while HOLDINGS is set: langhuan library push brings them into the store`,
    );
  const ended = new AbortController();
  const scans = openScanCopies(data, copies.store, readCacheBytes().scans);
  const replaced = new Map<string, number>();
  const served: ServedCopies = {
    has: (code, version) => copies.has(code, version),
    isHere: (code, version) => copies.isHere(code, version),
    about: (code, version) => copies.about(code, version),
    demandHere: (code, version) => {
      const fetched = copies.fetch(code, version);
      fetched.catch(() => undefined);
      if (copies.isHere(code, version)) return;
      const failure = copies.away ?? copies.failureOf(code);
      throw failure
        ? failureReply(failure)
        : new AppError('holding-fetching', undefined, { retryAfter: fetchingAgain });
    },
    arrive: async (code, version, milliseconds) => {
      const late = new AbortController();
      const fetched = copies.fetch(code, version).catch(() => undefined);
      if (!copies.isHere(code, version))
        await Promise.race([
          fetched,
          wait(milliseconds, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
        ]);
      late.abort();
    },
    replace: (code, version) => {
      if (Date.now() - (replaced.get(version) ?? 0) < replaceTime) return false;
      replaced.set(version, Date.now());
      log.error({ code, version }, 'a copy of a product is damaged; it is fetched again');
      copies.discard(code, version).catch((error: unknown) => log.error({ err: error, code }));
      return true;
    },
    fetchPart: async (path, from, bytes) => {
      if (copies.away) {
        try {
          await scans.fetchHere(path, from, bytes);
          return;
        } catch {
          throw copies.away;
        }
      }
      await scans.fetch(path, from, bytes);
    },
    onChange: () => {},
    close: () => {
      ended.abort();
      copies.close();
    },
  };
  await copies.refresh(AbortSignal.timeout(startTimeout)).catch((cause: unknown) => {
    if (!(cause instanceof LibraryFailure)) throw cause;
  });
  void poll(copies, ended.signal);
  return served;
};
