// From a session id to the caller it stands for: looked up at every call, remembered at most five seconds, so
// that a revocation is felt at once by everyone.
import type { Caller } from '../caller.ts';
import type { SessionStore } from './session-store.ts';
import type { Unit, UnitStore } from './unit-store.ts';

const rememberTime = 5000;
const rememberCount = 10_000;

export const isLiveUnit = (unit: Unit, now: number): boolean =>
  unit.active && (unit.expiresAt === undefined || unit.expiresAt > now);

export interface CallerFinder {
  find(sessionId: string): Promise<Caller | undefined>;
  /** Forgets what this server remembers of a session that has just ended. */
  forget(sessionId: string): void;
}

export function callerFinder(sessions: SessionStore, units: UnitStore, clock: () => number): CallerFinder {
  const known = new Map<string, { until: number; caller: Caller | undefined }>();

  const lookUp = async (sessionId: string): Promise<Caller | undefined> => {
    const now = clock();
    const session = await sessions.live(sessionId, now);
    const unit = session && (await units.byId(session.unit_id));
    if (!session || !unit || !isLiveUnit(unit, now)) return undefined;
    await sessions.markSeen(session, now);
    const { products } = unit;
    const owned = products === '*' ? undefined : new Set(products);
    return {
      sessionId,
      unitId: unit.id,
      userName: unit.name,
      isAdmin: unit.isAdmin,
      owns: (code) => owned?.has(code) ?? true,
    };
  };

  return {
    find: async (sessionId) => {
      const entry = known.get(sessionId);
      if (entry && entry.until > clock()) return entry.caller;
      const caller = await lookUp(sessionId);
      known.delete(sessionId);
      if (known.size >= rememberCount) known.clear();
      known.set(sessionId, { until: clock() + rememberTime, caller });
      return caller;
    },
    forget: (sessionId) => void known.delete(sessionId),
  };
}
