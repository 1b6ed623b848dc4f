import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { openGlyphs } from './glyphs.ts';
import { composeIds, parseIds } from './ids.ts';
import { openIdsTable } from './ids-table.ts';
import { boundsOf, type Outline, writePath } from './outline.ts';

/** Counts the fonts that are read. */
const countOpened = () => {
  const opened = { count: 0 };
  const createFont = (file: Buffer) => {
    opened.count += 1;
    return create(file);
  };
  return { opened, createFont };
};

const glyphs = openGlyphs();
const box = (outline: Outline | undefined) => outline && boundsOf(outline.segments);

describe('openGlyphs', () => {
  it('has the characters of planes 0 and 2, upright in their em', () => {
    for (const character of [
      '天',
      '玄',
      '𠀋',
      '𠮷',
      '𤣥',
      '𥘉',
      '𪚥',
      '𫠦',
      '𬒳',
      '㐀',
      '﨑',
      '○',
      '。',
      'A',
    ]) {
      const found = box(glyphs.outlineOf(character));
      expect(found, character).toBeDefined();
      expect(found?.top, character).toBeGreaterThan(-60);
      expect(found?.bottom, character).toBeLessThan(1080);
    }
    // The long stroke of 上 is at the bottom. If y were not inverted, most of its ink would be at the top.
    const wide = (outline: Outline | undefined, from: number, to: number) => {
      const xs: number[] = [];
      const { segments } = outline ?? { segments: new Int16Array() };
      for (let i = 1; i + 1 < segments.length; i += 1)
        if (segments[i + 1] >= from && segments[i + 1] <= to) xs.push(segments[i]);
      return Math.max(...xs) - Math.min(...xs);
    };
    expect(wide(glyphs.outlineOf('上'), 700, 1000)).toBeGreaterThan(wide(glyphs.outlineOf('上'), 0, 300));
  });

  it('draws 曰 broader than 日, its middle stroke short of the right side', () => {
    const [yue, ri] = [...'曰日'].map((character) => box(glyphs.outlineOf(character))!);
    expect(yue.right - yue.left).toBeGreaterThan(ri.right - ri.left + 80);
    // As the font of the same family has it that the client takes it from.
    const file =
      'node_modules/@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-400-normal.woff2';
    const font = create(readFileSync(file));
    const fromFont = font.glyphForCodePoint('曰'.codePointAt(0)!).path.commands.flatMap(({ args }) => args);
    const fromOutline = [
      ...writePath(glyphs.outlineOf('曰')!.segments, { sx: 1, sy: -1, dx: 0, dy: 880 }).matchAll(
        /-?\d+(?:\.\d+)?/g,
      ),
    ];
    const apart = fromOutline.map(([value], i) => Math.abs(Number(value) - fromFont[i]!));
    expect([fromOutline.length, Math.max(...apart) <= 0.5]).toEqual([fromFont.length, true]);
  });

  it('draws the base of a character with selectors, and says when it has no glyph', () => {
    expect(glyphs.outlineOf('辻\u{E0100}')).toEqual(glyphs.outlineOf('辻'));
    for (const none of ['', '\u{30EDE}', '\u{F0243}', '\uE000', '\uD800'])
      expect(glyphs.outlineOf(none)).toBeUndefined();
  });

  it('gives the same outlines however few it may keep', () => {
    const sparing = openGlyphs({ fonts: 1, outlineBytes: 4000 });
    const text = Array.from('太祖武皇帝沛國譙人也𠀋𪚥太祖');
    sparing.prepare(text);
    for (const character of text) expect(sparing.outlineOf(character)).toEqual(glyphs.outlineOf(character));
  });
});

describe('openGlyphs with whole slices', () => {
  it('opens no slice of common characters twice, and gives the outlines that are taken one by one', () => {
    const { opened, createFont } = countOpened();
    const whole = openGlyphs({ fonts: 1, wholeSlices: true, createFont });
    const text = Array.from('太祖武皇帝沛國譙人也A。𠀋');
    const opening = (characters: readonly string[]): number => {
      const before = opened.count;
      for (const character of characters) whole.outlineOf(character);
      return opened.count - before;
    };
    expect(opening(text)).toBeGreaterThan(5);
    expect(opening(text.toReversed())).toBe(0);
    const neighbours = text.slice(0, 6).map((c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 1));
    for (const character of [...text, ...neighbours])
      expect(whole.outlineOf(character), character).toEqual(glyphs.outlineOf(character));
  });

  it('opens no font for a common character once all slices are gathered', () => {
    const { opened, createFont } = countOpened();
    const whole = openGlyphs({ fonts: 1, wholeSlices: true, outlineBytes: 24 << 20, createFont });
    while (whole.gather());
    const slices = opened.count;
    expect(slices).toBeGreaterThan(100);
    for (const character of '太祖武皇帝沛國譙人也龍鬱書專圖A。')
      expect(whole.outlineOf(character)).toBeDefined();
    expect(opened.count).toBe(slices);
  });
});

describe('composeIds', () => {
  it('reads well-formed sequences and nothing else', () => {
    expect(parseIds('⿰氵⿱日丐')).toEqual({
      operator: '⿰',
      parts: [{ part: '氵' }, { operator: '⿱', parts: [{ part: '日' }, { part: '丐' }] }],
    });
    expect(parseIds('⿰&CDP-8B7C;𠮷')).toEqual({
      operator: '⿰',
      parts: [{ part: '&CDP-8B7C;' }, { part: '𠮷' }],
    });
    for (const bad of ['', '天', '⿰', '⿰氵', '⿰氵日丐', '⿲彳言', `${'⿰'.repeat(40)}`, '&KR0008;'])
      expect(parseIds(bad), bad).toBeUndefined();
  });

  it('puts the parts where the structure says, within the em', () => {
    const at = (text: string) =>
      box(
        composeIds(text, (part) =>
          part === '左' ? glyphs.outlineOf('口') : { segments: new Int16Array(), advance: 0 },
        ),
      );
    const [left, right, above, below] = ['⿰左x', '⿰x左', '⿱左x', '⿱x左'].map(at);
    expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0);
    expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
    const [outer, inside] = ['⿴左x', '⿴x左'].map(at);
    expect((inside?.right ?? 0) - (inside?.left ?? 0)).toBeLessThan((outer?.right ?? 0) - (outer?.left ?? 0));
    for (const text of ['⿰左左', '⿲左左左', '⿳左左左', '⿺左左', '⿻左左', '⿰左⿱左⿰左左']) {
      const found = at(text);
      expect(Math.min(found?.left ?? -1, found?.top ?? -1), text).toBeGreaterThanOrEqual(0);
      expect(Math.max(found?.right ?? 2000, found?.bottom ?? 2000), text).toBeLessThanOrEqual(1000);
    }
  });

  it('leaves the strokes of a part squeezed into a third most of their breadth, and none broader', () => {
    const stem = Int16Array.from([0, 465, 0, 1, 535, 0, 1, 535, 1000, 1, 465, 1000, 4]);
    const bar = Int16Array.from([0, 0, 485, 1, 1000, 485, 1, 1000, 515, 1, 0, 515, 4]);
    const glyph = { segments: Int16Array.from([...stem, ...bar]), advance: 1000 };
    const drawn = composeIds('⿲xxx', () => glyph)!.segments;
    const uprights: number[] = [];
    for (let i = 0; i < drawn.length; i += stem.length) {
      const [left, right, height] = [drawn[i + 1], drawn[i + 4], drawn[i + 8] - drawn[i + 5]];
      if (height > 500 && right < 333) uprights.push(left, right);
    }
    const breadth = Math.max(...uprights) - Math.min(...uprights);
    expect(breadth).toBeGreaterThan(40);
    expect(breadth).toBeLessThanOrEqual(70);
  });

  it('composes a character that no font has from its own sequence', () => {
    const idsOf = openIdsTable();
    const sequence = idsOf('\u{30EDE}');
    expect(sequence).toMatch(/^[⿰-⿻]/u);
    const drawn = composeIds(sequence ?? '', glyphs.outlineOf, idsOf);
    expect(drawn?.segments.length).toBeGreaterThan(100);
    expect(idsOf('\u{F0243}')).toBeUndefined();
  });
});
