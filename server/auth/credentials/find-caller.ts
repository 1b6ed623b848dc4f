// From a session id to the caller it stands for: looked up at every call, remembered at most five seconds, so
// that a revocation is felt at once by everyone.
import { startAge } from '../../http/cache-age.ts';
import type { Caller } from '../../http/caller.ts';
import type { SessionStore } from '../stores/session-store.ts';
import type { CheckSession } from './session-check.ts';
import { isSubscribed, termOf } from '../stores/subscription.ts';

const rememberTime = 5000;
const rememberCount = 10_000;
/** A second factor that was proven is asked for again after this time. */
export const provenTime = 12 * 3_600_000;

/** Whoever comes by address or as one of the staff has not shown to know the account's password. */
const typedPassword: ReadonlySet<string> = new Set(['password', 'script']);

export interface CallerFinder {
  find(sessionId: string): Promise<Caller | undefined>;
  /** Forgets what this server remembers of a session that has just ended. */
  forget(sessionId: string): void;
}

export interface CallerParts {
  sessions: SessionStore;
  checkSession: CheckSession;
  /** Whether a product is open to everybody. */
  isOpen(code: string): boolean;
  clock: () => number;
}

export function callerFinder({ sessions, checkSession, isOpen, clock }: CallerParts): CallerFinder {
  const known = new Map<string, { isYounger(limit: number): boolean; caller: Caller | undefined }>();

  const lookUp = async (sessionId: string): Promise<Caller | undefined> => {
    const now = clock();
    const session = await sessions.live(sessionId, now);
    const found = session && (await checkSession(session, session.address, now));
    if (!session || !found) return undefined;
    const { unit, subUser, isStaffAdmin } = found;
    sessions.markSeen(session, now);
    return {
      sessionId,
      unitId: unit.id,
      userName: unit.name,
      ...(subUser ? { subUser: { id: subUser.id, name: subUser.name } } : {}),
      isAdmin: isStaffAdmin || (typedPassword.has(session.kind) && unit.isAdmin),
      ...(session.staff_id === null ? {} : { staffId: session.staff_id }),
      ...(session.kind === 'script' ? { isScript: true } : {}),
      isProven: session.proven_at !== null && Math.abs(now - session.proven_at) < provenTime,
      owns: (code) => isSubscribed(unit.subscriptions, code, clock()),
      mayRead: (code) => isOpen(code) || isSubscribed(unit.subscriptions, code, clock()),
      termOf: (code) => termOf(unit.subscriptions, code, clock()),
    };
  };

  return {
    find: async (sessionId) => {
      const entry = known.get(sessionId);
      if (entry?.isYounger(rememberTime)) return entry.caller;
      const isYounger = startAge(clock);
      const caller = await lookUp(sessionId);
      known.delete(sessionId);
      if (known.size >= rememberCount) known.clear();
      // An administrator is not made to wait for what was just proven, on whichever server.
      if (!caller?.isAdmin || caller.isProven) known.set(sessionId, { isYounger, caller });
      return caller;
    },
    forget: (sessionId) => void known.delete(sessionId),
  };
}
