// Which products there are: the library is looked through every two seconds, and the live version of each is opened once
// to learn what it is. What cannot be opened is tried again later.
import { closedAtMost, collectClosed } from '#library/files/collect-closed.ts';
import { libraryDir, namesIn } from '#library/files/data-folder.ts';
import { bundleDir, currentVersion } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import type { IdleLeases } from './idle-leases.ts';
import type { Listed } from './listed.ts';
import type { OpenBundles } from './open-bundles.ts';
import { type OpeningFaults, openingFaults } from './opening-faults.ts';
import { aboutBundle, listedOf } from './product-record.ts';
import type { ServedCopies } from './served-copies.ts';
import { stampOfCurrent } from './stamp-current.ts';

const pollTime = 2000;
/** How long a version that is no longer live stays open, and is protected from gc, after the last request for it. */
const idleTime = 600_000;
/** The same of copies, which may have to make room. */
const idleCopyTime = 60_000;

export interface WatchedLibrary {
  data: string;
  /** Called for a product that cannot be opened. */
  onFault: (code: string, error: unknown) => void;
  /** From which those go that nobody uses any more. */
  bundles: OpenBundles;
  /** Versions that others read. */
  located: IdleLeases;
  copies: ServedCopies | undefined;
}

export interface LiveProducts {
  /** By code. */
  live: ReadonlyMap<string, Listed>;
  /** Those that cannot be opened. */
  faulty: OpeningFaults;
  refresh(): void;
  /** Resolves when every product that was there has been looked at. */
  ready(): Promise<void>;
  close(): void;
}

export const watchProducts = ({ data, onFault, bundles, located, copies }: WatchedLibrary): LiveProducts => {
  const longestIdle = copies ? idleCopyTime : idleTime;
  const live = new Map<string, Listed>();
  const faulty = openingFaults(onFault, pollTime);
  /** Databases opened and closed since they were last collected, and whether products wait for that. */
  let closed = 0;
  let unread = false;
  /** By code, what tells one `current` from another. */
  const stamps = new Map<string, string>();
  const load = (code: string, version: string) => {
    if (live.get(code)?.version === version || faulty.isPaused(code, version)) return;
    const about = copies?.about(code, version);
    if (about) {
      live.set(code, listedOf(about));
      faulty.forget(code);
      return;
    }
    const hasRoom = bundles.hasRoom();
    if (!hasRoom && ++closed > closedAtMost) {
      unread = true;
      return;
    }
    try {
      const bundle = hasRoom ? bundles.take(code, version) : openBundle(bundleDir(data, code, version));
      try {
        live.set(code, listedOf(aboutBundle(bundle)));
        faulty.forget(code);
        faulty.lookAtSearch(bundle);
      } finally {
        if (!hasRoom) bundle.close();
      }
    } catch (error) {
      faulty.note(code, version, error);
    }
  };
  /** The codes that may be products: a damaged one is reported separately and hides none of the others. */
  const look = (code: string): boolean => {
    try {
      // To ask for a file's time is much cheaper than to read it.
      const stamp = stampOfCurrent(data, code);
      if (stamp !== undefined && live.has(code) && stamps.get(code) === stamp) return true;
      const version = currentVersion(data, code);
      if (version === undefined) return false;
      load(code, version);
      if (stamp !== undefined && live.get(code)?.version === version) stamps.set(code, stamp);
      return true;
    } catch (error) {
      faulty.note(code, '', error);
      return true;
    }
  };
  const refresh = () => {
    const found = new Set(namesIn(libraryDir(data)).filter((name) => !name.startsWith('.') && look(name)));
    for (const code of [...live.keys(), ...faulty.codes()]) {
      if (found.has(code)) continue;
      live.delete(code);
      faulty.forget(code);
    }
    bundles.retireWhere(
      (code, version, idle) =>
        (copies !== undefined || live.get(code)?.version !== version) &&
        (idle >= longestIdle || !found.has(code)),
    );
  };
  let reading: Promise<void> | undefined;
  /** Goes on with what was left unread, after each batch giving back what it left open. */
  const readOn = async () => {
    while (unread) {
      unread = false;
      await collectClosed();
      closed = 0;
      watch();
    }
    reading = undefined;
  };
  const watch = () => {
    try {
      located.releaseIdle(longestIdle);
      refresh();
    } catch (error) {
      onFault('', error);
    }
    if (unread) reading ??= readOn();
  };

  refresh();
  if (unread) reading = readOn();
  const poll = setInterval(watch, pollTime).unref();
  if (copies) copies.onChange = watch;

  return {
    live,
    faulty,
    refresh,
    ready: async () => reading,
    close: () => {
      clearInterval(poll);
      live.clear();
    },
  };
};
