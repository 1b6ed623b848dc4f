import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionDir } from '#library/files/data-folder.ts';
import { importProduct } from '#library/import/import-product.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants, packVariants } from '#search/characters/variants.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { randomOf } from '#testing/products/random.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { type OpenProduct, openProduct } from '../products/open-product.ts';
import { answerFollowers, answerLetterCounts } from './count-letters.ts';

const letters = [...'天地玄黃宇宙洪荒日月，。'];
const random = randomOf(7);
/** Two sections of three pages, with punctuation, which the index passes over. */
const sections = [0, 1].map(() =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 8 }, () =>
      Array.from({ length: 18 }, () => letters[Math.floor(random() * letters.length)]).join(''),
    ),
  ),
);
const pages = (): SourcePage[] =>
  sections.flatMap((section, s) =>
    section.map(
      (lines, p): SourcePage =>
        ({
          pageKey: `p${s}-${p}`,
          pageNum: `${s}-${p}`,
          lines: lines.map((text, l) =>
            lineOf(
              text,
              p === 0 && l === 0
                ? { section: true, nodes: [{ depth: 0, title: `卷${s}`, key: `B1_${s}` }] }
                : {},
            ),
          ),
        }) as SourcePage,
    ),
  );

/** By a walk over the text. */
const scan = () => {
  const single = new Map<string, number>();
  const pairs = new Map<string, Map<string, number>>();
  for (const section of sections) {
    const text = [...section.flat().join('')].filter((one) => !/[，。]/.test(one));
    for (const [i, one] of text.entries()) {
      single.set(one, (single.get(one) ?? 0) + 1);
      if (i === 0) continue;
      const after = pairs.get(text[i - 1]) ?? new Map<string, number>();
      pairs.set(text[i - 1], after.set(one, (after.get(one) ?? 0) + 1));
    }
  }
  return { single, pairs };
};

let product: OpenProduct;
const data = mkdtempSync(join(tmpdir(), 'langhuan-letters-'));
beforeAll(async () => {
  const { version } = await importProduct({
    data,
    code: 'p',
    name: '試書',
    product: makeProduct(pages()),
    faults: () => [],
    replace: false,
  });
  product = openProduct(versionDir(data, 'p', version), openVariants(packVariants([])), new ListCache());
});
afterAll(() => {
  product.close();
  rmSync(data, { recursive: true });
});

describe('the letters of a product', () => {
  it('are counted as a walk over its text counts them', () => {
    expect(new Map(answerLetterCounts(product, { code: 'p' }))).toEqual(scan().single);
  });

  it('are followed as a walk over its text tells', () => {
    const { pairs } = scan();
    for (const letter of letters)
      expect(new Map(answerFollowers(product, { code: 'p', letter }))).toEqual(
        pairs.get(letter) ?? new Map(),
      );
    expect(answerFollowers(product, { code: 'p', letter: '龜' })).toEqual([]);
  });
});
