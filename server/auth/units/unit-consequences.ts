// The consequences of a change of a unit: what is written to the audit record, and which sessions end.
import type { Transaction } from '../../database/readers-database.ts';
import { isInRanges } from '../../http/requests/ip-address.ts';
import type { SessionStore } from '../stores/session-store.ts';
import { settingsOf } from './show-unit.ts';
import { isLiveUnit } from '../credentials/session-check.ts';
import type { Unit } from '../stores/unit-store.ts';

/** What differs, before and after; of a password only that it was set. */
export const differences = (before: Unit, after: Unit): Record<string, unknown> => {
  const [was, is] = [settingsOf(before), settingsOf(after)];
  const changed = (Object.keys(is) as (keyof typeof is)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  return {
    ...Object.fromEntries(changed.map((name) => [name, [was[name], is[name]]])),
    ...(before.passwordHash === after.passwordHash ? {} : { password: 'changed' }),
  };
};

/** Sessions of readers whose address would no longer be the unit's. */
export async function straysOf(
  sessions: SessionStore,
  unitId: string,
  cidrs: readonly string[] | undefined,
  now: number,
): Promise<string[]> {
  if (!cidrs) return [];
  const live = await sessions.listLive({ unitId }, now);
  return live
    .filter(({ kind, address }) => kind === 'ip' && !isInRanges(address, cidrs))
    .map((session) => session.id);
}

/** Ends what the unit's readers may no longer go on with, but for `except`. Gives the ids of what ended. */
export async function endWhatMayNotGoOn(
  trx: Transaction,
  sessions: SessionStore,
  change: { before: Unit; after: Unit; strays: readonly string[]; except?: string },
  now: number,
): Promise<string[]> {
  const { before, after, strays, except = '' } = change;
  if (!isLiveUnit(after, now)) return sessions.endMany(trx, { unitId: after.id }, 'unit', now);
  const ended = await sessions.endMany(trx, { ids: strays }, 'address', now);
  if (before.passwordHash === after.passwordHash) return ended;
  return [...ended, ...(await sessions.endMany(trx, { unitId: after.id, except }, 'password', now))];
}
