// The second factor of administrators: whose authenticator it is, and which code was used last. The one file that
// writes the table `second_factor`.
import { randomBytes } from 'node:crypto';
import type { ReadersDatabase, Transaction } from '../../database/readers-database.ts';
import { stepOfCode, toBase32 } from './totp.ts';

/** How long a secret that nobody has confirmed is shown again, so that a page may be loaded twice. */
const offerTime = 10 * 60_000;

/** Of a unit's account, or of a person of the staff directory who administers. */
export const factorOwner = ({ unitId, staffId }: { unitId: string; staffId?: string }): string =>
  staffId === undefined ? `unit:${unitId}` : `staff:${staffId}`;

export interface SecondFactorStore {
  state(owner: string): Promise<'none' | 'offered' | 'confirmed'>;
  /** A secret to take over, base32. Undefined when one was confirmed: only a reset makes room for another. */
  offer(trx: Transaction, owner: string, now: number): Promise<string | undefined>;
  /**
   * Whether the code is right, and later than the last one that was: none is good twice. `first` confirms a secret that
   * was offered; without it the secret must have been confirmed.
   */
  spend(trx: Transaction, owner: string, code: string, first: boolean, now: number): Promise<boolean>;
  /** For a lost device. False when there was none. */
  reset(trx: Transaction, owner: string): Promise<boolean>;
}

export function secondFactorStore(db: ReadersDatabase): SecondFactorStore {
  const rowOf = (from: Pick<Transaction, 'selectFrom'>, owner: string) =>
    from.selectFrom('second_factor').selectAll().where('owner', '=', owner).executeTakeFirst();
  return {
    state: async (owner) => {
      const row = await rowOf(db.read, owner);
      if (!row) return 'none';
      return row.confirmed_at === null ? 'offered' : 'confirmed';
    },

    offer: async (trx, owner, now) => {
      const row = await rowOf(trx, owner);
      if (row && row.confirmed_at !== null) return undefined;
      if (row && now - row.created_at < offerTime) return row.secret;
      const fresh = { secret: toBase32(randomBytes(20)), confirmed_at: null, last_step: null };
      const made = await trx
        .insertInto('second_factor')
        .values({ owner, ...fresh, created_at: now })
        .onConflict((c) =>
          c
            .column('owner')
            .doUpdateSet({ ...fresh, created_at: now })
            .where('second_factor.confirmed_at', 'is', null),
        )
        .returning('secret')
        .executeTakeFirst();
      return made?.secret;
    },

    spend: async (trx, owner, code, first, now) => {
      const row = await rowOf(trx, owner);
      if (!row || (row.confirmed_at === null) !== first) return false;
      const step = stepOfCode(row.secret, code, now);
      if (step === undefined) return false;
      // The condition is part of the statement: when two send one code at the same time, one of them succeeds.
      const spent = await trx
        .updateTable('second_factor')
        .set({ last_step: step, confirmed_at: row.confirmed_at ?? now })
        .where('owner', '=', owner)
        .where('secret', '=', row.secret)
        .where((e) => e.or([e('last_step', 'is', null), e('last_step', '<', step)]))
        .returning('owner')
        .executeTakeFirst();
      return spent !== undefined;
    },

    reset: async (trx, owner) => {
      const gone = await trx
        .deleteFrom('second_factor')
        .where('owner', '=', owner)
        .returning('owner')
        .executeTakeFirst();
      return gone !== undefined;
    },
  };
}
