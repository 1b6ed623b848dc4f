// A unit as administrators see it: everything but its password's hash, with days for moments.
import type { AdminUnit } from '#contract/admin/admin.ts';
import type { Subscribed } from '#contract/products/product-packages.ts';
import { formatDate } from '#contract/saved/paging.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import type { ReadersDatabase } from '../../database/readers-database.ts';

import { overlapFinder } from './range-overlaps.ts';
import { isLiveUnit } from '../credentials/session-check.ts';
import type { Subscription } from '../stores/subscription.ts';
import type { Unit } from '../stores/unit-store.ts';

export const showSubscription = ({ code, startsAt, endsAt }: Subscription): Subscribed => ({
  code,
  ...(startsAt === undefined ? {} : { startsOn: dayOf(startsAt) }),
  ...(endsAt === undefined ? {} : { endsOn: dayOf(endsAt - 1) }),
});

/** What an administrator can set, as sent to the console and written to the audit record. */
export const settingsOf = (unit: Unit) => ({
  subscriptions: unit.subscriptions.map(showSubscription),
  cidrs: [...unit.cidrs],
  printQuota: unit.printQuota ?? null,
  seats: unit.seats ?? null,
  expiresOn: unit.expiresAt === undefined ? null : dayOf(unit.expiresAt - 1),
  isAdmin: unit.isAdmin,
  active: unit.active,
});

/** `units` with what is counted of them; `all` for the ranges they share. */
export async function showUnits(
  db: ReadersDatabase,
  units: readonly Unit[],
  all: readonly Unit[],
  now: number,
): Promise<AdminUnit[]> {
  if (units.length === 0) return [];
  const ids = units.map(({ id }) => id);
  const people = await db.read
    .selectFrom('sub_user')
    .select((e) => ['unit_id', e.fn.countAll<number>().as('n')])
    .where('unit_id', 'in', ids)
    .groupBy('unit_id')
    .execute();
  const sessions = await db.read
    .selectFrom('session')
    .select((e) => ['unit_id', e.fn.countAll<number>().as('n')])
    .where('unit_id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .groupBy('unit_id')
    .execute();
  const countIn = (rows: typeof people, id: string) => Number(rows.find((row) => row.unit_id === id)?.n ?? 0);
  const overlaps = overlapFinder(all);
  return units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    ...settingsOf(unit),
    live: isLiveUnit(unit, now),
    people: countIn(people, unit.id),
    sessions: countIn(sessions, unit.id),
    overlaps: overlaps(unit.id, unit.cidrs),
    created: formatDate(unit.createdAt),
    version: unit.updatedAt,
  }));
}
