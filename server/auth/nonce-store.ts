// Sealed boxes that were opened: each opens once. The one file that writes the table `nonce`.
import type { ReadersDatabase } from '../database.ts';

export interface NonceStore {
  /** False when any of them was claimed before; then none of the others is claimed either. */
  claim(nonces: readonly string[], expiresAt: number): Promise<boolean>;
}

class Replayed extends Error {}

export function nonceStore(db: ReadersDatabase): NonceStore {
  return {
    claim: async (nonces, expiresAt) => {
      try {
        await db.write(async (trx) => {
          await trx.deleteFrom('nonce').where('expires_at', '<', Date.now()).execute();
          const claimed = await trx
            .insertInto('nonce')
            .values(nonces.map((nonce) => ({ nonce, expires_at: expiresAt })))
            .onConflict((c) => c.column('nonce').doNothing())
            .returning('nonce')
            .execute();
          if (claimed.length !== nonces.length) throw new Replayed();
        });
        return true;
      } catch (error) {
        if (error instanceof Replayed) return false;
        throw error;
      }
    },
  };
}
