// The entries of a product as they are counted: read once from its version, and cached as long as it is open. For a
// long product this takes seconds, more time than a query may have: what a query has read is retained, and the next one
// continues from there.
import { AppError } from '#contract/http/app-error.ts';
import { hasEntries } from '#library/entries/read-entries.ts';
import { asImported } from '#library/bundle/mend-bundle.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { EntryColumnsReader, type OpenEntries } from './entry-columns.ts';

const opened = new WeakMap<Bundle, OpenEntries>();
const opening = new WeakMap<Bundle, EntryColumnsReader>();

/** Seconds after which a client may retry when the reply says that the entries are being read. */
const retryAfter = 1;

const stillReading = (): AppError => new AppError('entries-reading', undefined, { retryAfter });

/**
 * @throws AppError `not-found` where the product has no entries, `entries-reading` where the time of a question is up before all
 * are read.
 */
export const openEntries = ({ bundle: shownBundle, engine }: OpenProduct, stop: Stop): OpenEntries => {
  // A name that is set does not make them others.
  const bundle = asImported(shownBundle);
  const before = opened.get(bundle);
  if (before) return before;
  if (!hasEntries(bundle)) throw new AppError('not-found', '本产品没有按日期析出的条目，不能统计或探索');
  const reader = opening.get(bundle) ?? new EntryColumnsReader(bundle, engine);
  opening.set(bundle, reader);
  while (!reader.isDone) {
    if (stop.isLong?.()) throw stillReading();
    try {
      stop.check();
    } catch (cause) {
      throw cause instanceof AppError && cause.code === 'search-timeout' ? stillReading() : cause;
    }
    reader.readOn();
  }
  const entries = reader.build();
  opening.delete(bundle);
  opened.set(bundle, entries);
  return entries;
};
