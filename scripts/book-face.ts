// The face that books are set in: Noto Serif TC in slices by unicode range, then the slices of HanaMin for
// what it lacks, so that no reader needs a font installed. One small sheet, apart from the app's own and
// named by its content, lists the slices; the browser fetches only those whose characters a page holds. A range says
// what its slice really has, and no character is in both faces: while one of the first is on its way, browsers ask the
// second for it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import type { Plugin } from 'vite';

interface Slice {
  family: string;
  /** Where the woff2 is, and the short name it is served under. */
  path: string;
  name: string;
  ranges: string;
}

const require = createRequire(import.meta.url);
const ming = dirname(require.resolve('@fontsource/noto-serif-tc/package.json'));
const rare = dirname(require.resolve('hanamin/package.json'));

const facesOf = (css: string): string[] => css.match(/@font-face\s*\{[^}]*\}/g) ?? [];

/** `U+4E00-4E03,U+5000` to its characters' numbers, and back; the numbers ascend. */
const readRanges = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
const writeRanges = (points: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const point of points) {
    const range = ranges.at(-1);
    if (range?.[1] === point - 1) range[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
};

const slicesOf = (
  sheet: string,
  family: string,
  prefix: string,
  keep: (file: string) => boolean,
): Slice[] => {
  const slices: Slice[] = [];
  for (const face of facesOf(readFileSync(sheet, 'utf8'))) {
    const file = /url\(([^)]+\.woff2)\)/.exec(face)?.[1];
    const ranges = /unicode-range:\s*([^;}]+)/.exec(face)?.[1];
    if (!file || !ranges || !keep(file)) continue;
    slices.push({
      family,
      path: join(dirname(sheet), file),
      name: `${prefix}${slices.length}.woff2`,
      ranges: ranges.replace(/\s+/g, ''),
    });
  }
  return slices;
};

const allSlices = (): Slice[] => {
  const taken = new Set<number>();
  const only = (slice: Slice, has: (point: number) => boolean): Slice => {
    const points = readRanges(slice.ranges).filter((point) => !taken.has(point) && has(point));
    for (const point of points) taken.add(point);
    return { ...slice, ranges: writeRanges(points) };
  };
  // Of two slices the later goes before, as in a sheet: the last is that of Latin, which is always there.
  const common = slicesOf(join(ming, '400.css'), 'Langhuan Ming', 'm', () => true)
    .toReversed()
    .map((slice) => {
      // Its sheet promises what other faces have that are sliced alike.
      const font = create(readFileSync(slice.path));
      return only(slice, (point) => font.hasGlyphForCodePoint(point));
    });
  const others = slicesOf(join(rare, 'HanaMin.css'), 'Langhuan Rare', 'r', (file) =>
    /CJK|Kangxi|Ideographic|Halfwidth|Yijing|Tai-Xuan/.test(file),
  ).map((slice) => only(slice, () => true));
  return [...common, ...others].filter(({ ranges }) => ranges !== '');
};

/** The comma and full stop of TC stand in the middle; Simplified titles take them from a face that seats them low. */
const simplifiedPunctuation = 'U+3001-3002,U+FF01,U+FF0C,U+FF1A-FF1B,U+FF1F';

const sheetOf = (slices: readonly Slice[]): string => {
  const face = (family: string, name: string, ranges: string): string =>
    `@font-face{font-family:${JSON.stringify(family)};font-display:swap;src:url(${name})format("woff2");unicode-range:${ranges}}`;
  const low = slices.filter((s) => /Halfwidth|CJK-Symbols-and-Punct/.test(s.path));
  return [
    ...slices.map((s) => face(s.family, s.name, s.ranges)),
    ...low.map((s) =>
      face(
        'Langhuan Low',
        s.name,
        s.path.includes('Halfwidth') ? simplifiedPunctuation.slice(12) : 'U+3001-3002',
      ),
    ),
  ].join('');
};

/** Emits fonts/{hash}/ with the sheet and its slices; serves the same from the packages while developing. */
export const bookFace = (): Plugin => {
  const slices = allSlices();
  const sheet = sheetOf(slices);
  const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 10);
  const folder = `assets/face-${hash}`;
  return {
    name: 'langhuan:book-face',
    config: () => ({ define: { BOOK_FACE_SHEET: JSON.stringify(`/${folder}/face.css`) } }),
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const name = (request.url ?? '').slice(1);
        const slice = slices.find((s) => s.name === name);
        if (name === 'face.css') response.setHeader('content-type', 'text/css').end(sheet);
        else if (slice) response.setHeader('content-type', 'font/woff2').end(readFileSync(slice.path));
        else next();
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: `${folder}/face.css`, source: sheet });
      for (const s of slices) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${s.name}`, source: readFileSync(s.path) });
      }
    },
  };
};
