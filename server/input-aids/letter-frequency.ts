// How often each character occurs in the holdings: the sum over the products, counted in the search threads when the
// holdings have changed, one product after the other.
import type { FastifyBaseLogger } from 'fastify';
import type { Holdings } from '../holdings/holdings.ts';
import { type Claim, ownClaim } from '../http/limits/claim.ts';
import type { SharedFrequency } from '../reference-thread/input-jobs.ts';

/** The search threads, which count a product's characters. */
export interface LetterSearches {
  run(
    search: { kind: 'letter-counts'; request: { code: string; version: string } },
    dir: string,
    claim: Claim,
  ): Promise<Uint8Array>;
}

export interface LetterFrequency {
  /** The counts of the current holdings. The first caller waits, so that nobody gets another order later. */
  counted(): Promise<SharedFrequency>;
}

type Listed = Pick<ReturnType<Holdings['list']>[number], 'code' | 'version'>;

/** Milliseconds for which it waits for a text that is being fetched. */
const fetchingTime = 60_000;

export const letterFrequency = (
  holdings: Pick<Holdings, 'list' | 'locate' | 'gather'>,
  pool: LetterSearches,
  log: Pick<FastifyBaseLogger, 'warn'>,
): LetterFrequency => {
  const encode = (edition: number, sums: ReadonlyMap<string, number>): SharedFrequency => {
    const text = new TextEncoder().encode(JSON.stringify([...sums]));
    const bytes = new SharedArrayBuffer(text.length);
    new Uint8Array(bytes).set(text);
    return { edition, bytes };
  };
  let last = encode(0, new Map());
  let counted = '';
  let counting: Promise<void> | undefined;
  let tryAgainAt = 0;

  const countAll = async (products: readonly Listed[]): Promise<void> => {
    const sums = new Map<string, number>();
    for (const { code, version } of products) {
      const search = { kind: 'letter-counts', request: { code, version } } as const;
      await holdings.gather([code], fetchingTime);
      const bytes = await pool.run(search, holdings.locate(code, version), ownClaim());
      const pairs = JSON.parse(new TextDecoder().decode(bytes)) as [string, number][];
      for (const [letter, count] of pairs) sums.set(letter, (sums.get(letter) ?? 0) + count);
    }
    last = encode(last.edition + 1, sums);
  };

  return {
    async counted() {
      const products = holdings.list().map(({ code, version }) => ({ code, version }));
      const state = JSON.stringify(products);
      if (state !== counted && Date.now() >= tryAgainAt)
        counting ??= countAll(products)
          .then(() => {
            counted = state;
          })
          .catch((error: unknown) => {
            tryAgainAt = Date.now() + 60_000;
            log.warn({ err: error }, 'characters of the holdings were not counted');
          })
          .finally(() => {
            counting = undefined;
          });
      await counting;
      return last;
    },
  };
};
