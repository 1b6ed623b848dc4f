import { expect, it } from 'vitest';
import { openDatedProduct } from '#testing/oracles/compare-entries.ts';
import { compareExploration } from '#testing/oracles/compare-exploration.ts';
import { manyNames } from '#testing/products/dated-folder.ts';
import { casesOf } from '#testing/run/proof-cases.ts';

/** `CASES=20000` asks as many. */
const cases = casesOf(2_000);

it(`answers ${cases} graphs and as many questions for paths as the oracle does`, async () => {
  for (let round = 0; round < 20; round++) {
    const dated = await openDatedProduct(20 + 2 * round, 300 + round, round % 2 ? manyNames : undefined);
    expect(dated.oracle.length).toBeGreaterThan(5);
    compareExploration(dated, cases / 20, 11 + round);
    dated.close();
  }
}, 3_600_000);
