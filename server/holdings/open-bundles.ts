// The bundles that this server has open, so many at most, each leased, so that gc leaves its version.
import { type Bundle, openBundle } from '#library/bundle/open-bundle.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { holdLease, releaseLease } from '#library/holdings/leases.ts';

/** How long a bundle that nobody will find any more stays open for the requests that have it. */
const graceTime = 30_000;

export interface OpenBundlesOptions {
  data: string;
  /** How many are open, apart from those that requests may still have. */
  limit: number;
  /** Called for a lease that cannot be given back. */
  onFault: (code: string, error: unknown) => void;
}

export const openBundles = ({ data, limit, onFault }: OpenBundlesOptions) => {
  /** By `code|version`, the one used longest ago first. */
  const bundles = new Map<string, Bundle>();
  const lastUsed = new WeakMap<Bundle, number>();
  const retired = new Map<Bundle, NodeJS.Timeout>();

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
  const all = () => [...bundles.values(), ...retired.keys()];

  return {
    /** Whether one more is open without another giving way. */
    hasRoom: () => bundles.size < limit,
    take: (code: string, version: string): Bundle => {
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
        if (bundles.size <= limit) break;
        retire(oldest, other);
      }
      return bundle;
    },
    /** Those of versions that may go, given for how many milliseconds nobody has used each. */
    retireWhere: (mayGo: (code: string, version: string, idle: number) => boolean): void => {
      for (const [key, bundle] of bundles) {
        const { code, version } = bundle.facts;
        if (mayGo(code, version, Date.now() - (lastUsed.get(bundle) ?? 0))) retire(key, bundle);
      }
    },
    held: (): { code: string; version: string }[] => all().map(({ facts }) => facts),
    close: (): void => {
      for (const bundle of all()) shut(bundle);
      bundles.clear();
    },
  };
};
export type OpenBundles = ReturnType<typeof openBundles>;
