// What annals say at the head of a 卷 of the years that it tells: 起著雍攝提格盡玄黓困敦凡三十五年, 旃蒙大荒落一年. The names are an
// account of its years beside that of its reigns.
import { readNumber } from '../dates/read-date.ts';
import { findNamedYear } from '../dates/year-names.ts';

export interface AnnalsSpan {
  /** Places in the cycle of sixty. */
  first: number;
  last: number;
  /** As it counts them itself, where it tells whole years alone: 凡三十五年. */
  count?: number;
}

type Cells = readonly (string | undefined)[];

/** Maximum distances in cells, each from the previous match, for 起, the first name, the last name, and the count. */
const [beginWithin, firstWithin, lastWithin, countWithin] = [40, 3, 8, 8];

const countOf = (cells: Cells, from: number): number | undefined => {
  for (let at = from; at < from + countWithin; at++) {
    const number = readNumber(cells, at);
    // 凡一年有奇, 凡二年零四月 and 不滿一年 are no counts of whole years.
    if (number && cells[number.to] === '年')
      return ['有', '零'].includes(cells[number.to + 1] ?? '') || cells[at - 1] === '滿'
        ? undefined
        : number.value;
  }
  return undefined;
};

/** Of a note at the head of a 卷, in the forms of the tables; undefined where it tells no years. */
export const readSpan = (cells: Cells): AnnalsSpan | undefined => {
  const begin = cells.slice(0, beginWithin).indexOf('起') + 1;
  const first = findNamedYear(cells, begin, begin + firstWithin);
  if (!first) return undefined;
  const end = cells.slice(first.to, first.to + lastWithin).indexOf('盡');
  const from = first.to + (end < 0 ? 0 : end + 1);
  const last = findNamedYear(cells, from, from + (end < 0 ? 2 : 3));
  // A 卷 of some months, or of one year, names its year once.
  const count = countOf(cells, (last ?? first).to);
  return { first: first.cycle, last: (last ?? first).cycle, ...(count !== undefined && { count }) };
};
