// The entries of a dated book, given in the order of its text; each is passed to the page on which it ends. Their
// Chinese calendar dates are checked against the calendar.
import type { Calendar } from '#reference/dates/calendar.ts';
import { resolveDate } from '#reference/dates/resolve-date.ts';
import { markAt } from '../../entries/page-marks.ts';
import type { FaultLog } from '../fault-log.ts';
import { cellsOf } from '../../pages/line-measures.ts';
import { computedCalendar } from '../../reference-data/calendar/table-calendar.ts';
import type { SourcePage } from '../source.ts';
import { pagesBefore, type SourceEntry, type SourceSpan } from '../source-entry.ts';
import { ExchangeEntry } from './exchange-form.ts';
import { type JsonLine, readJsonLines } from './read-lines.ts';

type ExchangeSpan = ExchangeEntry['categories'][number]['words'][number];

/** Of a page, the characters of each of its lines. */
interface PageCounts {
  pageKey: string;
  counts: readonly number[];
}

const countsOf = ({ pageKey, lines }: SourcePage): PageCounts => ({ pageKey, counts: lines.map(cellsOf) });

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** The ordinal, from 0, of a character of a page; or why there is none. */
const cellAt = ({ counts }: PageCounts, line: number, cell: number): number | string => {
  if (line > counts.length) return `the page has ${counts.length} lines, and line ${line} is named`;
  const before = sum(counts.slice(0, line - 1));
  const cells = counts[line - 1];
  return cell <= cells
    ? before + cell - 1
    : `line ${line} has ${cells} characters, and character ${cell} is named`;
};

/** An entry whose last page has not come yet. */
class PendingEntry {
  readonly line: number;
  readonly stated: ExchangeEntry;
  private readonly start: SourceEntry['start'];
  /** The data given for places, by page. */
  private readonly places = new Map<string, ExchangeSpan[]>();
  private readonly found = new Map<ExchangeSpan, SourceSpan>();

  constructor({ line, value }: JsonLine<ExchangeEntry>, start: SourceEntry['start']) {
    this.line = line;
    this.stated = value;
    this.start = start;
    for (const span of [...value.categories.flatMap(({ words }) => words), ...value.mentions])
      this.places.set(span.page, [...(this.places.get(span.page) ?? []), span]);
  }

  /** The same on those of the pages before it that it names. */
  addPagesBefore(known: ReadonlyMap<string, PageCounts>): string | undefined {
    const named = Array.from(this.places.keys());
    for (const key of named) {
      const page = known.get(key);
      const wrong = page && this.addPage(page);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  }

  /** Finds the places on a page; tells what is none. */
  addPage(page: PageCounts): string | undefined {
    const { pageKey } = page;
    const all = this.places.get(pageKey);
    if (!all) return undefined;
    this.places.delete(pageKey);
    const cells = sum(page.counts);
    for (const span of all) {
      const cell = cellAt(page, span.line, span.cell);
      if (typeof cell === 'string') return cell;
      if (cell + span.length > cells)
        return `${span.length} characters from line ${span.line} go beyond their page`;
      this.found.set(span, { pageKey, cell, cells: span.length });
    }
    return undefined;
  }

  end(end: SourceEntry['end']): SourceEntry | string {
    const [strange] = this.places.keys();
    if (strange !== undefined)
      return `the page “${strange.slice(0, 80)}” is none of its own, nor of the ${pagesBefore} before it`;
    const { key, date, days, reading, certainty, title, categories, mentions } = this.stated;
    return {
      key,
      start: this.start,
      end,
      date,
      ...(days && { days: { first: days[0], last: days[1] } }),
      ...(reading && { reading: reading as NonNullable<SourceEntry['reading']> }),
      ...(certainty && { certainty }),
      title,
      categories: categories.map(({ name, words }) => ({
        name,
        words: words.map((span) => this.found.get(span)!),
      })),
      mentions: mentions.map((mention) => ({
        kind: mention.kind,
        name: mention.name,
        ...(mention.office !== undefined && { office: mention.office }),
        ...(mention.author && { author: mention.author }),
        ...this.found.get(mention)!,
      })),
    };
  }
}

/** What the calendar says against a date. */
const doubtOf = (calendar: Calendar, { days, reading }: ExchangeEntry): string | undefined => {
  if (!reading || !days) return undefined;
  const { reign, year, month, leap, day } = reading;
  const reigns = calendar.reigns.filter(({ name, aliases }) => name === reign || aliases.includes(reign));
  if (reigns.length === 0) return `no reign is called ${reign}`;
  const written = {
    n: year,
    ...(month !== undefined && { month: { number: month, leap: leap === true } }),
    ...(day !== undefined && month !== undefined && { day: { number: day } }),
    to: 0,
  };
  const meant = resolveDate(calendar, reigns, written);
  if (meant.length === 0) return `${reign} has no year ${year}`;
  if (meant.every(({ open }) => open === 'no-such-month')) return 'that year has no such month';
  if (meant.every(({ open }) => open === 'no-such-day')) return 'there is no such day in that month';
  const known = meant.flatMap((one) => (one.days && !one.open ? [one.days] : []));
  const agrees = known.some(({ first, last }) => first <= days[1] && days[0] <= last);
  return known.length === 0 || agrees ? undefined : `its days ${days.join('–')} are not those of its reading`;
};

export function* streamEntries(
  pages: Iterable<SourcePage>,
  { file, onBytes }: { file: string; onBytes: (bytes: number) => void },
  faults: FaultLog,
): Generator<SourcePage> {
  const lines = readJsonLines(file, ExchangeEntry, faults, onBytes);
  const calendar = computedCalendar();
  const keys = new Set<string>();
  let next = lines.next();
  let pending: PendingEntry | undefined;
  let endOfLast = { pageKey: '', cell: 0 };
  let lastDay = -Infinity;
  /** Those that were last, in their order. */
  const before = new Map<string, PageCounts>();

  const checkDate = (line: number, value: ExchangeEntry): void => {
    const { days } = value;
    const doubt = doubtOf(calendar, value);
    if (days && days[0] > days[1])
      faults.refuse(file, line, 'its last day is before its first: tell them in order');
    if (doubt !== undefined) faults.warn(file, line, `${doubt}: see whether the date is right`);
    if (!days) faults.warn(file, line, 'the entry has no days: it is kept, and counted as undated');
    else if (days[1] < lastDay) faults.warn(file, line, 'it lies before the entry that precedes it');
    if (days) lastDay = days[0];
  };

  const begin = (
    page: SourcePage,
    counts: PageCounts,
    { line, value }: JsonLine<ExchangeEntry>,
  ): PendingEntry | undefined => {
    if (keys.has(value.key))
      faults.refuse(file, line, `the key “${value.key.slice(0, 80)}” is given twice: give each its own`);
    keys.add(value.key);
    checkDate(line, value);
    const cell = cellAt(counts, value.line, value.cell ?? 1);
    if (typeof cell === 'string') faults.refuse(file, line, `${cell}: tell where the entry begins`);
    else if (endOfLast.pageKey === page.pageKey && cell < endOfLast.cell)
      faults.refuse(file, line, 'it begins before the entry before it has ended: part the two');
    else {
      const entry = new PendingEntry({ line, value }, markAt(page, cell));
      const wrong = entry.addPagesBefore(before);
      if (wrong !== undefined) faults.refuse(file, line, `${wrong}: mend the place`);
      return entry;
    }
    return undefined;
  };

  const end = (
    page: SourcePage,
    counts: PageCounts,
    { line, stated }: PendingEntry,
  ): SourceEntry | undefined => {
    const count = counts.counts[stated.endLine - 1] ?? 0;
    const cell = cellAt(counts, stated.endLine, stated.endCell ?? Math.max(1, count));
    const from = stated.page === page.pageKey ? cellAt(counts, stated.line, stated.cell ?? 1) : 0;
    const isWrong = typeof cell === 'string' || typeof from === 'string' || cell < from;
    if (isWrong) {
      const why = typeof cell === 'string' ? cell : 'it ends before it begins';
      faults.refuse(file, line, `${why}: tell where the entry ends`);
      return undefined;
    }
    endOfLast = { pageKey: page.pageKey, cell: cell + 1 };
    const entry = pending!.end(markAt(page, cell + 1));
    if (typeof entry !== 'string') return entry;
    faults.refuse(file, line, `${entry}: tell a place within the entry`);
    return undefined;
  };

  for (const page of pages) {
    const entries: SourceEntry[] = [];
    const counts = countsOf(page);
    for (;;) {
      if (!pending && !next.done && next.value.value.page === page.pageKey) {
        pending = begin(page, counts, next.value);
        next = lines.next();
        if (!pending) continue;
      }
      if (!pending) break;
      const wrong = pending.addPage(counts);
      if (wrong !== undefined) faults.refuse(file, pending.line, `${wrong}: mend the place`);
      if (pending.stated.endPage !== page.pageKey && wrong === undefined) break;
      const entry = wrong === undefined ? end(page, counts, pending) : undefined;
      if (entry) entries.push(entry);
      pending = undefined;
    }
    before.set(page.pageKey, counts);
    const [oldest] = before.keys();
    if (before.size > pagesBefore && oldest !== undefined) before.delete(oldest);
    yield entries.length > 0 ? { ...page, entries } : page;
  }
  if (pending)
    faults.refuse(
      file,
      pending.line,
      `the page “${pending.stated.endPage.slice(0, 80)}” is not among those that follow: tell where the entry ends`,
    );
  if (!next.done)
    faults.refuse(
      file,
      next.value.line,
      `the page “${next.value.value.page.slice(0, 80)}” is not among those that follow: tell the entries in the order of the text`,
    );
}
