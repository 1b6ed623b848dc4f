// Which products are off the list. The one file that writes the table `unlisted_product`. It may name products that are
// not held (yet): a product that is brought in again is as it was left.
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import './tables.ts';

export interface ListingStore {
  /** Products that are off the list, and since when, in epoch milliseconds. */
  unlisted(): Promise<Map<string, number>>;
  /** To be called within the transaction of the act. False when it was so already: nothing is changed then. */
  set(trx: Transaction, code: string, listed: boolean, now: number): Promise<boolean>;
}

export const listingStore = (db: ReadersDatabase): ListingStore => ({
  unlisted: async () => {
    const rows = await db.read.selectFrom('unlisted_product').selectAll().execute();
    return new Map(rows.map(({ code, since }) => [code, Number(since)]));
  },
  set: async (trx, code, listed, now) => {
    const known = await trx
      .selectFrom('unlisted_product')
      .select('code')
      .where('code', '=', code)
      .executeTakeFirst();
    if ((known === undefined) === listed) return false;
    if (listed) await trx.deleteFrom('unlisted_product').where('code', '=', code).execute();
    else await trx.insertInto('unlisted_product').values({ code, since: now }).execute();
    return true;
  },
});

export interface Listing {
  /** Since when a product is off the list, in epoch milliseconds; undefined for one that is on it. */
  unlistedSince(code: string): number | undefined;
  /** Reads what has changed; is done every two seconds anyway, so that servers of one database agree soon. */
  refresh(): Promise<void>;
  close(): void;
}

const pollTime = 2000;

/** Remembers what the store has. `onFault` is told once of a database that does not answer: what is known holds meanwhile. */
export async function watchListing(
  store: Pick<ListingStore, 'unlisted'>,
  onFault: (error: unknown) => void,
): Promise<Listing> {
  let known = await store.unlisted();
  let isAway = false;
  let isClosed = false;
  const refresh = async () => {
    known = await store.unlisted();
    isAway = false;
  };
  const look = async () => {
    try {
      await refresh();
    } catch (error) {
      if (!isAway && !isClosed) onFault(error);
      isAway = true;
    }
    if (!isClosed) timer = setTimeout(look, pollTime).unref();
  };
  let timer = setTimeout(look, pollTime).unref();
  return {
    unlistedSince: (code) => known.get(code),
    refresh,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
