// Units: who subscribes, to what, until when. The one file that writes the table `unit`.
import { BlockList } from 'node:net';
import type { Selectable } from 'kysely';
import type { ReadersDatabase } from '../database.ts';
import { makeRowId } from '../row-id.ts';
import type { UnitTable } from '../tables.ts';

export interface Unit {
  id: string;
  name: string;
  passwordHash: string;
  products: '*' | readonly string[];
  cidrs: readonly string[];
  /** Pages a calendar month; undefined for the library's own number. */
  printQuota: number | undefined;
  seats: number | undefined;
  expiresAt: number | undefined;
  isAdmin: boolean;
  active: boolean;
}
export interface NewUnit {
  name: string;
  passwordHash: string;
  products: '*' | readonly string[];
  cidrs?: readonly string[];
  printQuota?: number;
  seats?: number;
  expiresAt?: number;
  isAdmin?: boolean;
}

/** Names are compared as they are written, but for how their characters are composed and space around them. */
export const unitName = (typed: string): string => typed.normalize('NFC').trim();

/** Whether `text` is a range of addresses, `10.1.0.0/16` or `2001:db8::/32`. */
export function isCidr(text: string): boolean {
  const [, address, prefix] = /^([0-9A-Fa-f.:]+)\/(\d{1,3})$/.exec(text) ?? [];
  if (!address || !prefix) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

const read = (row: Selectable<UnitTable>): Unit => ({
  id: row.id,
  name: row.name,
  passwordHash: row.password_hash,
  products: JSON.parse(row.products) as '*' | string[],
  cidrs: JSON.parse(row.cidrs) as string[],
  printQuota: row.print_quota ?? undefined,
  seats: row.seats ?? undefined,
  expiresAt: row.expires_at ?? undefined,
  isAdmin: row.is_admin === 1,
  active: row.active === 1,
});

export interface UnitStore {
  byName(name: string): Promise<Unit | undefined>;
  byId(id: string): Promise<Unit | undefined>;
  all(): Promise<Unit[]>;
  /** Undefined when the name is taken: nothing is changed then. */
  add(unit: NewUnit): Promise<Unit | undefined>;
  /** Undefined for the library's own number. False when there is no such unit. */
  setPrintQuota(id: string, pages: number | undefined): Promise<boolean>;
}

export function unitStore(db: ReadersDatabase): UnitStore {
  const one = (column: 'name' | 'id', value: string) =>
    db.read.selectFrom('unit').selectAll().where(column, '=', value).executeTakeFirst();
  return {
    byName: async (name) => {
      const row = await one('name', unitName(name));
      return row && read(row);
    },
    byId: async (id) => {
      const row = await one('id', id);
      return row && read(row);
    },
    all: async () => (await db.read.selectFrom('unit').selectAll().orderBy('name').execute()).map(read),
    add: (unit) =>
      db.write(async (trx) => {
        const now = Date.now();
        const row = await trx
          .insertInto('unit')
          .values({
            id: makeRowId(now),
            name: unitName(unit.name),
            password_hash: unit.passwordHash,
            products: JSON.stringify(unit.products),
            cidrs: JSON.stringify(unit.cidrs ?? []),
            print_quota: unit.printQuota ?? null,
            seats: unit.seats ?? null,
            expires_at: unit.expiresAt ?? null,
            is_admin: unit.isAdmin ? 1 : 0,
            active: 1,
            created_at: now,
            updated_at: now,
          })
          .onConflict((c) => c.column('name').doNothing())
          .returningAll()
          .executeTakeFirst();
        return row && read(row);
      }),
    setPrintQuota: (id, pages) =>
      db.write(async (trx) => {
        const set = await trx
          .updateTable('unit')
          .set({ print_quota: pages ?? null, updated_at: Date.now() })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        return set !== undefined;
      }),
  };
}
