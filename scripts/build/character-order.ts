// The order in which characters are likely to occur, so that the characters of a page lie in few slices of a font:
// how often they occur in the texts of the demonstration, and which of them the interface has.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Converter } from 'opencc-js';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../..');

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && name.test(e.name))
    .map((e) => join(e.parentPath, e.name))
    .sort();

const han = /\p{Script=Han}/gu;

const countIn = (files: readonly string[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const file of files)
    for (const [character] of readFileSync(file, 'utf8').matchAll(han)) {
      const point = character.codePointAt(0)!;
      counts.set(point, (counts.get(point) ?? 0) + 1);
    }
  return counts;
};

/** Of the files of a large work: enough to tell the commonest six thousand characters. */
const sample = 10;

const poetry = (): string => join(dirname(require.resolve('chinese-poetry/package.json')), 'dist');

/** Characters of classical texts, the commonest first; of two as common the lower code point. */
export const commonInBooks = (): number[] => {
  const works = ['yudingquantangshi', 'songci', 'sishuwujing', 'lunyu', 'mengxue'].map((work) =>
    filesIn(join(poetry(), work), /\.json$/).filter((_, i, all) => all.length < 100 || i % sample === 0),
  );
  return [...countIn(works.flat())].sort(([p, a], [q, b]) => b - a || p - q).map(([point]) => point);
};

/** Characters of the words of the interface, those of most screens first; of two alike the lower code point. */
export const inInterface = (): number[] => {
  const screens = new Map<number, number>();
  for (const file of ['web', 'contract'].flatMap((folder) => filesIn(join(root, folder), /texts\.ts$/)))
    for (const point of countIn([file]).keys()) screens.set(point, (screens.get(point) ?? 0) + 1);
  return [...screens].sort(([p, a], [q, b]) => b - a || p - q).map(([point]) => point);
};

/** Texts of what is shown with any screen, the ways in the foot among them, and of the front page. */
const everywhere = [
  'api/texts.ts',
  'kit/texts.ts',
  'kit/products/product-texts.ts',
  'content/content-texts.ts',
  'home/texts.ts',
  'home/search-block.tsx',
  'query/search-type-texts.ts',
  'session/user-menu-texts.ts',
  'stars/texts.ts',
  'kit/tool-name-texts.ts',
];

/** How many of the characters of most screens occur in any first view. */
const ofMostScreens = 100;

/** Characters of the words around every screen. */
export const aroundScreens = (): number[] => {
  const around = everywhere.map((file) => join(root, 'web', file));
  return [...countIn(around).keys(), ...inInterface().slice(0, ofMostScreens)];
};

/** Of volumes and of ranks. */
const numerals = '一二三四五六七八九十百千萬';
/** Of a long list of texts the one word that is in the foot of every public page. */
const feedback = '意见反馈';
/** With which the lists of reigns begin. */
const earliestReigns = '後元中元建元元光元朔元狩元鼎元封';

/** With which the lists of places and of offices begin in the demonstration, as the front page shows them. */
const firstNames = '長安洛陽吐蕃成都突厥南詔回紇江陵高麗宰相中書令刺史司馬翰林學士節度使監察御史';
/** Titles in JSON of the site and of products. */
const titlesIn = (file: string): string[] =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/"(?:title|name|fullName)": ?"([^"]+)"/g),
    ([, title]) => title!,
  );

/** Characters of the titles that the front page of the demonstration has: of its works, articles and announcements. */
export const inTitles = (): number[] => {
  const demo = join(root, 'demo');
  const works = filesIn(demo, /^(?!.*\.test\.).*\.ts$/).flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/(?:title|name|category)\w*(?::| =) '([^']+)'/gi),
      ([, title]) => title!,
    ),
  );
  const written = filesIn(join(demo, 'content'), /\.md$/).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/^(?:title|category): (.*)$/gm), ([, value]) => value!),
  );
  const demoTitles = ['content/content.json', 'handbook/product.json'].flatMap((file) =>
    titlesIn(join(demo, file)),
  );
  const site = JSON.parse(readFileSync(join(demo, 'content/content.json'), 'utf8')) as {
    sisterLinks: { introduction: string }[];
  };
  for (const { introduction } of site.sisterLinks) demoTitles.push(introduction);
  const titles = [...works, ...written, ...demoTitles, numerals, feedback, earliestReigns, firstNames].join(
    '',
  );
  return [...new Set(Array.from(titles.matchAll(han), ([character]) => character.codePointAt(0)!))];
};

/** Number of authors who appear in lists and on front pages more than others. */
const best = 40;

/** Characters of the names of those who wrote most of the poems in 御定全唐詩, whom lists of persons name first. */
export const inNames = (): number[] => {
  const poems = new Map<string, number>();
  for (const file of filesIn(join(poetry(), 'yudingquantangshi'), /\.json$/))
    for (const [, author] of readFileSync(file, 'utf8').matchAll(/"author":\s*"([^"]+)"/g))
      poems.set(author!, (poems.get(author!) ?? 0) + 1);
  const names = [...poems].sort(([p, a], [q, b]) => b - a || (p < q ? -1 : 1)).slice(0, best);
  return [...names.map(([name]) => name).join('')].map((character) => character.codePointAt(0)!);
};

/** Whether a character is written otherwise in traditional text. */
export const isSimplified = (() => {
  const convert = Converter({ from: 'cn', to: 't' });
  return (point: number): boolean => convert(String.fromCodePoint(point)) !== String.fromCodePoint(point);
})();

/** Simplified characters in the order of those for which they are written. */
export const simplifiedOf = (points: readonly number[]): number[] => {
  const convert = Converter({ from: 't', to: 'cn' });
  return [...new Set(points.map((point) => convert(String.fromCodePoint(point)).codePointAt(0)!))];
};
