// The bundles that this server has open, for every feature: which products there are, and one product's bundle
// of its live version or of the version that an address names. Sees a new version within five seconds, loads
// it, then switches; a version that is open is leased, so that gc leaves it.
import { versionDir } from '#library/files/data-folder.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { hasVersion } from '#library/holdings/holdings.ts';
import { mendBundle } from '#library/bundle/mend-bundle.ts';
import type { MendedMetadata } from '#library/bundle/mend-metadata.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { withdrawnNames } from '#library/holdings/withdrawn.ts';
import { AppError } from '#contract/http/app-error.ts';
import { openIdleLeases } from './idle-leases.ts';
import { type Listed, withMendedMetadata } from './listed.ts';
import { watchProducts } from './live-products.ts';
import { openBundles } from './open-bundles.ts';
import { openingFailure } from './opening-faults.ts';
import { gatherCopies, type ServedCopies } from './served-copies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    holdings: Holdings;
  }
}

export interface Holdings {
  /** Every product that can be opened, by code; `record.state` is false for one that is off the list. */
  list(): readonly Listed[];
  has(code: string): boolean;
  /** Whether readers may have anything of a product. @throws AppError product-not-found, product-unlisted, holding-damaged, holding-outdated. */
  demand(code: string): void;
  /** Products that are there and cannot be opened, by code. */
  faulty(): string[];
  /** Of all products, those that another version of the program made, so that they are not opened, or not searched. */
  outdated(): string[];
  /** The full name of a product, of one that was taken away too. */
  nameOf(code: string): string | undefined;
  /** Products that were taken away, or off the list, and their names. */
  withdrawn(): { code: string; fullName: string }[];
  /**
   * The bundle of a product, for the length of a request: it may be closed half a minute after.
   * @throws AppError product-not-found, version-gone, holding-damaged, holding-outdated, holding-fetching, holding-unavailable.
   */
  open(code: string, version?: string): Bundle;
  /**
   * The folder of a product's version for a thread that opens it on its own, protected from gc while it is in use.
   * Opens nothing here, so that searching two thousand products one after the other takes no descriptors.
   * @throws AppError product-not-found, version-gone, holding-damaged, holding-outdated, holding-fetching,
   * holding-unavailable.
   */
  locate(code: string, version?: string): string;
  /** Waits for so many milliseconds at most until products are here; those that are not by then, by code. */
  gather(codes: readonly string[], milliseconds: number, version?: string): Promise<string[]>;
  /** Versions that are open, or were a moment ago. */
  held(): { code: string; version: string }[];
  /** Looks for what has changed on the disk; is done every two seconds anyway. Of very many products some follow later. */
  refresh(): void;
  /** Resolves when every product that was there has been looked at. */
  ready(): Promise<void>;
  close(): void;
}

export interface HoldingsOptions {
  data: string;
  /** Called for a product that cannot be opened. */
  onFault: (code: string, error: unknown) => void;
  /** Whether a product is on the list; without it all are. */
  isListed?: (code: string) => boolean;
  /** What is set of a product in place of what its source tells. */
  mendedOf?: (code: string) => MendedMetadata | undefined;
  openLimit?: number;
  /** Where products are stored in a holdings store. */
  copies?: ServedCopies | undefined;
}

export function openHoldings(options: HoldingsOptions): Holdings {
  const {
    data,
    onFault,
    isListed = () => true,
    mendedOf = () => undefined,
    openLimit = 64,
    copies,
  } = options;
  const bundles = openBundles({ data, limit: openLimit, onFault });
  /** Versions that others read. */
  const located = openIdleLeases(data);
  const products = watchProducts({ data, onFault, bundles, located, copies });
  const { live, faulty, refresh, ready } = products;

  /** Whether a version that is not the live one can be had. */
  const isThere = (code: string, version: string): boolean =>
    hasVersion(data, code, version) || (copies?.has(code, version) ?? false);

  const nameOf = (code: string): string | undefined =>
    mendedOf(code)?.fullName ?? live.get(code)?.record.fullName ?? withdrawnNames(data).get(code);
  const demandLive = (code: string): Listed => live.get(code) ?? faulty.refuse(code);
  return {
    list: () =>
      [...live.values()]
        .map((held) => withMendedMetadata(held, mendedOf(held.code), isListed(held.code)))
        .sort((a, b) => (a.code < b.code ? -1 : 1)),
    faulty: () => faulty.codes().filter((code) => !live.has(code)),
    outdated: () => faulty.outdated(),
    has: (code) => live.has(code),
    demand: (code) => {
      demandLive(code);
      if (!isListed(code)) throw new AppError('product-unlisted', `“${nameOf(code)}”`);
    },
    nameOf,
    withdrawn: () => {
      const unlisted = [...live.values()].filter(({ code }) => !isListed(code));
      const gone = [...withdrawnNames(data)].filter(([code]) => !live.has(code));
      const names = [...gone, ...unlisted.map(({ code }) => [code, nameOf(code) ?? code] as const)];
      return names.map(([code, fullName]) => ({ code, fullName }));
    },
    open: (code, version) => {
      const current = demandLive(code);
      try {
        if (version !== undefined && version !== current.version && !isThere(code, version)) {
          throw new AppError('version-gone');
        }
        copies?.demandHere(code, version ?? current.version);
        return mendBundle(bundles.take(code, version ?? current.version), mendedOf(code));
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (error instanceof LibraryFailure && error.code === 'version-gone')
          throw new AppError('version-gone');
        if (copies?.replace(code, version ?? current.version))
          throw new AppError('holding-fetching', undefined, { retryAfter: 1, cause: error });
        throw openingFailure(error);
      }
    },
    locate: (code, version) => {
      const current = demandLive(code);
      const wanted = version ?? current.version;
      if (copies && isThere(code, wanted)) copies.demandHere(code, wanted);
      if (!hasVersion(data, code, wanted))
        throw new AppError(version === undefined ? 'holding-damaged' : 'version-gone');
      located.hold(code, wanted);
      return versionDir(data, code, wanted);
    },
    gather: async (codes, milliseconds, version) => {
      const wanted = codes.flatMap((code) => {
        const current = version ?? live.get(code)?.version;
        return current === undefined ? [] : [{ code, version: current }];
      });
      return copies ? gatherCopies(copies, wanted, milliseconds) : [];
    },
    held: () => [...bundles.held(), ...located.held()],
    refresh,
    ready,
    close: () => {
      located.releaseIdle(0);
      bundles.close();
      products.close();
    },
  };
}
