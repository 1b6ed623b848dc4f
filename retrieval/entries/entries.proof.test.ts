import { expect, it } from 'vitest';
import { compareEntries, openDatedProduct } from '#testing/oracles/compare-entries.ts';
import { casesOf } from '#testing/run/proof-cases.ts';

/** `CASES=100000` asks as many. */
const cases = casesOf(10_000);

it(`answers ${cases} questions to entries as the oracle does`, async () => {
  for (let round = 0; round < 10; round++) {
    const dated = await openDatedProduct(30 + round, 100 + round);
    expect(dated.oracle.length).toBeGreaterThan(10);
    compareEntries(dated, cases / 10, 7 + round);
    dated.close();
  }
}, 3_600_000);
