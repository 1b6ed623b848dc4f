// Checks the dates of a dated book: its pages pass through unchanged, and nothing is written. Dates are read with the
// computed calendar, because a check has no access to a library.
import type { FaultLog } from '../sources/fault-log.ts';
import { computedCalendar } from '../reference-data/calendar/table-calendar.ts';
import type { SourcePage, SourceProduct } from '../sources/source.ts';
import { DatedHeadings } from './dated-headings.ts';
import { placeMemorials } from './place-memorials.ts';

/** The same product; faults in its dates are reported to `faults` as its pages are read. */
export const checkEntries = (source: SourceProduct, faults: FaultLog): SourceProduct => {
  const product = placeMemorials(source);
  function* pages(): Generator<SourcePage> {
    const headings = new DatedHeadings({ calendar: computedCalendar(), faults, product });
    let count = 0;
    for (const page of product.pages()) {
      for (const entry of headings.addPage(page)) count += entry.date === '' ? 0 : 1;
      yield page;
    }
    for (const entry of headings.finish()) count += entry.date === '' ? 0 : 1;
    if (count === 0) faults.warn(product.books[0]?.title ?? '', 0, 'no dated entry was found');
  }
  return Object.create(product, { pages: { value: pages } }) as SourceProduct;
};
