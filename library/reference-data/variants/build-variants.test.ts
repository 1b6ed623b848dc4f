import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reachForms } from '#search/characters/reach-forms.ts';
import {
  kindBit,
  kindMask,
  kindsOfMask,
  openVariants,
  type RelationKind,
  type Variants,
  variantKinds,
} from '#search/characters/variants.ts';
import { buildVariants, ensureVariants } from './build-variants.ts';
import { readReviewedRelations } from './classify-relations.ts';
import { tabooPairs } from './taboo.ts';

const golden = readFileSync(
  join(import.meta.dirname, '../../../search/characters/variants.golden.tsv'),
  'utf8',
)
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

/** The characters that have a traditional form by the table, with those. */
const simplifiedCharacters = (): { character: string; traditional: string[] }[] =>
  Array.from({ length: 0x110000 }, (_, c) => ({
    character: String.fromCodePoint(c),
    traditional: table.formsOf(c, 'traditional').map((t) => String.fromCodePoint(t)),
  })).filter(({ traditional }) => traditional.length > 0);

describe('the variant table', () => {
  it('joins the golden pairs by the kinds they name, all of them needed, and keeps a third of them apart', () => {
    const wrong = golden.flatMap(([a, b, named]) => {
      const joins = (mask: number) => reachForms(table, a, mask).has(b) && reachForms(table, b, mask).has(a);
      const bits = named === 'none' ? [] : named.split('+').map((kind) => kindBit(kind as RelationKind));
      const all = bits.reduce((mask, bit) => mask | bit, 0);
      const right =
        named === 'none'
          ? !joins(kindMask())
          : joins(all) && (bits.length === 1 || bits.every((bit) => !joins(all & ~bit)));
      const found = reachForms(table, a, kindMask()).get(b);
      const actual = found === undefined ? 'not joined' : kindsOfMask(found).join('+');
      return right ? [] : [`${a}${b}: wanted ${named}, is ${actual} by default`];
    });
    expect(wrong).toEqual([]);
    expect(golden.filter(([, , kind]) => kind.includes('+')).length).toBeGreaterThanOrEqual(50);
    expect(golden.length).toBeGreaterThanOrEqual(300);
    expect(golden.filter(([, , kind]) => kind === 'none').length * 3).toBeGreaterThanOrEqual(golden.length);
  });

  it('never finds less for a simplified character than for any of its traditional forms', () => {
    const all = simplifiedCharacters();
    expect(all.length).toBeGreaterThan(6000);
    const masks = [kindMask(), kindBit('simplified'), (1 << variantKinds.length) - 1];
    const less = masks.flatMap((mask) =>
      all.flatMap(({ character, traditional }) => {
        const forms = reachForms(table, character, mask);
        const lacks = (t: string) => [...reachForms(table, t, mask).keys()].some((form) => !forms.has(form));
        return traditional.filter(lacks).map((t) => `${character} of ${t}`);
      }),
    );
    expect(less).toEqual([]);
  });

  it('simplifies no two characters into each other', () => {
    const circular = simplifiedCharacters().filter(({ character, traditional }) =>
      traditional.some((t) =>
        table.formsOf(t.codePointAt(0)!, 'traditional').includes(character.codePointAt(0)!),
      ),
    );
    expect(circular).toEqual([]);
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
    const cache = folder();
    expect(same(await ensureVariants([cache]))).toBe(true);
    const [name, ...others] = readdirSync(cache);
    expect(others).toEqual([]);
    expect(same(readFileSync(join(cache, name)))).toBe(true);
    writeFileSync(join(cache, name), bytes.slice(0, 1000));
    expect(same(await ensureVariants([cache]))).toBe(true);
    expect(same(readFileSync(join(cache, name)))).toBe(true);
  });

  it('keeps the table in the next folder when the first cannot be written', async () => {
    const cache = folder();
    const file = join(folder(), 'a-file');
    writeFileSync(file, '');
    expect(same(await ensureVariants([join(file, 'tables'), cache]))).toBe(true);
    expect(readdirSync(cache)).toHaveLength(1);
  });
});

describe('judgements', () => {
  it('refuses a line it cannot read, and a pair judged twice unlike', () => {
    expect(() => readReviewedRelations('keep\tx')).toThrow('reviewed-variants.tsv:1');
    expect(() => readReviewedRelations('keep\twhy\t說説話')).toThrow('reviewed-variants.tsv:1');
    expect(() => readReviewedRelations('# \nkeep\twhy\t說説\nnever\twhy\t説說')).toThrow(
      'reviewed-variants.tsv:3',
    );
  });
});
