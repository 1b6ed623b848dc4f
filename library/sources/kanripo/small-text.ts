// Main text that is set small and to the right, as a writer sets what he calls himself before the throne: (臣/). In
// print it looks like half a note, and the transcriptions bracket it as one; it is read on as main text. Which words
// are set so is the table small-text.tsv beside this file; the reading it comes from is docs/small-main-text.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineLength } from '../../pages/line-measures.ts';
import type { SourceCell, SourceLine, SourceRun } from '../source.ts';

type Note = Extract<SourceRun, { kind: 'note' }>;

interface SmallWord {
  /** Characters, `？` for any. */
  characters: readonly string[];
  /** One of these follows in the main text; undefined where anything may. */
  next: string | undefined;
  /** Ids of the texts that it is read so in; undefined for all. */
  texts: ReadonlySet<string> | undefined;
}

const tableFile = 'small-text.tsv';

/** Reads the table. Throws on a line that it cannot read. */
export const readSmallWords = (text: string): SmallWord[] =>
  text.split('\n').flatMap((line, i): SmallWord[] => {
    if (line === '' || line.startsWith('#')) return [];
    const [word, next, texts, why] = line.split('\t');
    if (!word || !next || !texts || !why)
      throw new Error(
        `${tableFile}:${i + 1}: word, what follows, texts and what it is are needed, parted by tabs`,
      );
    return [
      {
        characters: [...word],
        next: next === '-' ? undefined : next,
        texts: texts === '-' ? undefined : new Set(texts.split(' ')),
      },
    ];
  });

let table: readonly SmallWord[] | undefined;
const smallWords = (): readonly SmallWord[] =>
  (table ??= readSmallWords(readFileSync(join(import.meta.dirname, tableFile), 'utf8')));

/** A group of a note, with its position. */
interface Group {
  note: Note;
  line: number;
  run: number;
}

/** The one row of a group whose left row is empty, or that the source does not part; undefined of two rows. */
const onlyRow = ({ right, left, halved }: Note): SourceCell[] | undefined =>
  left.length === 0 ? right : halved ? [...right, ...left] : undefined;

const marksOf = ({ before = '', after = '' }: SourceCell): number => [...before, ...after].length;
/** Places of a line with its marks: ○ is drawn between cells, and takes one in print. */
const printedLength = (line: SourceLine): number =>
  line.runs.reduce(
    (length, run) =>
      run.kind === 'main' ? length + run.cells.reduce((n, cell) => n + marksOf(cell), 0) : length,
    lineLength(line),
  );

/** The groups of each whole note, in reading order. */
const notesOf = (lines: readonly SourceLine[]): Group[][] => {
  const notes: Group[][] = [];
  lines.forEach(({ runs }, line) =>
    runs.forEach((note, run) => {
      if (note.kind !== 'note') return;
      if (note.continues && notes.length > 0) notes.at(-1)!.push({ note, line, run });
      else notes.push([{ note, line, run }]);
    }),
  );
  return notes;
};

/** The main character that follows a group with nothing between but the end of a line. */
const nextMain = (lines: readonly SourceLine[], { line, run }: Group): string | undefined => {
  for (let i = line, from = run + 1; i < lines.length; i += 1, from = 0) {
    const next = lines[i].runs[from];
    if (next) return next.kind === 'main' ? next.cells[0]?.text : undefined;
  }
  return undefined;
};

/**
 * The groups of a note from where it cannot have continued from the line before, since a note that continues fills its
 * line to the foot, and with both rows. This distinguishes the 臣 that opens a 提要 from the note that ends the line
 * above it, 譜録類二(飲饌之屬/); where that note has two rows, the line falls short and 臣 is indented more.
 */
const fromLastEnd = (
  lines: readonly SourceLine[],
  groups: readonly Group[],
  foot: number,
): readonly Group[] => {
  const begins = groups.findLastIndex((group, i) => {
    const before = groups[i - 1];
    if (!before || before.line === group.line) return false;
    const isOneRow = before.note.left.length === 0 && before.note.right.length > 1;
    const [above, own] = [lines[before.line], lines[group.line]];
    return isOneRow || (own.indent > above.indent && printedLength(above) < foot);
  });
  return begins > 0 ? groups.slice(begins) : [];
};

const matches = (word: SmallWord, cells: readonly SourceCell[], text: string, next: string | undefined) =>
  word.characters.length === cells.length &&
  word.characters.every((c, i) => c === '？' || c === cells[i].text) &&
  (word.next === undefined || (next !== undefined && word.next.includes(next))) &&
  (word.texts === undefined || word.texts.has(text));

/** How often each word was found. */
export type SmallTextCounts = Map<string, number>;

/**
 * Turns the notes among `lines`, those of one file of the text `id`, into main text where they are words set small. A
 * run has an empty left row, goes on from no note and is not gone on with; broken by the end of a line, it may be two.
 * `foot` is the length of a full line, `open` whether the file ends within a note. Counts what it finds in `counts`.
 */
export const markSmallText = (
  lines: readonly SourceLine[],
  of: { id: string; foot: number; open: boolean },
  counts: SmallTextCounts,
): void => {
  const words = smallWords();
  const longest = Math.max(...words.map(({ characters }) => characters.length));

  const mark = (groups: readonly Group[]): boolean => {
    if (groups.length === 0 || groups.length > longest) return false;
    const rows = groups.map(({ note }) => onlyRow(note));
    const cells = rows.flatMap((row) => row ?? []);
    if (rows.includes(undefined) || cells.length > longest || cells.some((c) => c.gaiji || c.space))
      return false;
    const next = nextMain(lines, groups.at(-1)!);
    if (!words.some((word) => matches(word, cells, of.id, next))) return false;
    groups.forEach(({ line, run }, i) => {
      lines[line].runs[run] = { kind: 'main', cells: rows[i]!, small: true };
    });
    const found = cells.map((cell) => cell.text).join('');
    counts.set(found, (counts.get(found) ?? 0) + 1);
    return true;
  };

  const notes = notesOf(lines);
  if (of.open) notes.pop();
  for (const groups of notes)
    if (groups[0].note.continues || !mark(groups)) mark(fromLastEnd(lines, groups, of.foot));
};
