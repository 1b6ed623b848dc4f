// From a session id to its caller: checked at every call by its session, unit and person, each cached for at most five
// seconds, so that a revocation takes effect at once for everyone.
import type { Caller } from '../../http/requests/caller.ts';
import { type LookUp, rememberBriefly } from '../../http/replies/remember-briefly.ts';
import type { Session, SessionStore } from '../stores/session-store.ts';
import type { UnitStore } from '../stores/unit-store.ts';
import type { SubUserStore } from '../stores/sub-user-store.ts';
import type { StaffDirectory } from './messaging-config.ts';
import { sessionCheck } from './session-check.ts';
import { isSubscribed, termOf } from '../stores/subscription.ts';

const rememberTime = 5000;
/** After this time a proven second factor is required again. */
const provenTime = 12 * 3_600_000;

/** Whoever comes by address or as one of the staff has not shown to know the account's password. */
const typedPassword: ReadonlySet<string> = new Set(['password', 'script']);

export interface CallerFinder {
  find(sessionId: string): Promise<Caller | undefined>;
  /** Forgets what this server remembers of a session that has just ended. */
  forget(sessionId: string): void;
}

export interface CallerParts {
  sessions: Pick<SessionStore, 'manyLive' | 'markSeen'>;
  units: Pick<UnitStore, 'byId'>;
  subUsers: Pick<SubUserStore, 'byIds'>;
  staff: StaffDirectory;
  /** Whether a product is open to everybody. */
  isOpen(code: string): boolean;
  clock: () => number;
}

export function callerFinder(parts: CallerParts): CallerFinder {
  const { sessions, isOpen, clock } = parts;
  const remember = <T>(lookUp: LookUp<T>) => rememberBriefly(rememberTime, clock, lookUp);
  const units = remember(async (ids) => {
    const found = await Promise.all(ids.map(parts.units.byId));
    return new Map(found.flatMap((unit) => (unit ? [[unit.id, unit]] : [])));
  });
  const personKey = (unitId: string, id: string) => `${unitId} ${id}`;
  const persons = remember(async (keys) => {
    const found = await parts.subUsers.byIds(keys.map((key) => key.split(' ')[1] ?? ''));
    return new Map(found.map((person) => [personKey(person.unitId, person.id), person]));
  });
  const live = remember(
    async (ids) => new Map((await sessions.manyLive(ids, clock())).map((session) => [session.id, session])),
  );
  /** Rows as they were looked up, each marked once. */
  const marked = new WeakSet<Session>();
  const checkSession = sessionCheck({
    units: { byId: units.of },
    subUsers: { byId: (unitId, id) => persons.of(personKey(unitId, id)) },
    staff: parts.staff,
  });

  const find = async (sessionId: string): Promise<Caller | undefined> => {
    const isNew = !live.isKnown(sessionId);
    const session = await live.of(sessionId);
    // Who has just signed in is judged by what holds now.
    if (session && isNew) {
      units.forget(session.unit_id);
      persons.forget(personKey(session.unit_id, session.sub_user_id ?? ''));
    }
    const found = session && (await checkSession(session, session.address, clock()));
    if (!session || !found) return undefined;
    if (!marked.has(session)) sessions.markSeen(session, clock());
    marked.add(session);
    const { unit, subUser, isStaffAdmin } = found;
    return {
      sessionId,
      unitId: unit.id,
      userName: unit.name,
      ...(subUser ? { subUser: { id: subUser.id, name: subUser.name } } : {}),
      isAdmin: isStaffAdmin || (typedPassword.has(session.kind) && unit.isAdmin),
      ...(session.staff_id === null ? {} : { staffId: session.staff_id }),
      ...(session.kind === 'script' ? { isScript: true } : {}),
      isProven: session.proven_at !== null && Math.abs(clock() - session.proven_at) < provenTime,
      owns: (code) => isSubscribed(unit.subscriptions, code, clock()),
      mayRead: (code) => isOpen(code) || isSubscribed(unit.subscriptions, code, clock()),
      termOf: (code) => termOf(unit.subscriptions, code, clock()),
    };
  };

  return {
    find: async (sessionId) => {
      const caller = await find(sessionId);
      // An administrator is not made to wait for what was just proven, on whichever server.
      if (caller?.isAdmin && !caller.isProven) live.forget(sessionId);
      return caller;
    },
    forget: live.forget,
  };
}
