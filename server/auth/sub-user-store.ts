// Sub-accounts: the persons of a unit. The one file that writes the table `sub_user`.
import type { ReadersDatabase } from '../database.ts';

export interface SubUser {
  id: string;
  unitId: string;
  name: string;
  passwordHash: string;
  active: boolean;
}

export interface SubUserStore {
  /** Undefined also for one of another unit. */
  byId(unitId: string, id: string): Promise<SubUser | undefined>;
}

export function subUserStore(db: ReadersDatabase): SubUserStore {
  return {
    byId: async (unitId, id) => {
      const row = await db.read
        .selectFrom('sub_user')
        .selectAll()
        .where('id', '=', id)
        .where('unit_id', '=', unitId)
        .executeTakeFirst();
      return (
        row && {
          id: row.id,
          unitId: row.unit_id,
          name: row.name,
          passwordHash: row.password_hash,
          active: row.active === 1,
        }
      );
    },
  };
}
