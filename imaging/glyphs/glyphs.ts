// Glyph outlines from fonts that npm brings, so that a picture is the same on every machine: Noto Serif TC
// (OFL) for what it has, Hanazono Mincho (`hanamin`) for the rare characters of planes 0 and 2. Both come
// as slices; the sheet beside them says which code points each slice has. Private use is drawn from neither:
// what a code there means is the text's own affair, and a wrong character is worse than a missing one.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font, type Glyph } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { Outline } from './outline.ts';
import { yue, yueOutline } from './yue-outline.ts';

interface Slice {
  file: string;
  ranges: [number, number][];
  /** Some hundred characters of the common ones, not a thousand of which a text has one. */
  isCommon: boolean;
}

interface GlyphBudget {
  fonts?: number;
  outlineBytes?: number;
  /** A slice of common characters that is opened has all its outlines taken: to open it again costs more than they do. */
  wholeSlices?: boolean;
  /** Reads a font; fontkit's `create` where none is given. */
  createFont?: (file: Buffer) => Font;
}

export interface Glyphs {
  /** Outline of the character's base code point, or undefined where no font has it. */
  outlineOf(character: string): Outline | undefined;
  /** Reads what a page will need slice by slice, so that few fonts need to stay open. */
  prepare(characters: Iterable<string>): void;
  /** Takes one more slice of common characters whole. False when all have been. */
  gather(): boolean;
}

const require = createRequire(import.meta.url);

/** Slices of a style sheet of @font-face rules, with their unicode-range. */
const readSlices = (sheet: string, isCommon: boolean): Slice[] => {
  const css = readFileSync(sheet, 'utf8');
  const slices: Slice[] = [];
  for (const [rule] of css.matchAll(/@font-face\s*\{[^{}]*\}/g)) {
    const file = /url\(["']?([^()"']+\.woff2)["']?\)/.exec(rule)?.[1];
    const range = /unicode-range:\s*([^;}]+)/.exec(rule)?.[1];
    if (!file || !range) continue;
    const ranges = [...range.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
      ([, from, to]): [number, number] => [Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)],
    );
    slices.push({ file: join(dirname(sheet), file), ranges, isCommon });
  }
  return slices;
};

const isPrivate = (codePoint: number): boolean =>
  (codePoint >= 0xe000 && codePoint <= 0xf8ff) || codePoint >= 0xf0000;

const kinds = { moveTo: 0, lineTo: 1, quadraticCurveTo: 2, bezierCurveTo: 3, closePath: 4 } as const;

/** To an em of 1000 units with y downwards; the ideographic em box reaches from 880 above to 120 below. */
const toOutline = (glyph: Glyph, unitsPerEm: number): Outline => {
  const scale = 1000 / unitsPerEm;
  const numbers: number[] = [];
  for (const { command, args } of glyph.path.commands) {
    numbers.push(kinds[command]);
    args.forEach((v, i) => numbers.push(Math.round(i % 2 === 0 ? v * scale : 880 - v * scale)));
  }
  return { segments: Int16Array.from(numbers), advance: Math.round(glyph.advanceWidth * scale) };
};

/**
 * Opens the fonts. Slices are read when first needed. At most `fonts` stay open; each open font has all its glyphs
 * parsed, which takes some ten megabytes. Outlines are cached within `outlineBytes`. Reading is synchronous: use it in
 * a worker, not on a server's event loop.
 */
export const openGlyphs = (budget: GlyphBudget = {}): Glyphs => {
  const { fonts: mostFonts = 2, outlineBytes = 16 << 20, wholeSlices = false, createFont = create } = budget;
  const slices = [
    ...readSlices(require.resolve('@fontsource/noto-serif-tc/400.css'), true),
    ...readSlices(require.resolve('hanamin/HanaMin.min.css'), false),
  ];
  const fonts = new LRUCache<Slice, Font>({ max: mostFonts });
  const outlines = new LRUCache<number, { outline: Outline | undefined }>({
    maxSize: outlineBytes,
    sizeCalculation: ({ outline }) => 96 + (outline?.segments.byteLength ?? 0),
  });

  const openFont = (slice: Slice): Font => {
    const known = fonts.get(slice);
    if (known) return known;
    const font = createFont(readFileSync(slice.file));
    fonts.set(slice, font);
    return font;
  };

  const slicesOf = (codePoint: number): Slice[] =>
    isPrivate(codePoint)
      ? []
      : slices.filter((slice) => slice.ranges.some(([from, to]) => codePoint >= from && codePoint <= to));

  const taken = new Set<Slice>();
  /** All slices of common characters are of one face: it does not matter from which of them an outline comes. */
  const takeSlice = (slice: Slice, font: Font): void => {
    taken.add(slice);
    for (const [from, to] of slice.ranges)
      for (let codePoint = from; codePoint <= to; codePoint += 1) {
        if (isPrivate(codePoint) || outlines.has(codePoint)) continue;
        const glyph = font.glyphForCodePoint(codePoint);
        if (glyph.id !== 0) outlines.set(codePoint, { outline: toOutline(glyph, font.unitsPerEm) });
      }
  };

  const find = (codePoint: number): Outline | undefined => {
    for (const slice of slicesOf(codePoint)) {
      const font = openFont(slice);
      if (wholeSlices && slice.isCommon) takeSlice(slice, font);
      const glyph = font.glyphForCodePoint(codePoint);
      if (glyph.id === 0) continue;
      return toOutline(glyph, font.unitsPerEm);
    }
    return undefined;
  };

  const outlineAt = (codePoint: number): Outline | undefined => {
    if (codePoint === yue) return yueOutline;
    const known = outlines.get(codePoint);
    if (known) return known.outline;
    const outline = find(codePoint);
    outlines.set(codePoint, { outline });
    return outline;
  };

  return {
    outlineOf: (character) => {
      const codePoint = character.codePointAt(0);
      return codePoint === undefined ? undefined : outlineAt(codePoint);
    },
    prepare(characters) {
      const wanted = new Map<Slice, number[]>();
      for (const character of new Set(characters)) {
        const codePoint = character.codePointAt(0);
        if (codePoint === undefined || outlines.has(codePoint)) continue;
        const [slice] = slicesOf(codePoint);
        if (slice) wanted.set(slice, [...(wanted.get(slice) ?? []), codePoint]);
      }
      for (const codePoints of wanted.values()) for (const codePoint of codePoints) outlineAt(codePoint);
    },
    gather() {
      const next = slices.find((slice) => slice.isCommon && !taken.has(slice));
      if (next) takeSlice(next, openFont(next));
      return next !== undefined;
    },
  };
};
