// Real texts, imported and searched, against the oracle. `npm run prove -- --texts` does the same with all of them.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareText, textQueries } from '#scripts/prove/text-oracle.ts';

const corpora = resolve(import.meta.dirname, '../..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const texts = join(corpora, 'kanripo');

describe('real texts', { timeout: 300_000 }, () => {
  it.skipIf(!existsSync(texts) && !process.env.CI).each(['KR2a0012/WYG', 'KR1j0018/SBCK', 'KR2k0010/WYG'])(
    '%s is found in as the oracle finds',
    async (text) => {
      const { results } = await compareText(join(texts, text), textQueries, join(corpora, 'kanripo-gaiji'));
      expect(results.filter((r) => !r.agrees)).toEqual([]);
      expect(results[0].totalHit).toBeGreaterThan(0);
    },
  );
});
