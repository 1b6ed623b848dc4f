// The live sessions as administrators see them, and which of them are meant.
import type { AdminSession, AdminSessionList, SessionQuery } from '#contract/admin/admin-people.ts';
import { formatDate } from '#contract/saved/paging.ts';
import { readRange } from '#contract/values/address-range.ts';
import { isInRanges, readIpAddress, writeAddress } from '../../http/requests/ip-address.ts';
import type { Session, SessionStore } from '../stores/session-store.ts';
import type { SubUserStore } from '../stores/sub-user-store.ts';
import type { UnitStore } from '../stores/unit-store.ts';

export interface SessionListParts {
  sessions: SessionStore;
  units: UnitStore;
  subUsers: SubUserStore;
  clock: () => number;
}

/** Codes of the products that sessions took something of, by their ids. */
export type TakenBySession = ReadonlyMap<string, ReadonlySet<string>>;

/** A range, a whole address, or the beginning of one: `10.1.0.0/16`, `10.1.2.3`, `10.1.` */
const isAt = (address: string, wanted: string): boolean => {
  if (readRange(wanted)) return isInRanges(address, [wanted]);
  if (readIpAddress(wanted)) return address === writeAddress(wanted);
  return address.startsWith(wanted.toLowerCase());
};

const holds = (name: string | null | undefined, part: string): boolean =>
  (name ?? '').normalize('NFC').toLowerCase().includes(part);

/** How often each value comes, the most frequent first. */
const countEach = (values: Iterable<string>): [value: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
};

/** `own`: the session that asks. */
export const showSessions = async (
  { sessions, units, subUsers, clock }: SessionListParts,
  { unitId, person, address, code, skip, take }: SessionQuery,
  taken: TakenBySession,
  own: string,
): Promise<AdminSessionList> => {
  const live = await sessions.listLive({}, clock());
  const ids = [...new Set(live.flatMap(({ sub_user_id: id }) => id ?? []))];
  const people = new Map(
    (ids.length === 0 ? [] : await subUsers.byIds(ids)).map(({ id, name }) => [id, name]),
  );
  const names = new Map((await units.all()).map(({ id, name }) => [id, name]));
  const personOf = ({ sub_user_id: id }: Session) => (id === null ? undefined : people.get(id));
  const part = person?.trim().normalize('NFC').toLowerCase() ?? '';
  const place = address?.trim() ?? '';
  const meant = live.filter(
    (session) =>
      (unitId === undefined || session.unit_id === unitId) &&
      (part === '' || holds(personOf(session), part) || holds(session.staff_id, part)) &&
      (place === '' || isAt(session.address, place)) &&
      (code === undefined || taken.get(session.id)?.has(code) === true),
  );
  const items = meant.slice(skip, skip + take).map((session): AdminSession => {
    const name = personOf(session);
    return {
      id: session.id,
      unitId: session.unit_id,
      unit: names.get(session.unit_id) ?? '',
      ...(name === undefined ? {} : { person: name }),
      ...(session.staff_id === null ? {} : { staffId: session.staff_id }),
      kind: session.kind,
      address: session.address,
      since: formatDate(session.created_at),
      seen: formatDate(session.seen_at),
      ...(session.reused_from === null ? {} : { reusedFrom: session.reused_from }),
      own: session.id === own,
    };
  });
  return {
    items,
    totalCount: meant.length,
    units: countEach(live.map((session) => session.unit_id)).map(([id, count]) => ({
      id,
      name: names.get(id) ?? '',
      sessions: count,
    })),
    products: countEach(live.flatMap(({ id }) => [...(taken.get(id) ?? [])])).map(([product, count]) => ({
      code: product,
      sessions: count,
    })),
  };
};
