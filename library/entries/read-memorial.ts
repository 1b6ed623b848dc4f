// How a memorial begins, as collections print it: a day, the office and the name of who writes, set in
// (雍正二年四月初六日河南布政使臣田文鏡謹), and 奏 raised over it in the next line; another of the same day says 同日又. And what
// it is about, by its own words: 奏為據實陳明仰祈睿鑒事.

/** A writer, by the cells of his name among those that were read. */
export interface Signature {
  from: number;
  to: number;
}

export interface MemorialHead {
  /** Cells of its day; 0 where it has none. */
  dateLength: number;
  writers: Signature[];
}

const numerals = '一二三四五六七八九十';
const day = new RegExp(
  `^\\p{sc=Han}{2}[元${numerals}]{1,3}年(?:[閏閠]?[正冬臘${numerals}]{1,3}月(?:[初廿${numerals}]{1,3}日)?)?`,
  'u',
);
/** Formulas between the last name and 奏. */
const bows = new Set('謹密跪恭等');
/** What is said of oneself is no name. */
const noName = new Set('謹奏題竊伏臣');
const longestName = 8;
/** Of a signer who is not the last. */
const longestShared = 4;
/** 等謹跪 */
const mostBows = 3;
const shortestName = 2;
/** Where behind a name an office begins: 臣邁柱署理湖北廵撫臣楊馝. */
const officeBegins =
  /^(?:[署協原欽管兼總提巡廵護暫副監給翰理按布左右大内都户戸吏禮兵刑工太少侍通織][理辦任差督撫政察學閣部師傅保史郎署鎮都事林藩使卿統造務]|[東西]安|署|將軍|會同|㑹同|水師|陸路|南河|漕運|湖|江[南西蘇寧]|浙江|福[建州浙]|兩[江廣淮浙]|廣[東西州]|雲[南貴]|貴州|四川|川陜|陜|陕|山[東西]|河[南東北]|直隸|盛京|奉天|甘[肅州]|安徽|[蘇杭登肅涼荆]州|定海|固原|寧夏)/u;

const isName = (cells: readonly string[]): boolean =>
  cells.length >= shortestName && cells.length <= longestName && !cells.some((cell) => noName.has(cell));

/** The name of who signs before another, whose office goes on from it. */
const nameBeforeOffice = (cells: readonly string[]): number | undefined => {
  for (let length = shortestName; length <= Math.min(longestName, cells.length); length++)
    if (officeBegins.test(cells.slice(length, length + 2).join(''))) return length;
  return undefined;
};

/**
 * Whether two spellings are of one name, where that name is expected: 吳存禮 and 呉存禮, 馬會伯 and 馬㑹伯, 郝玉麟 and, as it
 * is misprinted, 郝玊麟.
 */
export const isAlmost = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.filter((cell, i) => cell !== b[i]).length <= 1;

/** Cells of a day at the beginning, year at least. */
export const dateLengthOf = (cells: readonly string[]): number =>
  Array.from(day.exec(cells.slice(0, 14).join(''))?.[0] ?? '').length;

const beginsWith = (cells: readonly string[], from: number, name: readonly string[]): boolean =>
  name.every((cell, i) => cells[from + i] === cell);

/** The last 臣 before a cell that introduces a name and is not part of one: 臣喬世臣. */
const signerBefore = (cells: readonly string[], end: number, head: readonly string[]): number => {
  const at = end > 0 ? cells.lastIndexOf('臣', end - 1) : -1;
  const before = at - 1 - head.lastIndexOf('臣');
  const isInHead = head.includes('臣') && cells[before] === '臣' && beginsWith(cells, before + 1, head);
  return isInHead ? before : at;
};

/**
 * Those who sign, the official at the head among them or not; undefined where the cells, up to the raised 奏, are
 * no signature.
 */
export const readSignature = (
  cells: readonly string[],
  head: readonly string[],
): MemorialHead | undefined => {
  let end = cells.length;
  while (end > 0 && cells.length - end < mostBows && bows.has(cells[end - 1])) end -= 1;
  const dateLength = dateLengthOf(cells);
  let next = signerBefore(cells, end, head);
  if (next < 0 || (end === cells.length && dateLength === 0)) return undefined;
  const isHis = end - next - 1 === head.length && beginsWith(cells, next + 1, head);
  if (!isHis && !isName(cells.slice(next + 1, end))) return undefined;
  const writers: Signature[] = [{ from: next + 1, to: end }];
  for (;;) {
    const before = signerBefore(cells, next, head);
    if (before < 0) return { dateLength, writers };
    const between = cells.slice(before + 1, next);
    const isHead = beginsWith(between, 0, head);
    const length = isHead ? head.length : (nameBeforeOffice(between) ?? between.length);
    const isWriter = isHead || (length <= longestShared && isName(between.slice(0, length)));
    if (isWriter) writers.unshift({ from: before + 1, to: before + 1 + length });
    next = before;
  }
};

/** 同日又, 同日乂 as it is misprinted. */
export const isAgain = (cells: readonly string[]): boolean =>
  cells.length === 3 && cells[0] === '同' && cells[1] === '日' && '又乂义'.includes(cells[2]);

/** Whose memorials follow: 硃批田文鏡奏摺. */
export const readMemorialsHead = (cells: readonly string[]): Signature | undefined => {
  const { length } = cells;
  const isHead =
    length >= 6 &&
    '硃朱殊'.includes(cells[0]) &&
    cells[1] === '批' &&
    cells[length - 2] === '奏' &&
    '摺折'.includes(cells[length - 1]);
  // A name may end in 臣: 喬世臣.
  const name = cells.slice(2, length - 2);
  return isHead && isName(name.length > shortestName && name.at(-1) === '臣' ? name.slice(0, -1) : name)
    ? { from: 2, to: length - 2 }
    : undefined;
};

/** Cells that are read of what a memorial is about, and the least before 事. */
export const longestMatter = 40;
const leastMatter = 4;
/** What begins the text itself behind 事. */
const textBegins = new Set('竊窃切臣雍康照伏查欽准接本前案緣');

/** What it is about, from the raised 奏 on: 奏為恭謝天恩事; 奏 where its first words do not tell it. */
export const matterOf = (cells: readonly string[]): number => {
  if (cells[1] !== '為' && cells[1] !== '爲') return 1;
  const ends = cells.flatMap((cell, i) => (cell === '事' && i >= leastMatter ? [i] : []));
  const end = ends.find((i) => textBegins.has(cells[i + 1] ?? '')) ?? ends[0];
  return end === undefined ? 1 : end + 1;
};
