// Sessions and the families of their refresh tokens. The one file that writes `session` and `refresh_token`.
// A refresh token is used once; used again within a minute it gets a sibling (two tabs, a lost reply), used
// later it is taken for stolen and its whole family ends.
import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ReadersDatabase } from '../database.ts';
import { makeRowId } from '../row-id.ts';
import type { SessionTable } from '../tables.ts';
import type { Transaction } from '../write-queue.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
export const siblingTime = minute;
/** A session without remember-me lives while it is used at least once in this time. */
const browserTime = day;
const rememberTime = 30 * day;
/** A seat is free again when its session was not used for this long. */
const seatTime = 15 * minute;
/** How exactly the time of last use is kept. */
const seenExactness = minute;

export type Session = Selectable<SessionTable>;
export interface NewSession {
  unitId: string;
  kind: SessionTable['kind'];
  remember: boolean;
  address: string;
}
export interface Opened {
  sessionId: string;
  refreshToken: string;
}
export type Refreshed =
  | { kind: 'renewed'; session: Session; refreshToken: string }
  | { kind: 'ended' }
  | { kind: 'reused' }
  | { kind: 'seats-full' };

export interface SessionStore {
  /** Undefined when the unit's seats are taken. */
  open(session: NewSession, now: number): Promise<Opened | undefined>;
  /** A session that lost its seat by idling must find one again. */
  refresh(token: string, sessionId: string, now: number): Promise<Refreshed>;
  /** A session that has neither ended nor expired. */
  live(id: string, now: number): Promise<Session | undefined>;
  markSeen(session: Session, now: number): Promise<void>;
  end(id: string, why: string, now: number): Promise<void>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

async function issue(trx: Transaction, session: Session, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const life = session.remember === 1 ? rememberTime : browserTime;
  await trx
    .insertInto('refresh_token')
    .values({
      hash: hashOf(token),
      session_id: session.id,
      issued_at: now,
      expires_at: Math.min(session.expires_at, now + life),
      used_at: null,
    })
    .execute();
  return token;
}

/** Whether a seat is free for a session of the unit, those that hold one now not counting `except`. */
async function hasSeat(trx: Transaction, unitId: string, except: string, now: number): Promise<boolean> {
  const unit = await trx.selectFrom('unit').select('seats').where('id', '=', unitId).executeTakeFirst();
  if (!unit || unit.seats === null) return true;
  const { taken } = await trx
    .selectFrom('session')
    .select((e) => e.fn.countAll<number>().as('taken'))
    .where('unit_id', '=', unitId)
    .where('id', '!=', except)
    .where('kind', '!=', 'script')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - seatTime)
    .executeTakeFirstOrThrow();
  return Number(taken) < unit.seats;
}

const endAll = (trx: Transaction, id: string, why: string, now: number) =>
  trx
    .updateTable('session')
    .set({ ended_at: now, ended_why: why })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

export function sessionStore(db: ReadersDatabase): SessionStore {
  return {
    open: (wanted, now) =>
      db.write(async (trx) => {
        await trx
          .deleteFrom('session')
          .where('expires_at', '<', now - day)
          .execute();
        if (wanted.kind !== 'script' && !(await hasSeat(trx, wanted.unitId, '', now))) return undefined;
        const session: Session = {
          id: makeRowId(now),
          unit_id: wanted.unitId,
          sub_user_id: null,
          kind: wanted.kind,
          remember: wanted.remember && wanted.kind !== 'ip' ? 1 : 0,
          address: wanted.address,
          created_at: now,
          seen_at: now,
          expires_at: now + rememberTime,
          ended_at: null,
          ended_why: null,
          staff_id: null,
          staff_admin: 0,
          proven_at: null,
        };
        await trx.insertInto('session').values(session).execute();
        return { sessionId: session.id, refreshToken: await issue(trx, session, now) };
      }),

    refresh: (token, sessionId, now) =>
      db.write(async (trx): Promise<Refreshed> => {
        const hash = hashOf(token);
        const found = await trx
          .selectFrom('refresh_token')
          .selectAll()
          .where('hash', '=', hash)
          .executeTakeFirst();
        if (!found || found.session_id !== sessionId || found.expires_at <= now) return { kind: 'ended' };
        const session = await trx
          .selectFrom('session')
          .selectAll()
          .where('id', '=', sessionId)
          .executeTakeFirst();
        if (!session || session.ended_at !== null || session.expires_at <= now) return { kind: 'ended' };
        if (found.used_at !== null && now - found.used_at > siblingTime) {
          await endAll(trx, session.id, 'reuse', now);
          return { kind: 'reused' };
        }
        const idle = session.seen_at <= now - seatTime;
        if (idle && !(await hasSeat(trx, session.unit_id, session.id, now))) {
          return { kind: 'seats-full' };
        }
        if (found.used_at === null) {
          await trx.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', hash).execute();
        }
        await trx.updateTable('session').set({ seen_at: now }).where('id', '=', session.id).execute();
        return { kind: 'renewed', session, refreshToken: await issue(trx, session, now) };
      }),

    live: (id, now) =>
      db.read
        .selectFrom('session')
        .selectAll()
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    markSeen: async (session, now) => {
      if (now - session.seen_at < seenExactness) return;
      await db.write((trx) =>
        trx.updateTable('session').set({ seen_at: now }).where('id', '=', session.id).execute(),
      );
    },

    end: async (id, why, now) => {
      await db.write((trx) => endAll(trx, id, why, now));
    },
  };
}
