// The face that books are set in, so that no reader needs a font installed: Noto Serif TC, Noto Serif SC for simplified and
// rarer characters that it lacks, then HanaMin for what both lack. The commonest six thousand characters are cut into slices
// by how often books have them (`character-order.ts`), since the slices of the packages are made for modern web pages, of
// which a page of a book needs every second. One small sheet, apart from the app's own and
// named by its content, lists the slices; the browser fetches only those whose characters a page holds. A range says
// what its slice really has, and no character is in both faces: while one of the first is on its way, browsers ask the
// second for it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { cutFaces, type FaceToCut } from './cut-face.ts';
import {
  everydayLists,
  glyphsOf,
  isCommon,
  otherLists,
  rareLists,
  simplifiedLists,
  traditionalLists,
} from './face-lists.ts';

interface Slice {
  family: string;
  /** Where the woff2 is, and the short name it is served under. */
  path: string;
  name: string;
  ranges: string;
  /** The least and the greatest number of its characters. */
  first: number;
  last: number;
}

const require = createRequire(import.meta.url);
const ming = dirname(require.resolve('@fontsource/noto-serif-tc/package.json'));
const simplified = dirname(require.resolve('@fontsource/noto-serif-sc/package.json'));
const rare = dirname(require.resolve('hanamin/package.json'));

/** Ascending numbers of characters as `U+4E00-4E03,U+5000`. */
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

interface NamedFace extends Omit<FaceToCut, 'isTight'> {
  family: string;
  /** Of the names of its slices. */
  prefix: string;
}

/** The files of a package in numbered slices. Of two the later goes before, as in a sheet: the last is that of Latin. */
const numberedFiles = (folder: string): string[] =>
  [...readFileSync(join(folder, '400.css'), 'utf8').matchAll(/url\(([^)]+\.woff2)\)/g)]
    .map(([, file]) => join(folder, file!))
    .toReversed();
const rareFiles = (): string[] =>
  readdirSync(rare)
    .filter((name) => /^HanaMin.*(?:CJK|Kangxi|Ideographic|Halfwidth|Yijing|Tai-Xuan).*\.woff2$/.test(name))
    .sort()
    .map((name) => join(rare, name));

/**
 * TC places its marks in the middle of their squares. Simplified sentences take their marks from SC, which places
 * them low. … is the same in both; without it here, the loading message would fetch a slice for that character alone.
 */
const lowMarks = [...'、。！，：；？…'].map((mark) => mark.codePointAt(0)!);

const facesToCut = (): NamedFace[] => {
  const taken = new Set<number>();
  const take = (
    [family, prefix]: readonly [family: string, prefix: string],
    fontFile: string,
    listsOf: (has: ReadonlySet<number>) => number[][],
  ): NamedFace => {
    const lists = listsOf(new Set([...glyphsOf(fontFile)].filter((point) => !taken.has(point))));
    for (const point of lists.flat()) taken.add(point);
    return { family, prefix, fontFile, lists };
  };
  const whole = (folder: string, name: string) => join(folder, 'files', `${name}-400-normal.woff2`);
  const named = 'Langhuan Ming';
  return [
    take([named, 't'], whole(ming, 'noto-serif-tc-chinese-traditional'), traditionalLists),
    // TC has some simplified characters too.
    take([named, 's'], whole(simplified, 'noto-serif-sc-chinese-simplified'), simplifiedLists),
    ...numberedFiles(ming).map((file) => take([named, 'm'], file, otherLists)),
    ...numberedFiles(simplified).map((file) => take([named, 'n'], file, otherLists)),
    ...rareFiles().map((file) => take(['Langhuan Rare', 'r'], file, rareLists)),
    {
      family: 'Langhuan Low',
      prefix: 'l',
      fontFile: whole(simplified, 'noto-serif-sc-chinese-simplified'),
      lists: [lowMarks],
    },
  ];
};

/** By how often its characters occur: on a page of any book, of some books, of very few. */
type Sheet = 'face' | 'scarce' | 'rare';

const sheetOf = (prefix: string, points: readonly number[]): Sheet => {
  if (prefix === 'r') return 'rare';
  return /[tsl]/.test(prefix) || isCommon(points) ? 'face' : 'scarce';
};

const cutSheets = async (): Promise<Record<Sheet, Slice[]>> => {
  const faces = facesToCut();
  const isTight = everydayLists();
  const cuts = await cutFaces(faces.map(({ fontFile, lists }) => ({ fontFile, lists, isTight })));
  const sheets: Record<Sheet, Slice[]> = { face: [], scarce: [], rare: [] };
  const named = new Map<string, number>();
  for (const [i, { family, prefix }] of faces.entries())
    for (const { path, points } of cuts[i]!) {
      const number = named.get(prefix) ?? 0;
      named.set(prefix, number + 1);
      const name = `${prefix}${number}.woff2`;
      const [first, last] = [points[0]!, points.at(-1)!];
      const slice = { family, path, name, ranges: writeRanges(points), first, last };
      sheets[sheetOf(prefix, points)].push(slice);
    }
  return sheets;
};

/** Slices of the rare face in a sheet: a browser takes a tenth of a second for a thousand. */
const rareSheetSize = 400;

/** The slices in sheets by the range of their characters; no range of two sheets overlaps. */
const divideRare = (slices: readonly Slice[]): { first: number; slices: Slice[] }[] => {
  const sheets: { first: number; last: number; slices: Slice[] }[] = [];
  for (const slice of slices.toSorted((a, b) => a.first - b.first)) {
    const sheet = sheets.at(-1);
    if (!sheet || (sheet.slices.length >= rareSheetSize && slice.first > sheet.last))
      sheets.push({ first: slice.first, last: slice.last, slices: [slice] });
    else {
      sheet.slices.push(slice);
      sheet.last = Math.max(sheet.last, slice.last);
    }
  }
  return sheets;
};

/** Between what two characters apart a range goes on: the client then has few ranges to look through. */
const widestGap = 256;

/** The ranges in which slices have characters, and what lies between near ones. */
const rangesOf = (slices: readonly Slice[]): [first: number, last: number][] => {
  const ranges: [number, number][] = [];
  for (const { first, last } of slices.toSorted((a, b) => a.first - b.first)) {
    const range = ranges.at(-1);
    if (range && first - range[1] <= widestGap) range[1] = Math.max(range[1], last);
    else ranges.push([first, last]);
  }
  return ranges;
};

const writeSheet = (slices: readonly Slice[]): string =>
  slices
    .map(
      ({ family, name, ranges }) =>
        `@font-face{font-family:${JSON.stringify(family)};font-display:swap;src:url(${name})format("woff2");unicode-range:${ranges}}`,
    )
    .join('');

/** A face of the low marks that has none, so that no text of that width takes them (web/kit/styles/tokens.css): U+10FFFF is no character. */
const withoutLowMarks =
  '@font-face{font-family:"Langhuan Low";font-stretch:101%;src:url(l0.woff2)format("woff2");unicode-range:U+10FFFF}';

/** Emits fonts/{hash}/ with the sheets and their slices; serves the same while developing. */
export const bookFace = async (): Promise<Plugin> => {
  const cut = await cutSheets();
  const slices = Object.values(cut).flat();
  const rareSheets = divideRare(cut.rare).map(({ first, slices }, i) => ({
    first,
    name: `rare${i}.css`,
    slices,
  }));
  const sheets = new Map([
    ['face.css', writeSheet(cut.face) + withoutLowMarks],
    ['scarce.css', writeSheet(cut.scarce)],
    ...rareSheets.map(({ name, slices: of }) => [name, writeSheet(of)] as const),
  ]);
  const content = createHash('sha256').update([...sheets.values()].join('\n'));
  for (const { path } of slices) content.update(readFileSync(path));
  const folder = `assets/face-${content.digest('hex').slice(0, 10)}`;
  const pathOf = new Map(slices.map(({ name, path }) => [name, path]));
  return {
    name: 'langhuan:book-face',
    config: () => ({
      define: {
        BOOK_FACE_SHEET: JSON.stringify(`/${folder}/face.css`),
        RARE_FACE_SHEETS: JSON.stringify({
          ranges: rangesOf([...cut.scarce, ...cut.rare]),
          scarce: `/${folder}/scarce.css`,
          rare: rareSheets.map(({ first, name }) => [first, `/${folder}/${name}`]),
        }),
      },
    }),
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const name = (request.url ?? '').slice(1);
        const path = pathOf.get(name);
        const sheet = sheets.get(name);
        if (sheet !== undefined) response.setHeader('content-type', 'text/css').end(sheet);
        else if (path !== undefined) response.setHeader('content-type', 'font/woff2').end(readFileSync(path));
        else next();
      });
    },
    generateBundle() {
      for (const [name, source] of sheets)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
      for (const { name, path } of slices)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: readFileSync(path) });
    },
  };
};
