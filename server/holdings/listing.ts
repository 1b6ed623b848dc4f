// Which products are off the list. The one file that writes the table `unlisted_product`. It may name products that are
// not held (yet): a product that is brought in again is as it was left.
import { pollChanges, type Polling } from '../database/poll-changes.ts';
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

export interface Listing extends Polling {
  /** Since when a product is off the list, in epoch milliseconds; undefined for one that is on it. */
  unlistedSince(code: string): number | undefined;
}

/** Remembers what the store has. @throws where it cannot be read at first. */
export async function watchListing(
  store: Pick<ListingStore, 'unlisted'>,
  onFault: (error: unknown) => void,
): Promise<Listing> {
  let known = new Map<string, number>();
  const polling = await pollChanges(async () => {
    known = await store.unlisted();
  }, onFault);
  return { ...polling, unlistedSince: (code) => known.get(code) };
}
