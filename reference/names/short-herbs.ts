// Herbs whose name is one character (薑, 朮, 棗). Such a character occurs in many words, so that it is taken as a herb
// only where a prescription shows it: where a dose, what is made of it, or a way of taking it follows, and the text
// before it cannot be the beginning of a longer name; or where it is alone, beside another herb or the heads of an
// entry.
/** A key a cell, as names are looked for; undefined is a break. */
type Keys = readonly (string | undefined)[];

interface Span {
  from: number;
  /** Not included. */
  to: number;
}

/** Herbs with nothing between them. */
interface Row extends Span {
  spans: Span[];
}

const setOf = (characters: string): ReadonlySet<string> => new Set(characters);
const numbers = setOf('一二三四五六七八九十百半數数');
const units = setOf('兩両两錢钱斤分銖铢枚片升合斗撮箇個个莖茎塊块匕握粒顆颗條条把盞盏椀碗');
/** After these a name begins: 同薑煎服, 以酒一升, 為末薑汁丸, 食後薑湯下. */
const leading = setOf('同用加入以與与和及并並取下投宜研服飲饮調调或去末丸每毎後后淡汁瀝沥然');
const made = setOf('汁湯汤');
const ways = setOf('湯汤丸散煎');
/** Heads of the parts of an entry of a 本草. */
const heads = ['釋名', '集解', '校正', '氣味', '主治', '修治'];

const has = (set: ReadonlySet<string>, key: string | undefined): boolean => key !== undefined && set.has(key);
const occursAt = (keys: Keys, at: number, word: string): boolean =>
  [...word].every((character, i) => keys[at + i] === character);

/** 三兩, 各半斤, 等分 */
const isDoseAt = (keys: Keys, from: number): boolean => {
  let at = keys[from] === '各' ? from + 1 : from;
  if (occursAt(keys, at, '等分')) return true;
  const first = at;
  while (has(numbers, keys[at])) at++;
  return at > first && has(units, keys[at]);
};
const isDoseBefore = (keys: Keys, to: number): boolean => {
  if (occursAt(keys, to - 2, '等分') || occursAt(keys, to - 2, '各半')) return true;
  const unit = keys[to - 1] === '半' ? to - 2 : to - 1;
  return has(units, keys[unit]) && has(numbers, keys[unit - 1]);
};
const isWayAt = (keys: Keys, at: number): boolean =>
  has(ways, keys[at]) || occursAt(keys, at, '同煎') || occursAt(keys, at, '同水煎');

const isShort = ({ from, to }: Span): boolean => to - from === 1;

const rowsOf = (spans: readonly Span[]): Row[] => {
  const rows: Row[] = [];
  for (const span of spans) {
    const last = rows.at(-1);
    if (last?.to === span.from) {
      last.spans.push(span);
      last.to = span.to;
    } else rows.push({ ...span, spans: [span] });
  }
  return rows;
};

/** Across the breaks beside a lone name there is another herb, or the heading of a part. */
const isListed = (
  keys: Keys,
  { from, to }: Span,
  before: Row | undefined,
  after: Row | undefined,
): boolean => {
  const isGap = (start: number, end: number) => keys.slice(start, end).every((key) => key === undefined);
  let next = to;
  while (next < keys.length && keys[next] === undefined) next++;
  return (
    (before !== undefined && isGap(before.to, from)) ||
    after?.from === next ||
    heads.some((head) => occursAt(keys, next, head))
  );
};

const isProven = (keys: Keys, row: Row, before: Row | undefined, after: Row | undefined): boolean => {
  const { from, to, spans } = row;
  if (spans.length === 1 && keys[from - 1] === undefined && keys[to] === undefined)
    return isListed(keys, row, before, after);
  if (keys[from - 1] !== undefined && !has(leading, keys[from - 1]) && !isDoseBefore(keys, from))
    return false;
  if (spans.every(isShort) && isDoseAt(keys, to)) return true;
  return spans.length === 1 ? has(made, keys[to]) : isWayAt(keys, to);
};

/** Where names of one character are herbs: of all herbs found, in order, the places at which such a name occurs. */
export const provenShortHerbs = (keys: Keys, herbs: readonly Span[]): ReadonlySet<number> => {
  if (!herbs.some(isShort)) return new Set();
  const rows = rowsOf(herbs);
  return new Set(
    rows.flatMap((row, i) =>
      row.spans.some(isShort) && isProven(keys, row, rows[i - 1], rows[i + 1])
        ? row.spans.filter(isShort).map(({ from }) => from)
        : [],
    ),
  );
};
