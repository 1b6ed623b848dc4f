// Main text set small, found in real texts as often as in the files read as plain strings: whatever the transcription
// brackets with nothing to its left is taken out of its brackets, other brackets go with what is in them.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { runQuery } from '#search/run/run-query.ts';
import { openVariants } from '#search/characters/variants.ts';
import { openProduct } from '../products/open-product.ts';
import { type OpenProduct } from '../products/open-product.ts';

const corpora = resolve(import.meta.dirname, '../..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const textsIn = join(corpora, 'kanripo');

/** The main text of each file, a string without anything else. */
const plainFiles = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.txt'))
    .map((name) =>
      readFileSync(join(dir, name), 'utf8')
        .replace(/^#.*$|^:.*$|<[^>]*>/gm, '')
        .replace(/\((臣+)\/?\)/g, '$1')
        .replace(/\([^)]*\)/g, '')
        .replace(/&[^;]*;/g, '?')
        .replace(/[^\p{L}\p{N}?]/gu, ''),
    );

/** Places where a phrase begins. */
const countIn = (files: readonly string[], phrase: string): number =>
  files.reduce((sum, text) => {
    let count = 0;
    for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) count += 1;
    return sum + count;
  }, 0);

const cases = [
  {
    text: 'KR2f0008',
    words: { 臣: 84 },
    phrases: [
      '臣',
      '臣張廷玉',
      '臣等謹按',
      '總纂官臣紀昀臣陸錫熊臣孫士毅',
      '左都御史臣宗室福敏',
      '大臣',
      '督臣',
    ],
  },
  {
    text: 'KR2c0010',
    words: { 臣: 1402, 臣臣: 8 },
    phrases: ['臣', '臣等', '到臣臣思', '臣等謹案', '微臣愚忠', '督臣', '撫臣', '奏言臣', '等因到臣'],
  },
  { text: 'KR3i0019', words: { 臣: 7 }, phrases: ['臣等謹案茶經三卷', '臣等謹案茶録一卷', '總校官臣陸費墀'] },
];

describe.skipIf(!existsSync(textsIn))('main text set small in real texts', { timeout: 300_000 }, () => {
  const data = mkdtempSync(join(tmpdir(), 'langhuan-small-text-'));
  const holdings = new Map<string, OpenProduct>();
  const counted = new Map<string, unknown>();
  beforeAll(async () => {
    const variants = openVariants(await ensureVariants());
    for (const { text } of cases) {
      const source = openKanripo([join(textsIn, text, 'WYG')]);
      if (!('product' in source)) throw new Error(`${text} cannot be read`);
      const { product, faults } = source;
      const code = text.toLowerCase();
      const result = await importProduct({ data, code, name: text, product, faults });
      counted.set(text, result.smallText);
      holdings.set(text, openProduct(bundleDir(data, code), variants, new ListCache()));
    }
  }, 300_000);
  afterAll(() => {
    for (const holding of holdings.values()) holding.close();
    rmSync(data, { recursive: true, force: true });
  });

  it.each(cases)('counts phrases of $text that run through it', ({ text, words, phrases }) => {
    const files = plainFiles(join(textsIn, text, 'WYG'));
    const found = phrases.map((value) => {
      const rule = { operator: 'Contain' as const, value, relation: false };
      const group = { type: 'And' as const, not: false, rules: [rule], groups: [] };
      const options = { start: 0, count: 0, sort: 'PageIdAscending' as const };
      const result = runQuery(holdings.get(text)!.engine, { group, scope: 'text', kinds: 0 }, options, {
        check() {},
      });
      return [value, result.totalHit];
    });
    expect(found).toEqual(phrases.map((phrase) => [phrase, countIn(files, phrase)]));
    expect(counted.get(text)).toEqual(words);
  });
});
