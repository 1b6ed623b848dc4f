// Where a dated book begins a day: found by the beginning of a line and by how the line is set. An opening is indented,
// and either follows a line that ends short or is indented more than the line before it: 十日 at the beginning of a line
// that continues from 二 is not an opening.
import { type Opening, type ReignNames, readOpening } from '#reference/entries/read-opening.ts';
import { reduceRow } from '#search/characters/characters.ts';
import { lineLength } from '../pages/line-measures.ts';
import type { SourceLine } from '../sources/source.ts';

/**
 * `heading`: a year or a month that applies to what follows. `day`: an entry. `again`: another entry of the same day.
 * `sure`: the line before it ends short, so it does not continue here. `head`: it is among the first lines of a
 * section.
 */
export type FoundOpening = { sure: boolean; head: boolean } & (
  | { kind: 'heading' | 'day'; opening: Opening }
  | { kind: 'again' }
);

/** So many cells above the foot a line is short. */
const shortBy = 2;
/** Whether a line of so many cells ends above the foot, so that the text does not go on in the next. */
export const endsShort = (length: number, foot: number): boolean => length <= foot - shortBy;
/** The number of lines at the start of a section within which the heading of the whole section is expected. */
const headLines = 6;

/** What the line of another matter of the same day says of it, unless it is short: who reports, and that he does. */
const reports = new Set('奏題議奉諭疏㕘叅參覆報遵請引恩部督撫臣史王士');

/** Keys of the main text of a line; undefined for what is not indexed. */
export const mainKeys = (line: SourceLine): (string | undefined)[] =>
  line.runs.flatMap((run) => (run.kind === 'main' ? reduceRow(run.cells.map(({ text }) => text)) : []));

export class OpeningFinder {
  private readonly names: ReignNames;
  private readonly again: ReadonlySet<string>;
  private readonly foot: number;
  private before: { length: number; indent: number } | undefined;
  private lineOfSection = 0;
  private isTop = false;

  /** `again`: first characters that say “on the same day”; `foot`: cells of a full line. */
  constructor(names: ReignNames, again: ReadonlySet<string>, foot: number) {
    this.names = names;
    this.again = again;
    this.foot = foot;
  }

  /** The next line is the first of a page: how it is set says nothing beside the line before it. */
  beginPage(): void {
    this.isTop = true;
  }

  /** The date that a line begins with, however it is set. */
  dateAt(line: SourceLine): Opening | undefined {
    return readOpening(mainKeys(line), this.names);
  }

  /** The next line of the book. */
  next(line: SourceLine): FoundOpening | undefined {
    const { before } = this;
    this.lineOfSection = line.section ? 1 : this.lineOfSection + 1;
    if (line.runs.length === 0) return undefined;
    const { isTop } = this;
    this.isTop = false;
    this.before = { length: lineLength(line), indent: line.indent };
    const [first] = line.runs;
    if (first.kind !== 'main' || line.indent === 0) return undefined;
    const sure = !before || line.section === true || endsShort(before.length, this.foot);
    const isSet = sure || line.indent > before.indent || (isTop && endsShort(this.before.length, this.foot));
    if (!isSet) return undefined;
    const at = { sure, head: this.lineOfSection <= headLines };
    const cells = mainKeys(line);
    if (this.again.has(cells[0] ?? ''))
      return endsShort(this.before.length, this.foot) || cells.some((cell) => reports.has(cell ?? ''))
        ? { ...at, kind: 'again' }
        : undefined;
    const opening = readOpening(cells, this.names);
    if (!opening) return undefined;
    const { day, month } = opening.part;
    if (opening.range) return at.head ? { ...at, kind: 'heading', opening } : undefined;
    // However long it is, a heading does not go on in the next line.
    if (opening.alone && day === undefined) {
      this.before.length = 0;
      return { ...at, kind: 'heading', opening };
    }
    return day !== undefined || month !== undefined ? { ...at, kind: 'day', opening } : undefined;
  }
}
