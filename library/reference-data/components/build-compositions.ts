// Builds the table of compositions from mojidata's description sequences, once a version of the package.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { radicalShapes } from '#reference/components/component-forms.ts';
import {
  type Composition,
  type Compositions,
  openCompositions,
  packCompositions,
} from '#reference/components/compositions.ts';
import Database from 'libsql';
import { ensureTable, fingerprintOf } from '../table-cache.ts';
import { codedWays } from './coded-components.ts';

const tokens = /&[^;&\s]+;|\{[^{}]*\}|./gsu;
/** Operators, selectors and marks of doubt: none of them is a component. */
const noComponent = /^(?:[\u2FF0-\u2FFF\u31EF\u303E？\s]|\p{Variation_Selector})$/u;
/** A part that is rotated, mirrored or subtracted from another does not appear there unchanged. */
const altered = /[⿾⿿㇯]/u;
/** Strokes are no components that anybody would enter, and would make 艹 hold 十. */
const stroke = /^[\u31C0-\u31E3]$/u;

interface Row {
  UCS: string;
  IDS: string;
}

const readWays = (rows: readonly Row[], unify: (one: string) => string): Map<string, Set<string>> => {
  const ways = new Map<string, Set<string>>();
  for (const { UCS, IDS } of rows) {
    const known = ways.get(UCS) ?? new Set();
    ways.set(UCS, known);
    if (radicalShapes.has(UCS) || altered.test(IDS)) continue;
    const parts = (IDS.match(tokens) ?? []).filter((one) => !noComponent.test(one)).map(unify);
    if (parts.length < 2 || parts.every((part) => stroke.test(part))) continue;
    known.add(parts.join(' '));
  }
  for (const [code, own] of codedWays) ways.set(code, new Set(own));
  return ways;
};

/** Takes about a second. */
const buildCompositions = (): Uint8Array => {
  const file = createRequire(import.meta.url).resolve('@mandel59/mojidata/dist/moji.db');
  const db = new Database(`file:${file}?mode=ro`);
  try {
    const unified = new Map<string, string>();
    const radicals = db.prepare('SELECT subject, object FROM "kdpv_non-cjk/radical"').all() as {
      subject: string;
      object: string;
    }[];
    for (const { subject, object } of radicals) unified.set(object, subject);
    for (let c = 0x2f00; c <= 0x2fd5; c++) {
      const radical = String.fromCodePoint(c);
      unified.set(radical, radical.normalize('NFKC'));
    }
    const unify = (one: string) => unified.get(one) ?? one;
    const ways = readWays(db.prepare('SELECT UCS, IDS FROM ids').all() as Row[], unify);
    const counts = db.prepare('SELECT UCS, value FROM unihan_kTotalStrokes').all() as {
      UCS: string;
      value: string;
    }[];
    const strokes = new Map(counts.map(({ UCS, value }) => [UCS, Number(value.split(' ')[0])]));
    const compositions = [...ways].map(
      ([character, own]): Composition => ({
        character,
        strokes: strokes.get(character) ?? 0,
        ways: Array.from(own, (way) => way.split(' ')),
      }),
    );
    return packCompositions(compositions, unified);
  } finally {
    db.close();
  }
};

const bytesSource = (bytes: Uint8Array) => ({
  name: 'compositions',
  size: bytes.length,
  read: (offset: number, length: number) => bytes.slice(offset, offset + length),
});

/** The table, from `.cache/tables` or built and stored there. */
export const ensureCompositions = async (): Promise<Compositions> => {
  const pure = join(import.meta.dirname, '../../../reference/components');
  const sources = [
    import.meta.filename,
    join(import.meta.dirname, 'coded-components.ts'),
    join(pure, 'component-forms.ts'),
    join(pure, 'compositions.ts'),
  ];
  const name = `compositions-${fingerprintOf(['@mandel59/mojidata'], sources)}.bin`;
  let opened: Compositions | undefined;
  const check = (cached: Uint8Array) => {
    opened = openCompositions(bytesSource(cached));
  };
  const bytes = await ensureTable(name, buildCompositions, check, { aside: 'compositions' });
  return opened ?? openCompositions(bytesSource(bytes));
};
