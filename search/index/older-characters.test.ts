import { withoutRule } from '#testing/products/older-search.ts';
import { expect, it } from 'vitest';
import { IndexBuilder } from './build-index.ts';
import { segmentKind } from './index-format.ts';
import { openIndex } from './open-index.ts';
import { type ByteSource, openTables, packTables } from '../lists/table-file.ts';
import { decodeJson, encodeJson } from '../lists/text-codec.ts';
import type { Dictionary } from './index-format.ts';

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  name: 'segment',
  size: bytes.length,
  read: (offset, length) => bytes.slice(offset, offset + length),
});
const build = (feed: (builder: IndexBuilder) => void, title?: string): Uint8Array => {
  const builder = new IndexBuilder(
    title === undefined ? {} : { articles: { fields: [{ name: 'title', type: 'text' }] } },
  );
  if (title === undefined) builder.section();
  else builder.article({ title: [title] });
  builder.page(1);
  feed(builder);
  return builder.finish()[0];
};
const opens = (bytes: Uint8Array) => () => openIndex([sourceOf(bytes)]);

it('opens what an older version wrote where both read its characters alike', () => {
  const bytes = build((builder) => {
    for (const cell of ['天', 'Ａ', '葛\u{e0100}', '&K1;']) builder.cell(cell);
    builder.mark('○');
  }, '天地');
  const older = openIndex([sourceOf(withoutRule(bytes))]);
  expect([older.rule, older.characters]).toEqual([1, 4]);
  expect(older.segments[0].surfaces).toEqual(openIndex([sourceOf(bytes)]).segments[0].surfaces);
});

it('refuses what has ○ in a number as a mark, and opens what has it between matters', () => {
  const text = (written: string, notes = '') =>
    build((builder) => {
      for (const cell of written) builder.cell(cell);
      builder.beginNote();
      for (const cell of notes) builder.cell(cell);
      builder.endNote();
    });
  for (const [written, notes] of [
    ['其屬二十四○新運糧提舉司', '學而○說乎'],
    ['○○一九', ''],
  ])
    expect(opens(withoutRule(text(written, notes)))).not.toThrow();
  for (const [written, notes] of [
    ['一九四○年', ''],
    ['天', '二○○八年'],
    [`${'天'.repeat(999)}一百○五`, ''],
  ])
    expect(opens(withoutRule(text(written, notes)))).toThrow(/langhuan library upgrade/);
  expect(opens(withoutRule(build((builder) => builder.cell('天'), '卷一○五')))).toThrow(/upgrade/);
});

it('refuses it where a radical was a mark or stood in a title, or a letter was its own', () => {
  const asMark = build((builder) => {
    builder.cell('天');
    builder.mark('⽂');
  });
  expect(opens(asMark)).not.toThrow();
  expect(opens(withoutRule(asMark))).toThrow(/langhuan library upgrade/);
  const inTitle = build((builder) => builder.cell('天'), '⽂心');
  expect(opens(inTitle)).not.toThrow();
  expect(opens(withoutRule(inTitle))).toThrow(/langhuan library upgrade/);
  const own = withoutRule(build((builder) => builder.cell('天')));
  const tables = openTables(sourceOf(own), segmentKind);
  const dictionary = decodeJson(tables.read('dictionary')) as Dictionary;
  const length = new DataView(own.buffer).getUint32(12, true);
  const header = JSON.parse(new TextDecoder().decode(own.subarray(24, 24 + length))) as { tables: object };
  const others = Object.keys(header.tables).map((name) => [name, tables.read(name)]);
  const packed = packTables(segmentKind, {
    ...(Object.fromEntries(others) as Record<string, Uint8Array>),
    dictionary: encodeJson({ ...dictionary, surfaces: ['\uf9e1'] }),
  });
  expect(opens(packed)).toThrow(/langhuan library upgrade/);
});
