// Products that cannot be opened: reported once, and retried ever more rarely, since the cause may pass.
import { AppError } from '#contract/http/app-error.ts';
import { checkSearch } from '#library/bundle/check-search.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { OtherForm } from '#search/lists/table-file.ts';

/** A product that cannot be opened is tried again at least this often. */
const longestPause = 60_000;

interface Fault {
  version: string;
  error: unknown;
  why: string;
  /** Milliseconds to the next try, and when that is. */
  pause: number;
  tryAgainAt: number;
}

type OnFault = (code: string, error: unknown) => void;

/** What readers hear of a product that is there and cannot be opened. */
export const openingFailure = (cause: unknown): AppError =>
  new AppError(
    cause instanceof LibraryFailure && cause.code === 'outdated' ? 'holding-outdated' : 'holding-damaged',
    undefined,
    { cause },
  );

export interface OpeningFaults {
  /** Whether it is not yet time to try this version again. */
  isPaused(code: string, version: string): boolean;
  note(code: string, version: string, error: unknown): void;
  forget(code: string): void;
  /** Looks at the search of a product, which is read all the same where that is of another form; the log says what to do. */
  lookAtSearch(bundle: Bundle): void;
  /** @throws AppError, why there is no product of this code to open. */
  refuse(code: string): never;
  /** Codes of products that another version of the program made, so that they are not opened, or not searched; in order. */
  outdated(): string[];
  /** In their order. */
  codes(): string[];
}

export const openingFaults = (onFault: OnFault, firstPause: number): OpeningFaults => {
  const faulty = new Map<string, Fault>();
  const unsearched = new Set<string>();
  const failureOf = (code: string): AppError => {
    const fault = faulty.get(code);
    return fault ? openingFailure(fault.error) : new AppError('product-not-found');
  };
  return {
    isPaused: (code, version) => {
      const fault = faulty.get(code);
      return fault?.version === version && Date.now() < fault.tryAgainAt;
    },
    note: (code, version, error) => {
      const before = faulty.get(code);
      const why = error instanceof Error ? error.message : String(error);
      const isKnown = before?.version === version && before.why === why;
      const pause = isKnown ? Math.min(2 * before.pause, longestPause) : firstPause;
      faulty.set(code, { version, error, why, pause, tryAgainAt: Date.now() + pause });
      if (!isKnown) onFault(code, error);
    },
    forget: (code) => {
      faulty.delete(code);
      unsearched.delete(code);
    },
    lookAtSearch: (bundle) => {
      const { code } = bundle.facts;
      try {
        checkSearch(bundle.segmentPaths());
      } catch (error) {
        if (error instanceof OtherForm) unsearched.add(code);
        onFault(code, error);
      }
    },
    refuse: (code) => {
      throw failureOf(code);
    },
    outdated: () =>
      [
        ...unsearched,
        ...[...faulty.keys()].filter((code) => failureOf(code).code === 'holding-outdated'),
      ].sort(),
    codes: () => [...faulty.keys()].sort(),
  };
};
