// What may be used once: sealed boxes that were opened, codes of a messaging service. The one file that writes the
// table `nonce`.
import type { ReadersDatabase, Transaction } from '../../database/readers-database.ts';

export interface NonceStore {
  /** False when any of them was claimed before; then none of the others is claimed either. */
  claim(nonces: readonly string[], expiresAt: number): Promise<boolean>;
  /** The same within a transaction, which whoever gets false must give up. */
  claimWithin(trx: Transaction, nonces: readonly string[], expiresAt: number): Promise<boolean>;
}

const day = 24 * 3_600_000;

class Replayed extends Error {}

const claimWithin: NonceStore['claimWithin'] = async (trx, nonces, expiresAt) => {
  // A day longer than they need be: a clock that ran ahead and is set right must not have let one go too early.
  await trx
    .deleteFrom('nonce')
    .where('expires_at', '<', Date.now() - day)
    .execute();
  const claimed = await trx
    .insertInto('nonce')
    .values(nonces.map((nonce) => ({ nonce, expires_at: expiresAt })))
    .onConflict((c) => c.column('nonce').doNothing())
    .returning('nonce')
    .execute();
  return claimed.length === nonces.length;
};

export function nonceStore(db: ReadersDatabase): NonceStore {
  return {
    claimWithin,
    claim: async (nonces, expiresAt) => {
      try {
        await db.write(async (trx) => {
          if (!(await claimWithin(trx, nonces, expiresAt))) throw new Replayed();
        });
        return true;
      } catch (error) {
        if (error instanceof Replayed) return false;
        throw error;
      }
    },
  };
}
