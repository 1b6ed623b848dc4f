// The years of annals, as their lines pass. A book counts as annals if the head of a 卷 names the years that it covers
// (起…盡…). Its years begin at the top of a line, without indentation; an indented line is the heading of a ruler, or a
// comment on the preceding text.
import type { Calendar } from '#reference/dates/calendar.ts';
import { tableForm } from '#reference/dates/name-forms.ts';
import { cycleName } from '#reference/dates/sexagenary.ts';
import { readSpan } from '#reference/entries/annals-span.ts';
import { AnnalsYears, type YearPlace } from '#reference/entries/annals-years.ts';
import { listReignNames, type ReignNames } from '#reference/entries/read-opening.ts';
import { readYearOpening } from '#reference/entries/year-opening.ts';
import { reduceRow } from '#search/characters/characters.ts';
import { lineLength } from '../pages/line-measures.ts';
import type { SourceLine } from '../sources/source.ts';
import { endsShort, mainKeys } from './find-openings.ts';
import { annalsTables } from './annals-tables.ts';
import type { DatedOpening } from './follow-dates.ts';
import { cellsInReading } from './page-marks.ts';

/** The number of lines at the start of a 卷 within which the note that gives its years is expected. */
const headLines = 8;
/** The line of a ruler is indented more than a comment on the text, and contains little more than the name. */
const headingIndent = 2;
const headingCells = 24;
const headingEnds = /[帝王后公莽][上中下之一二三四五六七八九十甲乙丙丁戊己已庚辛壬癸]{0,5}$/u;

/** Cells of a year, and those behind it that tell whether it begins there. */
const longestOpening = 20;

type Keys = readonly (string | undefined)[];

const inNumbers = new Set('元一二三四五六七八九十');

/** The place among all cells of a line of one of its main text. */
const placeOfMain = (line: SourceLine, at: number): number => {
  let main = -1;
  return cellsInReading(line).findIndex(({ note }) => {
    if (!note) main += 1;
    return main === at;
  });
};

/** Places in the main text of a line before which it is empty: a matter of its own begins there. */
const placesAfterGaps = ({ runs }: SourceLine): ReadonlySet<number> => {
  const places = new Set<number>();
  let main = 0;
  for (const run of runs) {
    if (run.kind === 'gap') places.add(main);
    else if (run.kind === 'main') main += run.cells.length;
  }
  return places;
};

const isHeading = ({ indent }: SourceLine, keys: Keys): boolean =>
  indent >= headingIndent && keys.length <= headingCells && headingEnds.test(keys.join(''));

const unread =
  'the years that this 卷 is of cannot be read from its head: its years are only held to those before it';
const gap =
  'the years of this 卷 do not go on from those of the one before it: its years are only held to the cycle';
const uncounted = 'the first and the last year of this 卷 are not as many years apart as its head counts';

const later = 'this is not the year with which its 卷 begins: it is marked as doubtful';

interface Head {
  lines: number;
  /** Keys of the note, in the forms of the tables. */
  note: string[];
}

export class AnnalsReader {
  private readonly years: AnnalsYears;
  private readonly names: ReignNames;
  private readonly foot: number;
  private readonly warn: (line: number, message: string) => void;
  private head: Head | undefined;
  private isAnnals = false;
  private before = 0;

  /** `foot`: cells of a full line; `warn` tells a fault of a line of the page, from 1, or of the page, 0. */
  constructor(calendar: Calendar, foot: number, warn: (line: number, message: string) => void) {
    const { reigns, rulers } = annalsTables();
    this.years = new AnnalsYears(calendar, rulers);
    this.names = listReignNames(reigns, tableForm);
    this.foot = foot;
    this.warn = warn;
  }

  /** Whether the book, as far as it has been read, is arranged by years. */
  get reads(): boolean {
    return this.isAnnals;
  }

  /** A 卷 begins on this page, or the book has ended. */
  endPart(): void {
    const missing = this.years.endPart();
    if (missing.length > 0)
      this.warn(
        0,
        `no line begins these years of the 卷 that ends here: ${missing.map(cycleName).join(' ')}`,
      );
  }

  beginPart(): void {
    if (this.isAnnals) this.endPart();
    this.head = { lines: 0, note: [] };
  }

  /** The next line of the book, `number` on its page from 1; undefined for text, and in a book that is not of years. */
  next(line: SourceLine, number: number): DatedOpening | 'heading' | undefined {
    if (this.head) this.readHead(this.head, line, number);
    if (!this.isAnnals || this.head || line.runs.length === 0) return undefined;
    const { before } = this;
    this.before = lineLength(line);
    const [first] = line.runs;
    if (first.kind !== 'main' && line.indent > 0) return undefined;
    const keys = mainKeys(line);
    if (isHeading(line, keys)) {
      this.years.beginUnder(keys);
      return 'heading';
    }
    if (line.indent > 0 && line.indent < headingIndent) return undefined;
    const isSure = line.indent === 0 && endsShort(before, this.foot);
    const place = isSure ? 'begins' : 'may-go-on';
    const begun = first.kind === 'main' ? this.readYear(line, keys, 0, number, place) : undefined;
    return begun ?? (line.indent === 0 ? this.findWithin(line, keys, number) : undefined);
  }

  private readYear(
    line: SourceLine,
    keys: Keys,
    at: number,
    number: number,
    place: YearPlace,
  ): DatedOpening | undefined {
    const opening = readYearOpening(keys.slice(at, at + longestOpening), this.names);
    const read = opening && this.years.read(opening, place);
    if (!read) return undefined;
    if (!read.isFirst) this.warn(number, later);
    const from = placeOfMain(line, at);
    return { begins: 'entry', date: read.date, length: opening.length, ...(from > 0 && { from }) };
  }

  /** A year that begins within a line of the text. */
  private findWithin(line: SourceLine, keys: Keys, number: number): DatedOpening | undefined {
    const afterGap = placesAfterGaps(line);
    for (let at = line.runs[0].kind === 'main' ? 1 : 0; at < keys.length; at++) {
      if (inNumbers.has(keys[at - 1] ?? '') && !afterGap.has(at)) continue;
      const found = this.readYear(line, keys, at, number, afterGap.has(at) ? 'may-go-on' : 'within');
      if (found) return found;
    }
    return undefined;
  }

  /** The head ends with its note. */
  private readHead(head: Head, { runs }: SourceLine, number: number): void {
    if (runs.length === 0) return;
    head.lines += 1;
    let ends = head.lines > headLines && head.note.length === 0;
    for (const run of runs) {
      const goesOn = run.kind === 'note' && (head.note.length === 0 || run.continues);
      if (head.note.length > 0 && run.kind !== 'gap' && !goesOn) ends = true;
      if (!goesOn || ends) continue;
      for (const key of [run.right, run.left].flatMap((row) => reduceRow(row.map(({ text }) => text)))) {
        if (key !== undefined) head.note.push(tableForm(key));
      }
    }
    if (!ends) return;
    this.head = undefined;
    this.before = 0;
    const span = readSpan(head.note);
    if (span) this.isAnnals = true;
    if (!this.isAnnals) return;
    const fault = this.years.beginPart(span);
    if (!span) this.warn(number, unread);
    else if (fault) this.warn(number, fault === 'span-gap' ? gap : uncounted);
  }
}
