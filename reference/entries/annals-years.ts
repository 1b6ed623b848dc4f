// When the years of annals were. Each year is given by a number, and by a reign or a ruler named there or before it;
// and each 卷 says which years of the cycle it covers. A year is accepted where both agree, and no other reading of it
// agrees.
import { type Calendar, firstCounted, type Reign } from '../dates/calendar.ts';
import { dayOfDate, toAstronomical, toHistorical } from '../dates/julian-day.ts';
import { cycleOfYear } from '../dates/sexagenary.ts';
import { spanOfMonths } from '../dates/year-span.ts';
import type { AnnalsSpan } from './annals-span.ts';
import type { CarriedDate } from './carry-date.ts';
import { type Ruler, rulersUnder } from './rulers.ts';
import type { YearOpening } from './year-opening.ts';

/** `year` as astronomers count. */
const isCounted = (reign: Reign, year: number): boolean =>
  toAstronomical(firstCounted(reign)) <= year && year <= toAstronomical(reign.last);

interface ReignYear {
  reign: Reign;
  year: number;
}

/** Those in which their dynasties counted by these reigns; without any, all that lie within them. */
const countedOf = (years: readonly ReignYear[]): readonly ReignYear[] => {
  const counted = years.filter(({ reign, year }) => isCounted(reign, year));
  if (counted.length > 0) return counted;
  return years.filter(
    ({ reign, year }) => toAstronomical(reign.first) <= year && year <= toAstronomical(reign.last),
  );
};

/** `span-gap`: a 卷 does not go on from the year in which the one before it ended. */
export type SpanFault = 'span-gap' | 'span-count';

/**
 * Where a year is written: at the head of a line, after a line that ends short or one that may run on into it; or
 * within a line.
 */
export type YearPlace = 'begins' | 'may-go-on' | 'within';

export interface ReadYear {
  date: CarriedDate;
  /** It is not the first year written in its 卷, or it is the year with which the 卷 begins. */
  isFirst: boolean;
}

interface Counted {
  reign: Reign;
  /** As astronomers count. */
  year: number;
}

/** A whole lunar year has months of so many names, and so many days at least. */
const [monthsOfYear, daysOfYear] = [12, 353];

type Cells = readonly (string | undefined)[];

export class AnnalsYears {
  private readonly calendar: Calendar;
  private readonly rulers: readonly Ruler[];
  /** The last year of the 卷 before, as astronomers count. */
  private before: number | undefined;
  private under: readonly Ruler[] = [];
  private at: Counted | undefined;
  private span: AnnalsSpan | undefined;
  /** The years of the 卷, once it is known which of their cycle they are. */
  private bounds: { from: number; to: number } | undefined;
  private readonly found = new Set<number>();

  constructor(calendar: Calendar, rulers: readonly Ruler[]) {
    this.calendar = calendar;
    this.rulers = rulers;
  }

  /** A 卷 begins, with what its head says; undefined where that cannot be read. */
  beginPart(span: AnnalsSpan | undefined): SpanFault | undefined {
    const { before } = this;
    this.span = span;
    if (!span) return undefined;
    const years = ((span.last - span.first + 60) % 60) + 1;
    if (before !== undefined) {
      const from = [before, before + 1].find((year) => cycleOfYear(year) === span.first);
      if (from === undefined) return 'span-gap';
      this.bounds = { from, to: from + years - 1 };
    }
    return span.count !== undefined && span.count !== years ? 'span-count' : undefined;
  }

  /** A line of its own: the ruler whose years follow, or another heading. */
  beginUnder(cells: Cells): void {
    this.under = rulersUnder(cells, this.rulers);
  }

  /** The date of a year that begins there; undefined where that is text. */
  read(opening: YearOpening, place: YearPlace): ReadYear | undefined {
    const counted = this.count(opening, place);
    if (!counted) return undefined;
    const { reign, year } = counted;
    const isFirst = this.found.size > 0 || !this.bounds || year === this.bounds.from;
    this.at = counted;
    this.found.add(year);
    this.bounds ??= this.boundsFrom(year);
    const reading = { reign: reign.name, year: year - toAstronomical(reign.first) + 1 };
    const days = this.daysOf(counted);
    if (days) {
      const certainty = opening.reigns.length > 0 ? 'written' : 'carried';
      return { date: { days, reading, certainty: isFirst ? certainty : 'doubtful' }, isFirst };
    }
    const western = toHistorical(year);
    const first = dayOfDate({ year: western, month: 1, day: 1 });
    const last = dayOfDate({ year: western, month: 12, day: 31 });
    return { date: { days: { first, last }, reading, certainty: 'doubtful' }, isFirst };
  }

  /** A 卷 ends. Its years that were not found, in the cycle; none where it is not known which it has. */
  endPart(): number[] {
    const { bounds, found, at } = this;
    const years = bounds
      ? Array.from({ length: bounds.to - bounds.from + 1 }, (_, i) => bounds.from + i)
      : [];
    const missing = years.filter((year) => !found.has(year)).map(cycleOfYear);
    this.before = bounds?.to ?? (found.size > 0 ? at?.year : undefined) ?? this.before;
    this.span = undefined;
    this.bounds = undefined;
    found.clear();
    return missing;
  }

  private boundsFrom(year: number): { from: number; to: number } | undefined {
    const { span } = this;
    if (!span) return undefined;
    const from = year - ((cycleOfYear(year) - span.first + 60) % 60);
    return { from, to: from + ((span.last - span.first + 60) % 60) };
  }

  private candidates({ reigns, prefix }: YearOpening): readonly Reign[] {
    const { at, under } = this;
    if (prefix === undefined) return reigns;
    if (prefix !== '') return [...reigns, ...under.filter((ruler) => ruler.prefix === prefix)];
    const isUnder = at !== undefined && under.some((ruler) => ruler === at.reign);
    return [...reigns, ...(at ? [at.reign] : []), ...(isUnder ? [] : under.slice(0, 1))];
  }

  /** The only year that it can be, of the reign that is meant of several in which it is the same. */
  private count(opening: YearOpening, place: YearPlace): Counted | undefined {
    const possible = countedOf(
      this.candidates(opening)
        .map((reign) => ({ reign, year: toAstronomical(reign.first) + opening.n - 1 }))
        .filter(({ year }) => this.isOfPart(year) && this.isNext(year, opening, place)),
    );
    if (new Set(possible.map(({ year }) => year)).size !== 1) return undefined;
    const { at } = this;
    return possible.find(({ reign }) => reign.dynasty === at?.reign.dynasty) ?? possible[0];
  }

  private isOfPart(year: number): boolean {
    const { span, bounds, before, at } = this;
    if (bounds) return bounds.from <= year && year <= bounds.to;
    // Without a 卷 before it, or a head that can be read: by the cycle, and in order.
    const last = Math.max(before ?? -Infinity, at?.year ?? -Infinity);
    if (!span) return last <= year && year <= last + 1;
    const after = (cycleOfYear(year) - span.first + 60) % 60;
    return after <= (span.last - span.first + 60) % 60 && last <= year;
  }

  /**
   * Years ascend. Where the line before may run on into it, or it is within a line, only the year after the last
   * begins.
   */
  private isNext(year: number, { behind, reigns, n }: YearOpening, place: YearPlace): boolean {
    const { at, found, under } = this;
    if (!at || found.size === 0) return place !== 'within' && (!at || at.year <= year);
    if (place === 'begins') return at.year < year;
    if (at.year + 1 !== year) return false;
    if (behind === 'season') return true;
    // The first year of a reign by its name is hardly spoken of before it begins.
    if (place === 'within') return behind === 'month' && reigns.length > 0 && n === 1;
    return behind === 'month' || (reigns.length === 0 && under.length > 0);
  }

  /** The first and the last day of the lunar year, as far as the calendar has all of it. */
  private daysOf({ reign, year }: Counted): CarriedDate['days'] | undefined {
    const covering = this.calendar.reigns.filter((one) => isCounted(one, year));
    const dynasty = covering.filter((one) => one.dynasty === reign.dynasty);
    const own = dynasty.filter(({ name }) => [reign.name, ...reign.aliases].includes(name));
    // A reign that began within a year has its months from there; the others are those of the one before it.
    return [own, dynasty, covering]
      .map((reigns) => this.rangeOf(reigns, year))
      .find((days) => days !== undefined);
  }

  private rangeOf(reigns: readonly Reign[], year: number): CarriedDate['days'] | undefined {
    const months = reigns.flatMap(
      (reign) => this.calendar.monthsOf(reign, year - toAstronomical(reign.first) + 1) ?? [],
    );
    if (new Set(months.map(({ month }) => month)).size < monthsOfYear) return undefined;
    const span = spanOfMonths(months);
    if (!span?.sure) return undefined;
    const { first, last } = span;
    return last - first + 1 >= daysOfYear ? { first, last } : undefined;
  }
}
