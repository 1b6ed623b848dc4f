// Reads the parts of an entry by the words that open them: 釋名, 氣味, 主治.
import type { LineRules } from './extract-rules.ts';
import {
  cellText,
  type ExtractedEntry,
  type LineCell,
  type EntrySpan,
  entrySpan,
  type TextLine,
} from './text-line.ts';

type PartRules = Pick<LineRules, 'parts' | 'others' | 'prefix' | 'explanation'>;

interface Opening {
  /** Of the first cell of the word, and of the first of what stands before it in its run. */
  at: number;
  from: number;
  length: number;
  word: string;
}

/** Where a run of main text begins: at the start of a line, after a note, after an empty place. */
const beginsRun = (cells: readonly LineCell[], starts: ReadonlySet<number>, at: number): boolean =>
  !cells[at].isNote && (starts.has(at) || cells[at - 1]?.isNote === true || cells[at].afterGap);

const wordAt = (cells: readonly LineCell[], at: number, words: readonly string[]): string | undefined => {
  for (const word of words) {
    const characters = Array.from(word);
    if (characters.every((c, i) => cells[at + i]?.text === c && !cells[at + i].isNote)) return word;
  }
  return undefined;
};

const findOpenings = (
  cells: readonly LineCell[],
  starts: ReadonlySet<number>,
  words: readonly string[],
  prefix: number,
  anywhere: readonly string[],
): Opening[] => {
  const found: Opening[] = [];
  let run = -1;
  for (let at = 0; at < cells.length; at++) {
    if (cells[at].isNote) run = -1;
    else if (beginsRun(cells, starts, at)) run = at;
    const isNear = run >= 0 && at - run <= prefix;
    const word = wordAt(cells, at, isNear ? words : anywhere);
    if (word === undefined) continue;
    const length = Array.from(word).length;
    found.push({ at, from: isNear ? run : at, length, word });
    at += length - 1;
    run = -1;
  }
  return found;
};

/** The runs of main text that notes and empty places part; a line's end parts none. */
const mainRuns = (cells: readonly LineCell[]): string[] => {
  const runs: string[] = [];
  let open = false;
  for (const { text, isNote, afterGap } of cells) {
    if (isNote) open = false;
    else if (open && !afterGap) runs[runs.length - 1] += text;
    else {
      runs.push(text);
      open = true;
    }
  }
  return runs;
};

/** Longer ones are sentences, and so are those with one of these. */
const mostAlias = 6;
const saying = /[名曰者其音]/u;
/** Fewer characters are a heading that stands there, and explain nothing. */
const leastExplanation = 5;

/** The fields of an entry from the lines after its headword. */
export const readParts = (
  lines: readonly TextLine[],
  { parts, others, prefix, explanation }: PartRules,
): Pick<ExtractedEntry, 'parts'> & { fields: Omit<ExtractedEntry['fields'], 'name'> } => {
  const cells = lines.flatMap((line) => line.cells);
  const starts = new Set<number>();
  let at = 0;
  for (const line of lines) {
    // A line goes on with the one before where that is full, unless an opening says otherwise.
    starts.add(at);
    at += line.cells.length;
  }
  const words = [...parts.flatMap(({ openings }) => openings), ...others];
  const anywhere = parts.flatMap((part) => (part.anywhere ? part.openings : []));
  const openings = findOpenings(cells, starts, words, prefix, anywhere);
  const fields: Omit<ExtractedEntry['fields'], 'name'> = {};
  const spans: Record<string, EntrySpan[]> = {};
  for (const [i, { at: begin, from, length, word }] of openings.entries()) {
    const rule = parts.find((part) => part.openings.includes(word));
    if (!rule) continue;
    const part = cells.slice(begin + length, openings[i + 1]?.from ?? cells.length);
    const read = rule.notes ? part : part.filter(({ isNote }) => !isNote);
    if (read.length === 0) continue;
    const { field } = rule;
    (spans[field] ??= []).push(entrySpan(part));
    if (field === 'alias') {
      const names = mainRuns(part).filter(
        (name) => Array.from(name).length <= mostAlias && !saying.test(name),
      );
      fields.alias = [...new Set([...(fields.alias ?? []), ...names])];
      continue;
    }
    const before = cells
      .slice(from, begin)
      .map(({ text }) => text)
      .join('');
    const told = `${before === '' ? '' : `${before}：`}${cellText(read, rule.most)}`;
    fields[field] = fields[field] === undefined ? told : `${fields[field]}\n${told}`;
  }
  // What no part gives ends where one opens that no field has; with parts, what stands before them all is told.
  const told = parts.length > 0 ? cells : cells.slice(0, openings[0]?.at);
  if (fields.exp === undefined && explanation > 0 && told.length >= leastExplanation) {
    fields.exp = cellText(told, explanation);
    spans.exp = [entrySpan(told.slice(0, explanation))];
  }
  return { fields, parts: spans };
};
