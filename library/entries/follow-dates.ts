// Decides which openings of a dated book are its own, and computes their dates. A book gives its days in one way, by
// numbers or by the cycle, and advances in time: a line of its text that begins with a date (初三日已至土喇) mostly does
// neither. What is set as an opening and yet cannot be one is retained and reported.
import {
  type CarriedDate,
  DateCarrier,
  type DateFault,
  type ReadDate,
} from '#reference/entries/carry-date.ts';
import type { Opening } from '#reference/entries/read-opening.ts';
import type { DatePart } from '#reference/dates/read-date.ts';
import type { Calendar } from '#reference/dates/calendar.ts';
import type { FoundOpening } from './find-openings.ts';

/** What begins at a line: an entry, or a heading for the entries that follow. */
export interface DatedOpening {
  begins: 'entry' | 'heading';
  date: CarriedDate | undefined;
  fault?: DateFault;
  /** Cells of the date at the beginning of the line. */
  length: number;
  /** Cells of its line that precede it, where it begins within a line. */
  from?: number;
}

/** Pages without a date, some 卷, over which none is carried on into the next 卷. */
const silentPages = 120;

type DayStyle = 'cycle' | 'number' | 'none';

const styleOf = ({ day }: DatePart): DayStyle => {
  if (day === undefined) return 'none';
  return typeof day === 'object' && 'number' in day ? 'number' : 'cycle';
};

export class DateFollower {
  private readonly carrier: DateCarrier;
  private style: DayStyle = 'none';
  private hasDay = false;
  private silent = 0;

  constructor(calendar: Calendar) {
    this.carrier = new DateCarrier(calendar);
  }

  beginPage(): void {
    this.silent += 1;
  }

  /** A new 卷. A date in a preface does not apply to text ten 卷 later. */
  beginSection(): void {
    if (this.silent <= silentPages) return;
    this.carrier.forget();
    this.hasDay = false;
  }

  /** The memorials of another begin, whatever day those of the one before him ended with. */
  beginWriter(): void {
    this.carrier.forget();
    this.hasDay = false;
  }

  /** A memorial, which has a day of its own, that of the one before it (同日又), or none. */
  followMemorial(opening: Opening | undefined, again: boolean): DatedOpening {
    const none: ReadDate = { date: again ? this.carrier.current : undefined };
    const read = opening ? this.carrier.read(opening) : none;
    if (!again) this.carrier.accept(read, true);
    const { date, fault } = read;
    return { begins: 'entry', date, ...(fault && { fault }), length: opening?.length ?? 0 };
  }

  /** Undefined where what was found is a line of the text. */
  follow(found: FoundOpening): DatedOpening | undefined {
    if (found.kind === 'again')
      return this.hasDay ? { begins: 'entry', date: this.carrier.current, length: 0 } : undefined;
    const { opening } = found;
    const read = this.carrier.read(opening);
    const isOwn = found.kind === 'heading' ? this.isHeading(found, read) : this.isDay(found, opening, read);
    if (!isOwn) return undefined;
    this.carrier.accept(read, found.kind === 'day');
    this.silent = 0;
    const { date, fault } = read;
    if (found.kind === 'heading') {
      this.hasDay = false;
      if (opening.reigns.length > 0) this.carrier.beginAnew();
      return { begins: 'heading', date, ...(fault && { fault }), length: opening.length };
    }
    this.hasDay = true;
    const style = styleOf(opening.part);
    if (style !== 'none') this.style = style;
    return { begins: 'entry', date, ...(fault && { fault }), length: opening.length };
  }

  /** The heads of a 卷 hold whatever they say; elsewhere a year or a month comes after what was before it. */
  private isHeading({ head, sure }: FoundOpening, { date, fault }: ReadDate): boolean {
    return head ? date !== undefined : sure && date?.reading.month !== undefined && fault === undefined;
  }

  private isDay(
    { sure }: FoundOpening,
    { part, reigns, alone }: Opening,
    { date, fault }: ReadDate,
  ): boolean {
    const style = styleOf(part);
    const sameStyle = this.style === 'none' || style === this.style;
    if (style === 'none') return sure && fault === undefined && reigns.length + (part.n ?? 0) > 0;
    // 三日 for 初三日 is a number of days, or the end of 二十三日.
    const { day } = part;
    const isShortened =
      typeof day === 'object' && 'number' in day && day.number <= 10 && !part.month && !part.early;
    if (isShortened) return false;
    // Text with reign, year, month and day states a date, whatever came before.
    if (date && reigns.length > 0) return sure || fault === undefined;
    if (fault !== undefined || !date)
      return sure && sameStyle && part.n === undefined && this.carrier.current !== undefined;
    const last = this.carrier.current;
    const isLater = !last || date.days.first > last.days.first;
    if (!sure) return sameStyle && isLater;
    return sameStyle || part.month !== undefined || (alone && style === 'cycle' && isLater);
  }
}
