// The bundles that this server has open, for every feature: which products there are, and one product's bundle
// of its live version or of the version that an address names. Sees a new version within five seconds, loads
// it, then switches; a version that is open is leased, so that gc leaves it.
import { checkSearch } from '#library/check-search.ts';
import { statSync } from 'node:fs';
import { closedAtMost, collectClosed } from '#library/collect-closed.ts';
import { currentFile, libraryDir, namesIn, versionDir } from '#library/data-folder.ts';
import { LibraryFailure } from '#library/failure.ts';
import { bundleDir, currentVersion, hasVersion } from '#library/holdings.ts';
import { holdLease, releaseLease } from '#library/leases.ts';
import type { MendedMetadata } from '#library/mend-metadata.ts';
import { type Bundle, openBundle } from '#library/open-bundle.ts';
import { withdrawnNames } from '#library/withdrawn.ts';
import { AppError } from '#contract/app-error.ts';
import { openIdleLeases } from './idle-leases.ts';
import { type Listed, mendListed } from './listed.ts';
import { bookNamesOf, recordOf } from './product-record.ts';

declare module 'fastify' {
  interface FastifyInstance {
    holdings: Holdings;
  }
}

export interface Holdings {
  /** Every product that can be opened, by code; `record.state` is false for one that is off the list. */
  list(): readonly Listed[];
  has(code: string): boolean;
  /** Whether readers may have anything of a product. @throws AppError product-not-found, product-unlisted. */
  demand(code: string): void;
  /** Products that are there and cannot be opened, by code. */
  faulty(): string[];
  /** The full name of a product, of one that was taken away too. */
  nameOf(code: string): string | undefined;
  /** Products that were taken away, or off the list, and their names. */
  withdrawn(): { code: string; fullName: string }[];
  /**
   * The bundle of a product, for the length of a request: it may be closed half a minute after.
   * @throws AppError product-not-found, version-gone, holding-damaged.
   */
  open(code: string, version?: string): Bundle;
  /**
   * The folder of a product's version for a thread that reads it by itself, kept from gc while it is asked for. Opens
   * nothing here, so that searching two thousand products one after the other takes no descriptors.
   * @throws AppError product-not-found, version-gone, holding-damaged.
   */
  locate(code: string, version?: string): string;
  /** Looks for what has changed on the disk; is done every two seconds anyway. Of very many products some follow later. */
  refresh(): void;
  /** Resolves when every product that was there has been looked at. */
  ready(): Promise<void>;
  close(): void;
}

export interface HoldingsOptions {
  data: string;
  /** Told of a product that cannot be opened. */
  onFault: (code: string, error: unknown) => void;
  /** Whether a product is on the list; without it all are. */
  isListed?: (code: string) => boolean;
  /** What is set of a product in place of what its source tells. */
  mendedOf?: (code: string) => MendedMetadata | undefined;
  openLimit?: number;
}

const pollTime = 2000;
/** A product that cannot be opened is tried again at least this often. */
const longestPause = 60_000;
/** How old a file's time must be to tell it from the next. */
const settleTime = 2000;
/** How long a version that is no longer live stays open, and is kept from gc, once nobody asks for it. */
const idleTime = 600_000;
/** How long a bundle that nobody will find any more stays open for the requests that have it. */
const graceTime = 30_000;

interface Fault {
  version: string;
  why: string;
  /** Milliseconds to the next try, and when that is. */
  pause: number;
  tryAgainAt: number;
}

export function openHoldings(options: HoldingsOptions): Holdings {
  const { data, onFault, isListed = () => true, mendedOf = () => undefined, openLimit = 64 } = options;
  /** Open bundles by `code|version`, the one used longest ago first. */
  const bundles = new Map<string, Bundle>();
  const lastUsed = new WeakMap<Bundle, number>();
  const retired = new Map<Bundle, NodeJS.Timeout>();
  const live = new Map<string, Listed>();
  /** What failed to open, by code: told once, and tried again ever more seldom, for what kept it from opening may pass. */
  const faulty = new Map<string, Fault>();

  const shut = (bundle: Bundle) => {
    clearTimeout(retired.get(bundle));
    retired.delete(bundle);
    bundle.close();
    const { code, version } = bundle.facts;
    try {
      releaseLease(data, code, version);
    } catch (error) {
      onFault(code, error);
    }
  };
  const retire = (key: string, bundle: Bundle) => {
    bundles.delete(key);
    retired.set(bundle, setTimeout(() => shut(bundle), graceTime).unref());
  };

  const take = (code: string, version: string): Bundle => {
    const key = `${code}|${version}`;
    let bundle = bundles.get(key);
    if (bundle) bundles.delete(key);
    else {
      const dir = bundleDir(data, code, version);
      holdLease(data, code, version);
      try {
        bundle = openBundle(dir);
      } catch (error) {
        releaseLease(data, code, version);
        throw error;
      }
    }
    bundles.set(key, bundle);
    lastUsed.set(bundle, Date.now());
    for (const [oldest, other] of bundles) {
      if (bundles.size <= openLimit) break;
      retire(oldest, other);
    }
    return bundle;
  };

  /** Versions that others read. */
  const located = openIdleLeases(data);

  /** A product whose search is of another form is read all the same, and the log says what to do. */
  const tellSearchFault = (bundle: Bundle) => {
    try {
      checkSearch(bundle.segmentPaths());
    } catch (error) {
      onFault(bundle.facts.code, error);
    }
  };
  /** Databases opened and closed since they were last collected, and whether products wait for that. */
  let closed = 0;
  let unread = false;
  /** By code, what tells one `current` from another. */
  const stamps = new Map<string, string>();
  /** `undefined` for one that is missing or so new that the next may have the same time. */
  const stampOf = (code: string): string | undefined => {
    const found = statSync(currentFile(data, code), { throwIfNoEntry: false });
    if (!found || Date.now() - found.mtimeMs < settleTime) return undefined;
    return `${found.ino} ${found.mtimeMs} ${found.size}`;
  };
  const fail = (code: string, version: string, error: unknown) => {
    const before = faulty.get(code);
    const why = error instanceof Error ? error.message : String(error);
    const isKnown = before?.version === version && before.why === why;
    const pause = isKnown ? Math.min(2 * before.pause, longestPause) : pollTime;
    faulty.set(code, { version, why, pause, tryAgainAt: Date.now() + pause });
    if (!isKnown) onFault(code, error);
  };
  const load = (code: string, version: string) => {
    const fault = faulty.get(code);
    if (live.get(code)?.version === version) return;
    if (fault?.version === version && Date.now() < fault.tryAgainAt) return;
    const hasRoom = bundles.size < openLimit;
    if (!hasRoom && ++closed > closedAtMost) {
      unread = true;
      return;
    }
    try {
      const bundle = hasRoom ? take(code, version) : openBundle(bundleDir(data, code, version));
      try {
        live.set(code, { code, version, record: recordOf(bundle), books: bookNamesOf(bundle) });
        faulty.delete(code);
        tellSearchFault(bundle);
      } finally {
        if (!hasRoom) bundle.close();
      }
    } catch (error) {
      fail(code, version, error);
    }
  };
  /** The codes that may be products: a damaged one is told apart and hides none of the others. */
  const look = (code: string): boolean => {
    try {
      // To ask for a file's time is much cheaper than to read it.
      const stamp = stampOf(code);
      if (stamp !== undefined && live.has(code) && stamps.get(code) === stamp) return true;
      const version = currentVersion(data, code);
      if (version === undefined) return false;
      load(code, version);
      if (stamp !== undefined && live.get(code)?.version === version) stamps.set(code, stamp);
      return true;
    } catch (error) {
      fail(code, '', error);
      return true;
    }
  };
  const refresh = () => {
    const found = new Set(namesIn(libraryDir(data)).filter((name) => !name.startsWith('.') && look(name)));
    for (const code of [...live.keys(), ...faulty.keys()]) {
      if (found.has(code)) continue;
      live.delete(code);
      faulty.delete(code);
    }
    for (const [key, bundle] of bundles) {
      const { code, version } = bundle.facts;
      if (live.get(code)?.version === version) continue;
      const idle = Date.now() - (lastUsed.get(bundle) ?? 0) >= idleTime;
      if (idle || !found.has(code)) retire(key, bundle);
    }
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
      located.releaseIdle(idleTime);
      refresh();
    } catch (error) {
      onFault('', error);
    }
    if (unread) reading ??= readOn();
  };

  refresh();
  if (unread) reading = readOn();
  const poll = setInterval(watch, pollTime).unref();

  const told = (held: Listed): Listed => {
    const mended = mendedOf(held.code);
    const listed = mended ? mendListed(held, mended) : held;
    return isListed(listed.code) ? listed : { ...listed, record: { ...listed.record, state: false } };
  };
  return {
    list: () => [...live.values()].map(told).sort((a, b) => (a.code < b.code ? -1 : 1)),
    faulty: () => [...faulty.keys()].filter((code) => !live.has(code)).sort(),
    has: (code) => live.has(code),
    demand: (code) => {
      const held = live.get(code);
      if (!held) throw new AppError('product-not-found');
      if (!isListed(code)) throw new AppError('product-unlisted', `“${held.record.fullName}”`);
    },
    nameOf: (code) => live.get(code)?.record.fullName ?? withdrawnNames(data).get(code),
    withdrawn: () => {
      const unlisted = [...live.values()].filter(({ code }) => !isListed(code));
      const gone = [...withdrawnNames(data)].filter(([code]) => !live.has(code));
      const names = [...gone, ...unlisted.map(({ code, record }) => [code, record.fullName] as const)];
      return names.map(([code, fullName]) => ({ code, fullName }));
    },
    open: (code, version) => {
      const current = live.get(code);
      if (!current) throw new AppError('product-not-found');
      try {
        if (version !== undefined && version !== current.version && !hasVersion(data, code, version)) {
          throw new AppError('version-gone');
        }
        return take(code, version ?? current.version);
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (error instanceof LibraryFailure && error.code === 'version-gone')
          throw new AppError('version-gone');
        throw new AppError('holding-damaged', undefined, { cause: error });
      }
    },
    locate: (code, version) => {
      const current = live.get(code);
      if (!current) throw new AppError('product-not-found');
      const wanted = version ?? current.version;
      if (!hasVersion(data, code, wanted))
        throw new AppError(version === undefined ? 'holding-damaged' : 'version-gone');
      located.hold(code, wanted);
      return versionDir(data, code, wanted);
    },
    refresh,
    ready: async () => reading,
    close: () => {
      clearInterval(poll);
      located.releaseIdle(0);
      for (const bundle of [...bundles.values(), ...retired.keys()]) shut(bundle);
      bundles.clear();
      live.clear();
    },
  };
}
