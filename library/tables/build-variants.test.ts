import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kindMask, kindsOfMask, openVariants, type Variants } from '#search/variants.ts';
import { buildVariants, ensureVariants } from './build-variants.ts';
import { readJudgements } from './judge-relations.ts';
import { tabooPairs } from './taboo.ts';

const golden = readFileSync(join(import.meta.dirname, '../../search/variants.golden.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

let bytes: Uint8Array;
let table: Variants;
const kindsBetween = (table: Variants, a: string, b: string): number =>
  table.of(a.codePointAt(0)!).find((n) => n.codePoint === b.codePointAt(0))?.kinds ?? 0;

const same = (other: Uint8Array): boolean => Buffer.compare(bytes, other) === 0;

beforeAll(async () => {
  bytes = await buildVariants();
  table = openVariants(bytes);
});

describe('the variant table', () => {
  it('joins the golden pairs by the kinds they name, and keeps a third of them apart', () => {
    const wrong = golden.flatMap(([a, b, kind]) => {
      const kinds = kindsBetween(table, a, b);
      const right =
        kind === 'none' ? (kinds & kindMask()) === 0 : (kindsOfMask(kinds) as string[]).includes(kind);
      return right ? [] : [`${a}${b}: wanted ${kind}, is ${kindsOfMask(kinds).join(',') || 'not joined'}`];
    });
    expect(wrong).toEqual([]);
    expect(golden.length).toBeGreaterThanOrEqual(300);
    expect(golden.filter(([, , kind]) => kind === 'none').length * 3).toBeGreaterThanOrEqual(golden.length);
  });

  it('has every taboo pair', () => {
    for (const { character, substitute } of tabooPairs)
      expect(kindsOfMask(kindsBetween(table, character, substitute)), character + substitute).toContain(
        'taboo',
      );
  });
});

describe('ensureVariants', () => {
  const folders: string[] = [];
  const folder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'langhuan-variants-')));
    return folders.at(-1)!;
  };
  afterEach(() => {
    for (const f of folders.splice(0)) rmSync(f, { recursive: true });
  });

  it('builds once, keeps the table whole, and mends a damaged one', async () => {
    const kept = folder();
    expect(same(await ensureVariants([kept]))).toBe(true);
    const [name, ...others] = readdirSync(kept);
    expect(others).toEqual([]);
    expect(same(readFileSync(join(kept, name)))).toBe(true);
    writeFileSync(join(kept, name), bytes.slice(0, 1000));
    expect(same(await ensureVariants([kept]))).toBe(true);
    expect(same(readFileSync(join(kept, name)))).toBe(true);
  });

  it('keeps the table in the next folder when the first cannot be written', async () => {
    const kept = folder();
    const file = join(folder(), 'a-file');
    writeFileSync(file, '');
    expect(same(await ensureVariants([join(file, 'tables'), kept]))).toBe(true);
    expect(readdirSync(kept)).toHaveLength(1);
  });
});

describe('judgements', () => {
  it('refuses a line it cannot read, and a pair judged twice unlike', () => {
    expect(() => readJudgements('keep\tx')).toThrow('variant-judgements.tsv:1');
    expect(() => readJudgements('keep\twhy\t說説話')).toThrow('variant-judgements.tsv:1');
    expect(() => readJudgements('# \nkeep\twhy\t說説\nnever\twhy\t説說')).toThrow('variant-judgements.tsv:3');
  });
});
