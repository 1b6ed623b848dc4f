// The present status of units: who may sign in, until when, and how many seats are taken.
import type { ReadersDatabase } from '../../database/readers-database.ts';
import { isLiveUnit } from '../credentials/session-check.ts';
import { holdsSeat } from '../stores/taken-seats.ts';
import type { UnitStore } from '../stores/unit-store.ts';

export async function unitStatus(db: ReadersDatabase, units: Pick<UnitStore, 'all'>, now: number) {
  const taken = await db.read
    .selectFrom('session')
    .select((e) => ['unit_id', e.fn.countAll<number>().as('n')])
    .where(holdsSeat(now))
    .groupBy('unit_id')
    .execute();
  const takenOf = new Map(taken.map(({ unit_id: id, n }) => [id, Number(n)]));
  return (await units.all()).map((unit) => ({
    id: unit.id,
    name: unit.name,
    live: isLiveUnit(unit, now),
    seats: unit.seats,
    taken: takenOf.get(unit.id) ?? 0,
    expiresAt: unit.expiresAt,
  }));
}
