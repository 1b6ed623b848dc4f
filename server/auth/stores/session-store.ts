// Sessions, each with its refresh tokens. This file and seen-marks.ts alone write `session`. That a session has ended is a state of its
// row, never a comparison of times: a clock that goes back brings none back.
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { ReadersDatabase, Transaction } from '../../database/readers-database.ts';
import { makeRowId } from '../../ids/row-id.ts';
import type { SessionTable, Tables } from '../../database/tables.ts';
import { seenMarks } from './seen-marks.ts';
import { holdsSeat, seatTime } from './taken-seats.ts';
import { issueRefreshToken, sessionOfToken, takeRefreshToken, type TokenUser } from './refresh-token.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A session without remember-me lives while it is used at least once in this time. */
const browserTime = day;
const rememberTime = 30 * day;
/** The precision with which the time of last use is stored. */
const seenExactness = minute;

export type Session = Selectable<SessionTable>;
export interface NewSession {
  unitId: string;
  kind: SessionTable['kind'];
  remember: boolean;
  address: string;
  /** Who signs in through a messaging service, and whether its staff list names that person an administrator. */
  staff?: { id: string; isAdmin: boolean };
  subUserId?: string;
  /** When it must end at the latest, epoch milliseconds; without it thirty days from now. */
  expiresAt?: number;
}
export interface Opened {
  sessionId: string;
  refreshToken: string;
}
type Refreshed =
  | { kind: 'renewed'; session: Session; refreshToken: string }
  | { kind: 'ended' }
  | { kind: 'reused' }
  | { kind: 'seats-full' };
/** Called in the transaction in which the session is opened. */
export type RecordOpening = (trx: Transaction) => Promise<void>;
export type RecordReuse = (trx: Transaction, reuse: TokenReuse) => Promise<void>;
interface TokenReuse {
  /** Where the session was used before. */
  first: string;
  /** The session has ended by it. */
  ended: boolean;
}
/** A sign-in that takes the place of another: same unit, same way in, same seat, new tokens. */
interface Replacement {
  subUserId: string;
  /** Without it as before. */
  remember?: boolean | undefined;
}

export interface SessionStore {
  /** Undefined when the unit's seats are taken. */
  open(session: NewSession, now: number, record?: RecordOpening): Promise<Opened | undefined>;
  /**
   * A session that lost its seat by idling must find one again. `user`: who uses it from now on. `record` is called in the
   * transaction when the token was used before by somebody else: the first time within the minute, and when it ends all.
   */
  refresh(
    token: string,
    sessionId: string,
    now: number,
    user?: TokenUser,
    record?: RecordReuse,
  ): Promise<Refreshed>;
  /** To be called within a transaction. `ended` when the old session has ended meanwhile. */
  replace(
    trx: Transaction,
    id: string,
    by: Replacement,
    now: number,
  ): Promise<Opened | 'ended' | 'seats-full'>;
  /** A session that has neither ended nor expired. */
  live(id: string, now: number): Promise<Session | undefined>;
  /** Those of the sessions that have neither ended nor expired, in whatever order. */
  manyLive(ids: readonly string[], now: number): Promise<Session[]>;
  /** Writes down soon that it is used: nobody waits for that, and what fails is written when it is used next. */
  markSeen(session: Session, now: number): void;
  end(id: string, why: string, now: number): Promise<void>;
  /** Ends the sessions that are meant, and gives their ids. */
  endMany(trx: Transaction, which: SessionChoice, why: string, now: number): Promise<string[]>;
  /** Those that are alive, the one seen last first. */
  listLive(which: SessionChoice, now: number): Promise<Session[]>;
  /** The second factor was proven in it. */
  prove(trx: Transaction, id: string, now: number): Promise<void>;
}

/** All conditions hold together; without any, every session is meant. */
export interface SessionChoice {
  id?: string;
  unitId?: string;
  subUserId?: string;
  staffId?: string;
  ids?: readonly string[];
  /** But for this one. */
  except?: string;
}

const onlyChosen = (which: SessionChoice) => (e: ExpressionBuilder<Tables, 'session'>) =>
  e.and([
    ...(which.id === undefined ? [] : [e('id', '=', which.id)]),
    ...(which.unitId === undefined ? [] : [e('unit_id', '=', which.unitId)]),
    ...(which.subUserId === undefined ? [] : [e('sub_user_id', '=', which.subUserId)]),
    ...(which.staffId === undefined ? [] : [e('staff_id', '=', which.staffId)]),
    ...(which.ids === undefined ? [] : [e('id', 'in', which.ids.length > 0 ? which.ids : [''])]),
    ...(which.except === undefined ? [] : [e('id', '!=', which.except)]),
  ]);

/** The transaction is given up: the token stays good until a seat is free. */
class NoSeat extends Error {}

const familyOf = (session: Session, now: number) => {
  const life = session.remember === 1 ? rememberTime : browserTime;
  return { sessionId: session.id, expiresAt: Math.min(session.expires_at, now + life) };
};

/** Whether a seat is free for a session of the unit, those that hold one now not counting `except`. */
async function hasSeat(trx: Transaction, unitId: string, except: string, now: number): Promise<boolean> {
  const unit = await trx.selectFrom('unit').select('seats').where('id', '=', unitId).executeTakeFirst();
  if (!unit || unit.seats === null) return true;
  const { taken } = await trx
    .selectFrom('session')
    .select((e) => e.fn.countAll<number>().as('taken'))
    .where('unit_id', '=', unitId)
    .where('id', '!=', except)
    .where(holdsSeat(now))
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

async function start(trx: Transaction, wanted: NewSession, now: number): Promise<Opened> {
  const session: Session = {
    id: makeRowId(now),
    unit_id: wanted.unitId,
    sub_user_id: wanted.subUserId ?? null,
    kind: wanted.kind,
    remember: wanted.remember && wanted.kind !== 'ip' ? 1 : 0,
    address: wanted.address,
    created_at: now,
    seen_at: now,
    expires_at: wanted.expiresAt ?? now + rememberTime,
    ended_at: null,
    ended_why: null,
    staff_id: wanted.staff?.id ?? null,
    staff_admin: wanted.staff?.isAdmin ? 1 : 0,
    proven_at: null,
    reused_from: null,
  };
  await trx.insertInto('session').values(session).execute();
  return { sessionId: session.id, refreshToken: await issueRefreshToken(trx, familyOf(session, now), now) };
}

export function sessionStore(db: ReadersDatabase): SessionStore {
  const marks = seenMarks(db);
  const manyLive: SessionStore['manyLive'] = (ids, now) =>
    db.read
      .selectFrom('session')
      .selectAll()
      .where('id', 'in', ids)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .execute();
  return {
    open: (wanted, now, record) =>
      db.write(async (trx) => {
        await trx
          .deleteFrom('session')
          .where('expires_at', '<', now - day)
          .execute();
        if (wanted.kind !== 'script' && !(await hasSeat(trx, wanted.unitId, '', now))) return undefined;
        await record?.(trx);
        return start(trx, wanted, now);
      }),

    replace: async (trx, id, by, now) => {
      const old = await trx.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst();
      if (!old || old.ended_at !== null || old.expires_at <= now) return 'ended';
      const idle = old.seen_at <= now - seatTime;
      if (idle && old.kind !== 'script' && !(await hasSeat(trx, old.unit_id, id, now))) return 'seats-full';
      await endAll(trx, id, 'replaced', now);
      const wanted = {
        unitId: old.unit_id,
        kind: old.kind,
        address: old.address,
        // Whoever holds a token of fifteen minutes does not make a longer sign-in of it than the first was.
        expiresAt: old.expires_at,
        subUserId: by.subUserId,
        remember: by.remember ?? old.remember === 1,
        // That the second factor was proven is of the old session alone.
        ...(old.staff_id === null ? {} : { staff: { id: old.staff_id, isAdmin: old.staff_admin === 1 } }),
      };
      return start(trx, wanted, now);
    },

    refresh: async (token, sessionId, now, user, record) => {
      const renew = async (trx: Transaction): Promise<Refreshed> => {
        if ((await sessionOfToken(trx, token, now)) !== sessionId) return { kind: 'ended' };
        const session = await trx
          .selectFrom('session')
          .selectAll()
          .where('id', '=', sessionId)
          .executeTakeFirst();
        if (!session || session.ended_at !== null || session.expires_at <= now) return { kind: 'ended' };
        const taken = await takeRefreshToken(trx, token, user, familyOf(session, now), now);
        if (taken.kind === 'unknown') return { kind: 'ended' };
        if (taken.kind === 'reused') {
          await endAll(trx, session.id, 'reuse', now);
          await record?.(trx, { first: session.address, ended: true });
          return { kind: 'reused' };
        }
        const idle = session.seen_at <= now - seatTime;
        if (idle && !(await hasSeat(trx, session.unit_id, session.id, now))) throw new NoSeat();
        const { firstUser: first } = taken;
        const isNews = first !== undefined && session.reused_from === null;
        if (isNews) await record?.(trx, { first, ended: false });
        await trx
          .updateTable('session')
          .set({
            seen_at: now,
            ...(user === undefined ? {} : { address: user.address }),
            ...(isNews ? { reused_from: user?.address ?? null } : {}),
          })
          .where('id', '=', session.id)
          .execute();
        return { kind: 'renewed', session, refreshToken: taken.next };
      };
      try {
        return await db.write(renew);
      } catch (error) {
        if (error instanceof NoSeat) return { kind: 'seats-full' };
        throw error;
      }
    },

    manyLive,
    live: async (id, now) => (await manyLive([id], now))[0],

    markSeen: (session, now) => {
      if (Math.abs(now - session.seen_at) >= seenExactness) marks.add(session.id, now);
    },

    end: async (id, why, now) => {
      await db.write((trx) => endAll(trx, id, why, now));
    },

    endMany: async (trx, which, why, now) => {
      const ended = await trx
        .updateTable('session')
        .set({ ended_at: now, ended_why: why })
        .where(onlyChosen(which))
        // Also those that have run out: by a clock that goes back they would live again.
        .where('ended_at', 'is', null)
        .returning(['id', 'expires_at'])
        .execute();
      return ended.filter(({ expires_at: end }) => end > now).map(({ id }) => id);
    },

    listLive: (which, now) =>
      db.read
        .selectFrom('session')
        .selectAll()
        .where(onlyChosen(which))
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .execute(),

    prove: async (trx, id, now) => {
      await trx.updateTable('session').set({ proven_at: now }).where('id', '=', id).execute();
    },
  };
}
