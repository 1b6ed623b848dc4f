// The entries of a dated book, read from its headings and openings as its pages pass: a month's heading, a day, more of
// the same day. An entry ends at the next entry, at a heading, and with its 卷. Text under a month before its first day
// is an entry of the month, provided it is more than a count of what follows.
import type { MentionFinder } from '#reference/entries/find-mentions.ts';
import { listReignNames } from '#reference/entries/read-opening.ts';
import type { Calendar } from '#reference/dates/calendar.ts';
import type { DateFault } from '#reference/entries/carry-date.ts';
import { shownForm } from '../pages/compose-page.ts';
import { lineLength } from '../pages/line-measures.ts';
import type { FaultLog } from '../sources/fault-log.ts';
import type { Gaiji, SourceLine, SourceMemorial, SourcePage, SourceProduct } from '../sources/source.ts';
import type { EntryText, SourceEntry } from '../sources/source-entry.ts';
import { endsShort, OpeningFinder } from './find-openings.ts';
import { DateFollower, type DatedOpening } from './follow-dates.ts';
import type { NamesOnPage } from './listed-names.ts';
import { OpenEntry } from './open-entry.ts';
import { cellsInReading, TextMark } from './page-marks.ts';
import { AnnalsReader } from './read-annals.ts';

/** First characters of what is said on the same day. */
const again = new Set(['又']);
/** Less text under a month is a count of its edicts, or a table of contents. */
const leastUnderMonth = 40;

const explanations: Record<DateFault, string> = {
  'no-year': 'no year comes before it: the entry has no date',
  'ambiguous-reign': 'the name of its reign is that of several: the entry has no date',
  'no-such-year': 'its reign has no such year: the entry has no date',
  'no-such-month': 'that year has no such month: only the year is kept',
  'no-such-day': 'there is no such day in that month: the month or the year is kept, marked as doubtful',
  'months-unknown': 'the months of that year are not known for certain: only the year is kept',
  backwards: 'it lies before the entry that precedes it: the day is kept, marked as doubtful',
};

export interface DatedHeadingsOptions {
  calendar: Calendar;
  faults: FaultLog;
  product: Pick<SourceProduct, 'form' | 'gaiji'>;
  /** Without them only dates are read. */
  words?: MentionFinder;
}

export class DatedHeadings {
  private readonly finder: OpeningFinder;
  private readonly follower: DateFollower;
  private readonly annals: AnnalsReader;
  private pageKey = '';
  /** Memorials are read, whose days are those that they begin with. */
  private inMemorials = false;
  private readonly faults: FaultLog;
  private readonly gaiji: ReadonlyMap<string, Gaiji>;
  private readonly words: MentionFinder | undefined;
  private open: OpenEntry | undefined;
  private texts: EntryText[] = [];
  private readonly foot: number;

  constructor({ calendar, faults, product, words }: DatedHeadingsOptions) {
    this.finder = new OpeningFinder(listReignNames(calendar.reigns), again, product.form.cells);
    this.follower = new DateFollower(calendar);
    this.annals = new AnnalsReader(calendar, product.form.cells, (line, message) =>
      faults.warn(this.pageKey, line, message),
    );
    this.faults = faults;
    this.gaiji = product.gaiji;
    this.foot = product.form.cells;
    this.words = words;
  }

  /** The entries that have ended when this page is read; `listed`: the names of the lists on it. */
  *addPage(page: SourcePage, listed?: NamesOnPage): Generator<SourceEntry> {
    const mark = new TextMark(page.pageKey);
    const { names = [], before } = listed ?? {};
    let name = 0;
    this.finder.beginPage();
    this.follower.beginPage();
    for (const [i, line] of page.lines.entries()) {
      const begun = this.findBegin(line, i + 1, page.pageKey);
      const opening = begun === 'heading' ? undefined : begun;
      const from = opening?.from ?? 0;
      if (line.section || (begun && from === 0)) yield* this.end();
      if (opening && from === 0) this.begin(opening, page.pageKey, i, line, mark);
      // Where an entry goes on over the end of a page its names do.
      else if (i === 0) for (const one of before?.names ?? []) this.open?.addName(one, before!.pageKey);
      for (const [n, cell] of cellsInReading(line).entries()) {
        if (opening && n > 0 && n === from) {
          yield* this.end();
          this.begin(opening, page.pageKey, i, line, mark);
        }
        for (; names[name]?.cell === mark.place; name += 1) this.open?.addName(names[name], page.pageKey);
        mark.pass(cell);
        this.open?.add(cell, this.shown(cell.cell), mark.mark());
      }
      if (line.runs.length > 0 && endsShort(lineLength(line), this.foot)) this.open?.breakText();
    }
  }

  /** Text that has been read since the last call. */
  takeTexts(): EntryText[] {
    const { texts } = this;
    this.texts = [];
    return texts;
  }

  /** The last entry. */
  *finish(): Generator<SourceEntry> {
    if (this.annals.reads) this.annals.endPart();
    yield* this.end();
  }

  /** What begins at a line. In annals only years begin at a line, because their months are within the text. */
  private findBegin(line: SourceLine, number: number, pageKey: string): DatedOpening | 'heading' | undefined {
    if (line.section) {
      this.inMemorials = false;
      this.follower.beginSection();
      this.annals.beginPart();
    }
    this.pageKey = pageKey;
    const year = this.annals.next(line, number);
    const found = this.finder.next(line);
    if (this.annals.reads) return year;
    if (line.memorial) return this.findMemorial(line, line.memorial);
    if (this.inMemorials) return undefined;
    return found && this.follower.follow(found);
  }

  private findMemorial(line: SourceLine, { first, again }: SourceMemorial): DatedOpening {
    if (first) this.follower.beginWriter();
    this.inMemorials = true;
    return this.follower.followMemorial(again ? undefined : this.finder.dateAt(line), again === true);
  }

  private shown({ text, gaiji }: { text: string; gaiji?: true }): string {
    return gaiji ? shownForm(text, this.gaiji.get(text)) : text;
  }

  private *end(): Generator<SourceEntry> {
    const { open } = this;
    this.open = undefined;
    const isText =
      open && open.cells > 0 && (open.opening.begins === 'entry' || open.cells >= leastUnderMonth);
    if (isText) yield open.close();
  }

  private begin(opening: DatedOpening, pageKey: string, line: number, at: SourceLine, mark: TextMark): void {
    const { from = 0 } = opening;
    const main = cellsInReading(at)
      .slice(from)
      .filter(({ note }) => !note);
    const date = main
      .slice(0, opening.length)
      .map(({ cell }) => this.shown(cell))
      .join('');
    if (opening.fault) {
      const text = main
        .slice(0, 12)
        .map(({ cell }) => this.shown(cell))
        .join('');
      const isHeading = opening.begins === 'heading' && opening.fault === 'backwards';
      const why = isHeading
        ? 'the heading lies before the entries before it: what follows is dated by it'
        : explanations[opening.fault];
      this.faults.warn(pageKey, line + 1, `“${text}”: ${why}`);
    } else if (!opening.date && !at.memorial)
      this.faults.warn(pageKey, line + 1, `an entry without a date: ${explanations['no-year']}`);
    const key = `${pageKey}/${line + 1}${from > 0 ? `-${from}` : ''}`;
    this.open = new OpenEntry(opening, { key, start: mark.mark(), date }, this.words, (text) =>
      this.texts.push(text),
    );
    for (const writer of at.memorial?.writers ?? []) this.open.addWriter(writer);
  }
}
