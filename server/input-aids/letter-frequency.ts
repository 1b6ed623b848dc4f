// How often each character stands in the holdings: the sum over the products, counted in the threads of the search when
// what is there has changed, one product after the other. Until then the last sum is told, at first none.
import type { FastifyBaseLogger } from 'fastify';
import type { Holdings } from '../holdings/holdings.ts';
import type { Claim } from '../http/claim.ts';

/** The threads of the search, asked for what a product's letters are. */
export interface LetterSearches {
  run(
    search: { kind: 'letter-counts'; request: { code: string; version: string } },
    dir: string,
    claim: Claim,
  ): Promise<Uint8Array>;
}

export interface LetterFrequency {
  of(character: string): number;
  /** Changes with each sum. */
  readonly edition: number;
  /** Has the holdings counted, where they have changed. */
  refresh(): void;
}

type Listed = Pick<ReturnType<Holdings['list']>[number], 'code' | 'version'>;

/** Whoever asked is not waiting: a claim of the server's own. */
const ownClaim = (): Claim => ({ unit: 'input', session: 'input', signal: new AbortController().signal });

export const letterFrequency = (
  holdings: Pick<Holdings, 'list' | 'locate'>,
  pool: LetterSearches,
  log: Pick<FastifyBaseLogger, 'warn'>,
): LetterFrequency => {
  let sums = new Map<string, number>();
  let edition = 0;
  let counted = '';
  let isCounting = false;
  let tryAgainAt = 0;

  const countAll = async (products: readonly Listed[]): Promise<void> => {
    const next = new Map<string, number>();
    for (const { code, version } of products) {
      const search = { kind: 'letter-counts', request: { code, version } } as const;
      const bytes = await pool.run(search, holdings.locate(code, version), ownClaim());
      const pairs = JSON.parse(new TextDecoder().decode(bytes)) as [string, number][];
      for (const [letter, count] of pairs) next.set(letter, (next.get(letter) ?? 0) + count);
    }
    sums = next;
    edition += 1;
  };

  return {
    of: (character) => sums.get(character) ?? 0,
    get edition() {
      return edition;
    },
    refresh() {
      if (isCounting || Date.now() < tryAgainAt) return;
      const products = holdings.list().map(({ code, version }) => ({ code, version }));
      const state = JSON.stringify(products);
      if (state === counted) return;
      isCounting = true;
      countAll(products)
        .then(() => (counted = state))
        .catch((error: unknown) => {
          tryAgainAt = Date.now() + 60_000;
          log.warn({ err: error }, 'characters of the holdings were not counted');
        })
        .finally(() => (isCounting = false));
    },
  };
};
