// No character that has a traditional form finds less in real texts than that form does.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '#search/index/build-index.ts';
import { openIndex } from '#search/index/open-index.ts';
import { matchToken } from '#search/index/place-classes.ts';
import { kindMask, openVariants } from '#search/characters/variants.ts';
import { buildVariants } from './build-variants.ts';

const corpora = process.env.LANGHUAN_CORPORA ?? join(import.meta.dirname, '../../../../shared/corpora');
const texts = ['KR2b0007', 'KR1j0048', 'KR3e0079'].map((id) => join(corpora, 'kanripo', id, 'WYG'));

/** Every character of the folders, as if each file were a page; what is not a Han character is of no account here. */
const indexTexts = (folders: readonly string[]) => {
  const builder = new IndexBuilder();
  let page = 0;
  for (const folder of folders) {
    builder.section();
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
      builder.page(++page);
      for (const character of readFileSync(join(folder, file), 'utf8'))
        if (character >= '㐀') builder.cell(character);
    }
  }
  const sources = builder.finish().map((bytes, i) => ({
    name: `${i}.lhx`,
    size: bytes.length,
    read: (offset: number, length: number) => bytes.slice(offset, offset + length),
  }));
  return openIndex(sources);
};

describe.skipIf(!existsSync(texts[0]) && !process.env.CI)(
  'simplified input in the three largest texts (needs LANGHUAN_CORPORA)',
  { timeout: 300_000 },
  () => {
    it('finds at least what each traditional form finds', async () => {
      const table = openVariants(await buildVariants());
      const { segments } = indexTexts(texts);
      const totals = new Map<number, number>();
      const totalOf = (codePoint: number): number => {
        const known = totals.get(codePoint);
        if (known !== undefined) return known;
        const total = segments.reduce(
          (sum, segment) =>
            matchToken(segment, String.fromCodePoint(codePoint), kindMask(), table).reduce(
              (hits, match) => hits + segment.counts[match.class],
              sum,
            ),
          0,
        );
        totals.set(codePoint, total);
        return total;
      };
      const less: string[] = [];
      let compared = 0;
      for (let c = 0x3400; c < 0x40000; c++)
        for (const traditional of table.formsOf(c, 'traditional')) {
          compared++;
          if (totalOf(c) < totalOf(traditional))
            less.push(`${String.fromCodePoint(c, traditional)} ${totalOf(c)} < ${totalOf(traditional)}`);
        }
      expect(less).toEqual([]);
      expect(compared).toBeGreaterThan(6000);
      expect(totalOf('纠'.codePointAt(0)!)).toBeGreaterThan(0);
    });
  },
);
