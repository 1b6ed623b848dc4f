// The statistics of entries by a plain loop over a folder of the exchange form. It shares no code with what answers them:
// text, dates and names are read from the lines, and everything is counted one entry after another.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Run {
  main?: string;
  right?: string;
  left?: string;
}
interface PageLine {
  key: string;
  lines: { section?: true; runs: Run[] }[];
}
interface EntryLine {
  key: string;
  page: string;
  line: number;
  cell?: number;
  endPage: string;
  endLine: number;
  endCell?: number;
  days?: [number, number];
  reading?: { reign: string; year: number; month?: number; leap?: true; day?: number };
  categories: { name: string }[];
  mentions: { kind: string; name: string; office?: string }[];
}

export interface OracleQuestion {
  words: string[];
  relation: boolean;
  categories: string[];
  persons: string[];
  officers: string[];
  places: string[];
  /** Julian day numbers. */
  from: number;
  to: number;
  livingOfficer?: string;
}

export interface OracleEntry {
  key: string;
  days: [number, number] | undefined;
  names: Record<'category' | 'person' | 'officer' | 'place' | 'office', Set<string>>;
  /** Texts that a phrase may run through. */
  texts: string[];
  reading: EntryLine['reading'];
}

const linesOf = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

interface Char {
  char: string;
  /** Of its note; 0 for main text. */
  note: number;
  section: number;
}

/** Every character of the book, and where each line of each page begins among them. */
const readText = (folder: string) => {
  const chars: Char[] = [];
  const lineStarts = new Map<string, number>();
  let [note, section] = [0, 0];
  for (const { key, lines } of linesOf<PageLine>(join(folder, 'pages.jsonl')))
    for (const [i, line] of lines.entries()) {
      if (line.section) section += 1;
      lineStarts.set(`${key} ${i + 1}`, chars.length);
      for (const { main, right = '', left = '' } of line.runs) {
        if (main === undefined) note += 1;
        for (const char of main ?? right + left)
          chars.push({ char, note: main === undefined ? note : 0, section });
      }
      lineStarts.set(`${key} ${i + 2}`, chars.length);
    }
  return { chars, lineStarts };
};

export const readOracle = (folder: string): OracleEntry[] => {
  const { chars, lineStarts } = readText(folder);
  return linesOf<EntryLine>(join(folder, 'entries.jsonl')).map((entry) => {
    const from = lineStarts.get(`${entry.page} ${entry.line}`)! + (entry.cell ?? 1) - 1;
    const lastLine = lineStarts.get(`${entry.endPage} ${entry.endLine}`)!;
    const nextLine = lineStarts.get(`${entry.endPage} ${entry.endLine + 1}`)!;
    const to = entry.endCell === undefined ? nextLine : lastLine + entry.endCell;
    const texts = new Map<string, string>();
    for (const { char, note, section } of chars.slice(from, to)) {
      const stream = `${note} ${note === 0 ? section : ''}`;
      texts.set(stream, (texts.get(stream) ?? '') + char);
    }
    const named = (...kinds: string[]) =>
      new Set(entry.mentions.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name));
    return {
      key: entry.key,
      days: entry.days,
      reading: entry.reading,
      names: {
        category: new Set(entry.categories.map(({ name }) => name)),
        person: named('person', 'officer'),
        officer: named('officer'),
        place: named('place'),
        office: named('office'),
      },
      texts: [...texts.values()],
    };
  });
};

const occurrences = (text: string, word: string): number => {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) count += 1;
  return count;
};

/** When an officer lived. */
export const lifeOf = (entries: readonly OracleEntry[], name: string): [number, number] | undefined => {
  const dated = entries.filter(({ names, days }) => days && names.officer.has(name)).map(({ days }) => days!);
  return dated.length === 0
    ? undefined
    : [Math.min(...dated.map(([first]) => first)), Math.max(...dated.map(([, last]) => last))];
};

export const livedIn = (life: [number, number] | undefined, days: OracleEntry['days']): boolean =>
  life !== undefined && days !== undefined && days[0] <= life[1] && days[1] >= life[0];

/** The entries found, with their hits; `plain` replaces variants by their one form. */
export const findByOracle = (
  entries: readonly OracleEntry[],
  question: OracleQuestion,
  plain: (text: string) => string,
): { entry: OracleEntry; hits: number }[] => {
  const { words, relation, from, to, livingOfficer } = question;
  const form = (text: string) => (relation ? plain(text) : text);
  const distinct = [...new Set(words)];
  return entries.flatMap((entry) => {
    const { names, days, texts } = entry;
    const conditions = [
      [names.category, question.categories],
      [names.person, question.persons],
      [names.officer, question.officers],
      [names.place, question.places],
    ] as const;
    if (!conditions.every(([has, wanted]) => wanted.every((name) => has.has(name)))) return [];
    const isBound = from > -Infinity || to < Infinity;
    if (isBound && (!days || days[0] < from || days[1] > to)) return [];
    if (livingOfficer !== undefined && !livedIn(lifeOf(entries, livingOfficer), days)) return [];
    const counts = distinct.map((word) =>
      texts.reduce((sum, text) => sum + occurrences(form(text), form(word)), 0),
    );
    return counts.every((count) => count > 0) ? [{ entry, hits: counts.reduce((sum, n) => sum + n, 0) }] : [];
  });
};

const iso = (day: number): string => new Date((day - 2_440_588) * 86_400_000).toISOString().slice(0, 10);

/** The bucket of a date from 1582 on; '' for an entry of several, undefined for one without a date. */
export const bucketByOracle = (
  { days, reading }: OracleEntry,
  axis: 'reign' | 'gregorian',
  scale: 'year' | 'month' | 'day',
): string | undefined => {
  if (!days) return undefined;
  if (axis === 'gregorian') {
    const [first, last] = days.map((day) => iso(day).slice(0, { year: 4, month: 7, day: 10 }[scale]));
    return first === last ? first : '';
  }
  if (!reading) return '';
  const { reign, year, month, leap, day } = reading;
  const parts = [reign, String(year)];
  if (scale !== 'year') parts.push(month === undefined ? '' : `${month}${leap ? '+' : ''}`);
  if (scale === 'day') parts.push(day === undefined ? '' : String(day));
  return parts.includes('') ? '' : parts.join('/');
};
