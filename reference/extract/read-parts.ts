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

type PartRules = Pick<LineRules, 'parts' | 'others' | 'prefix' | 'notHeadings' | 'explanation'>;

interface Opening {
  /** Of the first cell of the word, and of the first of the heading before it. */
  at: number;
  from: number;
  length: number;
  word: string;
  heading?: string;
}

const wordAt = (cells: readonly LineCell[], at: number, words: readonly string[]): string | undefined => {
  for (const word of words) {
    const characters = Array.from(word);
    if (characters.every((c, i) => cells[at + i]?.text === c && !cells[at + i].isNote)) return word;
  }
  return undefined;
};

/** Characters of a heading that begins a paragraph: 十字道上土 before 主治. */
const mostHeading = 6;

interface LineStart {
  /** A paragraph begins here, since the line before is not full. */
  isFresh: boolean;
}

/**
 * Openings are where a run of main text begins: at the start of a line, after a note, after an empty place. The text
 * before an opening in its run is a heading, a longer one only where a paragraph begins.
 */
const findOpenings = (
  cells: readonly LineCell[],
  starts: ReadonlyMap<number, LineStart>,
  { parts, others, prefix, notHeadings }: PartRules,
): Opening[] => {
  const words = [...parts.flatMap((part) => part.openings), ...others];
  const anywhere = parts.flatMap((part) => (part.anywhere ? part.openings : []));
  const found: Opening[] = [];
  let run = -1;
  let most = 0;
  /** A heading that a note or the line's end follows, 葉(根同)氣味: from where to where it is. */
  let headed: { from: number; note: number } | undefined;
  for (let at = 0; at < cells.length; at++) {
    const { isNote, afterGap } = cells[at];
    const start = starts.get(at);
    const endsRun = run >= 0 && (isNote || start?.isFresh === true);
    if (endsRun && starts.get(run)?.isFresh && at - run <= mostHeading) headed = { from: run, note: at };
    if (isNote) run = -1;
    else if (start || cells[at - 1].isNote || afterGap) {
      run = at;
      most = start?.isFresh ? mostHeading : prefix;
    }
    const isNear = run >= 0 && at - run <= most;
    const word = isNote ? undefined : wordAt(cells, at, isNear ? words : anywhere);
    if (word === undefined) continue;
    const length = Array.from(word).length;
    // Where nothing is parted a line of few characters is text.
    const isHeaded =
      headed !== undefined &&
      run === at &&
      (!start || parts.length > 0) &&
      cells.slice(headed.note, at).every((c) => c.isNote);
    const before = isHeaded ? cells.slice(headed!.from, headed!.note) : isNear ? cells.slice(run, at) : [];
    const heading = before.map(({ text }) => text).join('');
    const isHeading = heading !== '' && !notHeadings.some((other) => heading.endsWith(other));
    const from = !isHeading ? at : isHeaded ? headed!.from : run;
    found.push({ at, from, length, word, ...(isHeading ? { heading } : {}) });
    at += length - 1;
    // Another may follow at once: 釋名集解.
    run = at + 1;
    most = 0;
    headed = undefined;
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
/** Text with fewer characters is a heading there, and explains nothing. */
const leastExplanation = 5;

/** The fields of an entry from the lines after its headword. */
export const readParts = (
  lines: readonly TextLine[],
  rules: PartRules,
): Pick<ExtractedEntry, 'parts'> & { fields: Omit<ExtractedEntry['fields'], 'name'> } => {
  const { parts, explanation } = rules;
  const cells = lines.flatMap((line) => line.cells);
  const starts = new Map<number, LineStart>();
  let at = 0;
  for (const [i, line] of lines.entries()) {
    starts.set(at, { isFresh: i === 0 || !lines[i - 1].isFull });
    at += line.cells.length;
  }
  const openings = findOpenings(cells, starts, rules);
  const ruleOf = (word: string) => parts.find((part) => part.openings.includes(word));
  const fields: Omit<ExtractedEntry['fields'], 'name'> = {};
  const spans: Record<string, EntrySpan[]> = {};
  // What a heading names goes on until the next: 莖葉 in 莖葉氣味(缺)主治.
  let heading: string | undefined;
  for (const [i, opening] of openings.entries()) {
    heading = opening.heading ?? heading;
    const rule = ruleOf(opening.word);
    if (!rule) continue;
    const part = cells.slice(opening.at + opening.length, openings[i + 1]?.from ?? cells.length);
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
    const piece = `${heading === undefined ? '' : `${heading}：`}${cellText(read, rule.most)}`;
    fields[field] = fields[field] === undefined ? piece : `${fields[field]}\n${piece}`;
  }
  // An explanation that no part gives is the text before the first opening that is not of `alias`.
  const unmarked = cells.slice(0, openings.find(({ word }) => ruleOf(word)?.field !== 'alias')?.from);
  if (fields.exp === undefined && explanation > 0 && unmarked.length >= leastExplanation) {
    fields.exp = cellText(unmarked, explanation);
    spans.exp = [entrySpan(unmarked.slice(0, explanation))];
  }
  return { fields, parts: spans };
};
