// Rulers whose years annals count without the name of a reign: 威烈王二十三年. The table is `rulers.tsv`.
import type { Reign } from '../dates/calendar.ts';
import { tableForm } from '../dates/name-forms.ts';

export interface Ruler extends Reign {
  /** The line that heads the years of this ruler, without 上, 中 and 下. */
  heading: string;
  /** What tells a later count of the same ruler’s years: 後 of 後元年. */
  prefix: string;
}

/** Reads `rulers.tsv`. */
export const readRulers = (tsv: string): Ruler[] =>
  tsv
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name, dynasty, heading, prefix, first, last] = line.split('\t');
      const bounds = { first: Number(first), last: Number(last) };
      const inForm = Array.from(heading, tableForm).join('');
      return { name, aliases: [], dynasty, ruler: name, heading: inForm, prefix, ...bounds };
    });

type Cells = readonly (string | undefined)[];

/** What parts the 卷 of one ruler: 上之下, 乙. */
const partsOfRuler = new Set('上中下之甲乙丙丁戊己庚辛壬癸');

/** Those whose heading a line is. */
export const rulersUnder = (cells: Cells, rulers: readonly Ruler[]): Ruler[] => {
  const line = cells.map((key) => tableForm(key ?? ''));
  return rulers.filter(
    ({ heading }) =>
      [...heading].every((character, i) => line[i] === character) &&
      line.slice([...heading].length).every((character) => partsOfRuler.has(character)),
  );
};
