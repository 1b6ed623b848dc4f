// Products that cannot be opened: told of once, and tried again ever more seldom, for what kept them from opening may pass.
import { checkSearch } from '#library/check-search.ts';
import type { Bundle } from '#library/open-bundle.ts';

/** A product that cannot be opened is tried again at least this often. */
const longestPause = 60_000;

interface Fault {
  version: string;
  why: string;
  /** Milliseconds to the next try, and when that is. */
  pause: number;
  tryAgainAt: number;
}

type OnFault = (code: string, error: unknown) => void;

/** A product whose search is of another form is read all the same, and the log says what to do. */
export const tellSearchFault = (bundle: Bundle, onFault: OnFault): void => {
  try {
    checkSearch(bundle.segmentPaths());
  } catch (error) {
    onFault(bundle.facts.code, error);
  }
};

export interface OpeningFaults {
  /** Whether it is not yet time to try this version again. */
  isPaused(code: string, version: string): boolean;
  note(code: string, version: string, error: unknown): void;
  forget(code: string): void;
  /** In their order. */
  codes(): string[];
}

export const openingFaults = (onFault: OnFault, firstPause: number): OpeningFaults => {
  const faulty = new Map<string, Fault>();
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
      faulty.set(code, { version, why, pause, tryAgainAt: Date.now() + pause });
      if (!isKnown) onFault(code, error);
    },
    forget: (code) => void faulty.delete(code),
    codes: () => [...faulty.keys()].sort(),
  };
};
