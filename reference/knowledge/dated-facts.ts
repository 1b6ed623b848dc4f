// The years in the description of a person: dates by reigns of which only one meaning can apply to that person.
import type { Calendar, Reign } from '../dates/calendar.ts';
import { readDate } from '../dates/read-date.ts';
import { resolveDate } from '../dates/resolve-date.ts';
import type { NameTrie } from '../names/name-trie.ts';
import { reduce, splitCells } from '#search/characters/characters.ts';
import type { Years } from './read-life.ts';

export interface DatedFact extends Years {
  /** 天寶元年 */
  label: string;
  /** The description there: the clause that contains the date. */
  text: string;
}

const mostFacts = 40;
const clauseEnd = /[。；;，,、\n]/u;

/** From the mark before a date to the second after it: 開元十三年，出蜀。 */
const clauseAt = (cells: readonly string[], from: number, to: number): string => {
  let start = from;
  while (start > 0 && !clauseEnd.test(cells[start - 1])) start -= 1;
  let end = to;
  let marks = 0;
  while (end < cells.length && end - to < 30) {
    const isEnd = clauseEnd.test(cells[end]);
    if (isEnd && (marks === 1 || /[。；\n]/u.test(cells[end]))) break;
    if (isEnd) marks += 1;
    end += 1;
  }
  return cells.slice(start, end).join('').trim();
};

/**
 * `within`: years of which one must be meant, from the dates of the person or those of his dynasty. A date of which several
 * meanings lie within them is left out.
 */
export const findDatedFacts = (
  text: string,
  within: Years,
  calendar: Calendar,
  reigns: NameTrie<Reign>,
): DatedFact[] => {
  // The marks of a text are no cells of names, and part its clauses.
  const cells = splitCells(text);
  const keys = cells.map(reduce);
  const facts: DatedFact[] = [];
  for (const { from, to, values } of reigns.find(keys)) {
    const written = readDate(keys, to, false);
    if (!written || facts.length === mostFacts) continue;
    const years = new Set(
      resolveDate(calendar, [...new Set(values)], written).flatMap(({ year }) =>
        year >= within.first && year <= within.last ? [year] : [],
      ),
    );
    if (years.size !== 1) continue;
    const [year] = years;
    facts.push({
      first: year,
      last: year,
      label: cells.slice(from, written.to).join(''),
      text: clauseAt(cells, from, written.to),
    });
  }
  return facts;
};
