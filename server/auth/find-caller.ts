// From a session id to the caller it stands for: looked up at every call, remembered at most five seconds, so
// that a revocation is felt at once by everyone.
import type { Caller } from '../caller.ts';
import type { SessionStore } from './session-store.ts';
import type { SubUserStore } from './sub-user-store.ts';
import { isSubscribed, type Unit, type UnitStore } from './unit-store.ts';

const rememberTime = 5000;
const rememberCount = 10_000;
/** A second factor that was proven is asked for again after this time. */
export const provenTime = 12 * 3_600_000;

export const isLiveUnit = (unit: Unit, now: number): boolean =>
  unit.active && (unit.expiresAt === undefined || unit.expiresAt > now);

/** The account of this name is the administrator's: only who keeps the library can make it. */
const isAdminUnit = (unit: Unit): boolean => unit.isAdmin || unit.name === 'admin';
/** Whoever comes by address or as one of the staff has not shown to know the account's password. */
const typedPassword: ReadonlySet<string> = new Set(['password', 'script']);

export interface CallerFinder {
  find(sessionId: string): Promise<Caller | undefined>;
  /** Forgets what this server remembers of a session that has just ended. */
  forget(sessionId: string): void;
}

export interface CallerParts {
  sessions: SessionStore;
  units: UnitStore;
  subUsers: SubUserStore;
  clock: () => number;
}

export function callerFinder({ sessions, units, subUsers, clock }: CallerParts): CallerFinder {
  const known = new Map<string, { until: number; caller: Caller | undefined }>();

  const lookUp = async (sessionId: string): Promise<Caller | undefined> => {
    const now = clock();
    const session = await sessions.live(sessionId, now);
    const unit = session && (await units.byId(session.unit_id));
    if (!session || !unit || !isLiveUnit(unit, now)) return undefined;
    const { sub_user_id: subUserId } = session;
    const subUser = subUserId === null ? undefined : await subUsers.byId(unit.id, subUserId);
    if (subUserId !== null && !subUser?.active) return undefined;
    await sessions.markSeen(session, now);
    return {
      sessionId,
      unitId: unit.id,
      userName: unit.name,
      ...(subUser ? { subUser: { id: subUser.id, name: subUser.name } } : {}),
      isAdmin: session.staff_admin === 1 || (typedPassword.has(session.kind) && isAdminUnit(unit)),
      ...(session.staff_id === null ? {} : { staffId: session.staff_id }),
      isProven: session.proven_at !== null && now - session.proven_at < provenTime,
      owns: (code) => isSubscribed(unit.subscriptions, code, clock()),
    };
  };

  return {
    find: async (sessionId) => {
      const entry = known.get(sessionId);
      if (entry && entry.until > clock()) return entry.caller;
      const caller = await lookUp(sessionId);
      known.delete(sessionId);
      if (known.size >= rememberCount) known.clear();
      // An administrator is not made to wait for what was just proven, on whichever server.
      if (!caller?.isAdmin || caller.isProven)
        known.set(sessionId, { until: clock() + rememberTime, caller });
      return caller;
    },
    forget: (sessionId) => void known.delete(sessionId),
  };
}
