// The face that books are set in, so that no reader needs a font installed: Noto Serif TC, Noto Serif SC for simplified and
// rarer characters that it lacks, then HanaMin for what both lack. The commonest six thousand characters are cut into slices
// by how often books have them (`character-order.ts`), since the slices of the packages are made for modern web pages, of
// which a page of a book needs every second. One small sheet, apart from the app's own and
// named by its content, lists the slices; the browser fetches only those whose characters a page holds. A range says
// what its slice really has, and no character is in both faces: while one of the first is on its way, browsers ask the
// second for it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import type { Plugin } from 'vite';
import { commonInBooks, inInterface, isSimplified, simplifiedOf } from './character-order.ts';
import { cutFace } from './cut-face.ts';

interface Slice {
  family: string;
  /** Where the woff2 is, and the short name it is served under. */
  path: string;
  name: string;
  ranges: string;
}

const require = createRequire(import.meta.url);
const ming = dirname(require.resolve('@fontsource/noto-serif-tc/package.json'));
const simplified = dirname(require.resolve('@fontsource/noto-serif-sc/package.json'));
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

/** How many of the commonest characters lie in slices of how many. Nearly every page needs all of the first. */
const bands = [
  { until: 800, size: 200 },
  { until: 2000, size: 60 },
  { until: Number.POSITIVE_INFINITY, size: 40 },
];

const inSlices = (points: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(points.length / size) }, (_, i) => points.slice(i * size, (i + 1) * size));

/** Characters that a file has a glyph for. */
const glyphsOf = (path: string): Set<number> => {
  const { characterSet } = create(readFileSync(path)) as unknown as { characterSet: number[] };
  return new Set(characterSet);
};
const isHan = (point: number): boolean => /\p{Script=Han}/u.test(String.fromCodePoint(point));
/** Marks and forms of text in Chinese: those of a line lie together. Latin and what else there is stays as it is sliced. */
const isMark = (point: number): boolean =>
  (point >= 0x3000 && point <= 0x303f) ||
  (point >= 0xff00 && point <= 0xff65) ||
  (point >= 0xfe10 && point <= 0xfe4f) ||
  (point >= 0x2010 && point <= 0x203b) ||
  (point >= 0x2190 && point <= 0x2193) ||
  (point >= 0x25a0 && point <= 0x25ff);

/**
 * The lists of characters by which a font is cut: `common`, the commonest first, and of the interface those that are not
 * among the very common; then what else it has.
 */
const listsOf = (has: ReadonlySet<number>, common: readonly number[]): number[][] => {
  const known = common.filter((point) => has.has(point));
  const first = new Set(known.slice(0, bands[0].until));
  const words = inInterface().filter((point) => has.has(point) && !first.has(point));
  const named = new Set([...first, ...words]);
  const rest = [
    ...new Set([...known, ...[...has].filter(isHan).sort((a, b) => a - b)].filter((p) => !named.has(p))),
  ];
  const begins = bands[1].until - bands[0].until;
  return [
    [...has].filter(isMark),
    ...inSlices([...first], bands[0].size),
    ...inSlices(words, bands[1].size),
    ...inSlices(rest.slice(0, begins), bands[1].size),
    ...inSlices(rest.slice(begins), bands[2].size),
  ].filter((list) => list.length > 0);
};

/** The slices of a package; its sheet promises what other faces have that are sliced alike. */
const numberedSlices = (folder: string, prefix: string) =>
  slicesOf(join(folder, '400.css'), 'Langhuan Ming', prefix, () => true)
    // Of two slices the later goes before, as in a sheet: the last is that of Latin, which is always there.
    .toReversed()
    .map((slice) => ({ slice, has: glyphsOf(slice.path) }));

const cutSlices = async (
  file: string,
  prefix: string,
  has: ReadonlySet<number>,
  common: readonly number[],
): Promise<Slice[]> => {
  const cuts = await cutFace(file, listsOf(has, common));
  return cuts.map(({ path, points }, i) => ({
    family: 'Langhuan Ming',
    path,
    name: `${prefix}${i}.woff2`,
    ranges: writeRanges(points),
  }));
};

const allSlices = async (): Promise<Slice[]> => {
  const taken = new Set<number>();
  const only = (slice: Slice, has: (point: number) => boolean): Slice => {
    const points = readRanges(slice.ranges).filter((point) => !taken.has(point) && has(point));
    for (const point of points) taken.add(point);
    return { ...slice, ranges: writeRanges(points) };
  };
  const take = (slices: readonly Slice[]) => slices.map((slice) => only(slice, () => true));
  const takeNumbered = (slices: ReturnType<typeof numberedSlices>) =>
    slices.map(({ slice, has }) => only(slice, (point) => has.has(point)));
  const file = (folder: string, name: string) => join(folder, 'files', `${name}-400-normal.woff2`);
  const books = commonInBooks();
  const whole = file(ming, 'noto-serif-tc-chinese-traditional');
  const ofBooks = new Set([...glyphsOf(whole)].filter((point) => isHan(point) || isMark(point)));
  const common = take(await cutSlices(whole, 't', ofBooks, books));
  // TC has some simplified characters too, in slices of modern pages.
  const modern = file(simplified, 'noto-serif-sc-chinese-simplified');
  const ofModern = new Set(
    [...glyphsOf(modern)].filter((point) => !ofBooks.has(point) && isSimplified(point)),
  );
  const ofSimplified = take(await cutSlices(modern, 's', ofModern, simplifiedOf(books)));
  return [
    ...common,
    ...ofSimplified,
    ...takeNumbered(numberedSlices(ming, 'm')),
    ...takeNumbered(numberedSlices(simplified, 'n')),
    ...take(
      slicesOf(join(rare, 'HanaMin.css'), 'Langhuan Rare', 'r', (path) =>
        /CJK|Kangxi|Ideographic|Halfwidth|Yijing|Tai-Xuan/.test(path),
      ),
    ),
  ].filter(({ ranges }) => ranges !== '');
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
export const bookFace = async (): Promise<Plugin> => {
  const slices = await allSlices();
  const sheet = sheetOf(slices);
  const content = createHash('sha256').update(sheet);
  for (const { path } of slices) content.update(readFileSync(path));
  const hash = content.digest('hex').slice(0, 10);
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
