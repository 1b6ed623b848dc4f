// The entries of a product as they are counted: read once from its version, and kept as long as it is open. Of a long product
// that takes seconds, which a question may not have: what it has read stays, and the next one goes on with it.
import { AppError } from '#contract/http/app-error.ts';
import { hasEntries } from '#library/entries/read-entries.ts';
import { asImported } from '#library/bundle/mend-bundle.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { EntryColumnsReader, type OpenEntries } from './entry-columns.ts';

const opened = new WeakMap<Bundle, OpenEntries>();
const opening = new WeakMap<Bundle, EntryColumnsReader>();

/** Seconds after which whoever is told that they are being read may come again. */
const retryAfter = 1;

const stillReading = (): AppError => new AppError('entries-reading', undefined, { retryAfter });

/**
 * @throws AppError `not-found` where the product has no entries, `entries-reading` where the time of a question is up before all
 * are read.
 */
export const openEntries = ({ bundle: told, engine }: OpenProduct, stop: Stop): OpenEntries => {
  // A name that is set does not make them others.
  const bundle = asImported(told);
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
