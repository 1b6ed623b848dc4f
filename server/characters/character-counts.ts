// How often each character occurs in each product: read once per version from its index by the search threads, and
// cached as numbers, since thousands of products have thousands of characters each.
import { AppError } from '#contract/http/app-error.ts';
import type { Letter, LetterCount } from '#reference/frequency/frequency-table.ts';
import { LRUCache } from 'lru-cache';
import type { Claim } from '../http/limits/claim.ts';

export interface CountSearches {
  run(
    search: { kind: 'character-counts'; request: { code: string; version: string } },
    dir: string,
    claim: Claim,
  ): Promise<Uint8Array>;
}

interface ProductName {
  code: string;
  version: string;
}

export interface CharacterCounts {
  /** The sum over some products, and those that could not be read. @throws AppError of the search. */
  sum(products: readonly ProductName[], claim: Claim): Promise<{ counts: LetterCount[]; damaged: number }>;
  /** How often one character occurs in each product, by its code, and how many characters there are in all. */
  ofLetter(
    products: readonly ProductName[],
    letter: string,
    claim: Claim,
  ): Promise<Map<string, { count: number; of: number }>>;
}

/** 64 MB: two thousand small products and the large ones. */
const cacheBytes = 64 << 20;
/** Products that are requested at one time: as many as there may be threads, so that other callers get their turn. */
const concurrentRequests = 4;
const gone = new Set(['holding-damaged', 'holding-outdated', 'version-gone', 'product-not-found']);

export const characterCounts = (
  locate: (code: string, version: string) => string,
  pool: CountSearches,
): CharacterCounts => {
  const letters: Letter[] = [];
  const numbers = new Map<string, number>();
  /** Number of a letter and its count, one after the other. */
  const cache = new LRUCache<string, Uint32Array>({
    maxSize: cacheBytes,
    sizeCalculation: ({ byteLength }) => byteLength + 100,
  });
  const asking = new Map<string, Promise<Uint32Array>>();

  const numberOf = (hanZi: string, shown: string | undefined): number => {
    const key = shown === undefined ? hanZi : `${hanZi}\0${shown}`;
    let number = numbers.get(key);
    if (number === undefined) {
      number = letters.length;
      numbers.set(key, number);
      letters.push({ hanZi, ...(shown !== undefined && { shown }) });
    }
    return number;
  };

  const read = async ({ code, version }: ProductName, claim: Claim): Promise<Uint32Array> => {
    const search = { kind: 'character-counts', request: { code, version } } as const;
    const bytes = await pool.run(search, locate(code, version), claim);
    const rows = JSON.parse(new TextDecoder().decode(bytes)) as [string, number, string?][];
    const pairs = new Uint32Array(rows.length * 2);
    for (const [i, [hanZi, count, shown]] of rows.entries()) {
      pairs[2 * i] = numberOf(hanZi, shown);
      pairs[2 * i + 1] = count;
    }
    return pairs;
  };

  const countsOf = (product: ProductName, claim: Claim): Promise<Uint32Array> | Uint32Array => {
    const name = `${product.code}\0${product.version}`;
    const known = cache.get(name);
    if (known) return known;
    // Whoever asks beside another waits for the other's reading, unless that one leaves.
    const other = asking.get(name);
    if (other) return other.catch(() => read(product, claim));
    const now = read(product, claim)
      .then((pairs) => {
        cache.set(name, pairs);
        return pairs;
      })
      .finally(() => asking.delete(name));
    asking.set(name, now);
    return now;
  };

  /** Tells of each product as it is read; those that cannot be are counted. */
  const readAll = async (
    products: readonly ProductName[],
    claim: Claim,
    report: (product: ProductName, pairs: Uint32Array) => void,
  ): Promise<number> => {
    let damaged = 0;
    const next = products.values();
    const work = async () => {
      for (const product of next)
        try {
          report(product, await countsOf(product, claim));
        } catch (cause) {
          if (!(cause instanceof AppError && gone.has(cause.code))) throw cause;
          damaged += 1;
        }
    };
    await Promise.all(Array.from({ length: concurrentRequests }, work));
    return damaged;
  };

  return {
    async sum(products, claim) {
      const sums: number[] = [];
      /** A product in which each occurs: the first by its code, regardless of the order in which they were read. */
      const holders: string[] = [];
      const damaged = await readAll(products, claim, ({ code }, pairs) => {
        for (let i = 0; i < pairs.length; i += 2) {
          const number = pairs[i];
          sums[number] = (sums[number] ?? 0) + pairs[i + 1];
          if (!(holders[number] < code)) holders[number] = code;
        }
      });
      const counts = letters.flatMap((letter, number) =>
        (sums[number] ?? 0) > 0 ? [{ letter, count: sums[number], book: holders[number] }] : [],
      );
      return { counts, damaged };
    },
    async ofLetter(products, letter, claim) {
      const found = new Map<string, { count: number; of: number }>();
      await readAll(products, claim, ({ code }, pairs) => {
        const number = numbers.get(letter);
        let [count, of] = [0, 0];
        for (let i = 0; i < pairs.length; i += 2) {
          of += pairs[i + 1];
          if (pairs[i] === number) count = pairs[i + 1];
        }
        found.set(code, { count, of });
      });
      return found;
    },
  };
};
