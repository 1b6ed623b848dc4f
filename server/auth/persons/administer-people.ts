// What administrators do to the sub-accounts of a unit and to sessions, apart from the wire: each act with its row in
// the record, in one transaction.
import { sql } from 'kysely';
import type {
  AdminPersonList,
  AdminSessionList,
  SessionEnd,
  SessionQuery,
} from '#contract/admin/admin-people.ts';
import { formatDate } from '#contract/saved/paging.ts';
import type { Administrator } from '../../http/requests/administrator.ts';
import { AppError } from '#contract/http/app-error.ts';
import { generatePassword } from '../credentials/generate-password.ts';
import type { UnitAdminParts } from '../units/administer-units.ts';
import type { Session } from '../stores/session-store.ts';
import type { PersonalTable } from '../../http/feature.ts';
import { showSessions, type TakenBySession } from './show-sessions.ts';
import { ownRowsIn, type SubUser, type SubUserStore } from '../stores/sub-user-store.ts';

export interface PeopleAdminParts extends UnitAdminParts {
  subUsers: SubUserStore;
  personal: readonly PersonalTable[];
}

export function administerPeople(parts: PeopleAdminParts) {
  const { db, units, subUsers, personal, sessions, audit, passwords, callers, clock } = parts;

  const find = async (unitId: string, id: string): Promise<{ person: SubUser; subject: string }> => {
    const [unit, person] = await Promise.all([units.byId(unitId), subUsers.byId(unitId, id)]);
    if (!unit || !person) throw new AppError('not-found', '没有此个人账号，可能已被删除');
    return { person, subject: `${unit.name} / ${person.name}` };
  };
  const forget = (ended: readonly string[]) => {
    for (const session of ended) callers.forget(session);
  };
  const countSessions = (live: readonly Session[], id: string) =>
    live.filter(({ sub_user_id: subUserId }) => subUserId === id).length;

  return {
    list: async (unitId: string): Promise<AdminPersonList> => {
      if (!(await units.byId(unitId))) throw new AppError('not-found', '没有此单位');
      const people = await subUsers.ofUnit(unitId);
      const live = await sessions.listLive({ unitId }, clock());
      const counts = await Promise.all(
        personal.map(async ({ table, name }) => {
          const rows = await ownRowsIn(db.read)
            .selectFrom(table)
            .select((e) => ['owner_id', e.fn.countAll<number>().as('n')])
            .where(sql<boolean>`owner_id in (select id from sub_user where unit_id = ${unitId})`)
            .groupBy('owner_id')
            .execute();
          return [name, new Map(rows.map((row) => [row.owner_id, Number(row.n)]))] as const;
        }),
      );
      const items = people.map(({ id, name, active, createdAt }) => ({
        id,
        name,
        active,
        created: formatDate(createdAt),
        sessions: countSessions(live, id),
        kept: Object.fromEntries(counts.map(([name, of]) => [name, of.get(id) ?? 0])),
      }));
      return { items, totalCount: items.length };
    },

    setActive: async (unitId: string, id: string, active: boolean, who: Administrator): Promise<void> => {
      const { subject } = await find(unitId, id);
      const ended = await db.write(async (trx) => {
        const now = clock();
        await subUsers.setActive(trx, id, active, now);
        const act = active ? 'person.on' : 'person.off';
        await audit.record(trx, { actor: who.name, address: who.address, act, subject, details: {} });
        return active ? [] : sessions.endMany(trx, { subUserId: id }, 'person-off', now);
      });
      forget(ended);
    },

    /** A new password, which is returned only this once and stored nowhere. Every session of the person ends. */
    freshPassword: async (unitId: string, id: string, who: Administrator): Promise<string> => {
      const { subject } = await find(unitId, id);
      const password = generatePassword();
      const passwordHash = await passwords.turn('', 'administration', () => passwords.hash(password));
      const ended = await db.write(async (trx) => {
        const now = clock();
        await subUsers.setPassword(trx, id, passwordHash, now);
        const { name: actor, address } = who;
        await audit.record(trx, { actor, address, act: 'person.password', subject, details: {} });
        return sessions.endMany(trx, { subUserId: id }, 'password', now);
      });
      forget(ended);
      return password;
    },

    /** With everything it keeps. `typed` is its name, as whoever removes it has typed it. */
    remove: async (unitId: string, id: string, typed: string, who: Administrator): Promise<void> => {
      const { person, subject } = await find(unitId, id);
      if (typed.normalize('NFC').trim() !== person.name)
        throw new AppError('bad-request', '所填账号与要删除的账号不一致');
      const ended = await db.write(async (trx) => {
        const gone = await sessions.endMany(trx, { subUserId: id }, 'person-gone', clock());
        const removed = await subUsers.remove(trx, id, personal);
        const { name: actor, address } = who;
        const details = { kept: { ...removed } };
        await audit.record(trx, { actor, address, act: 'person.remove', subject, details });
        return gone;
      });
      forget(ended);
    },

    sessions: (query: SessionQuery, taken: TakenBySession, own: string): Promise<AdminSessionList> =>
      showSessions(parts, query, taken, own),

    /** How many ended; the session that asks never does. */
    endSessions: async (which: SessionEnd, who: Administrator): Promise<number> => {
      const live = await sessions.listLive(
        'id' in which ? { id: which.id } : { unitId: which.unitId },
        clock(),
      );
      const unitId = 'id' in which ? live[0]?.unit_id : which.unitId;
      const unit = unitId === undefined ? undefined : await units.byId(unitId);
      if (!unit) throw new AppError('not-found', '此会话已结束');
      if ('id' in which && which.id === who.sessionId)
        throw new AppError('bad-request', '这是您自己的会话，请用“退出登录”结束');
      const personId = 'id' in which ? live[0]?.sub_user_id : which.personId;
      const person = personId ? await subUsers.byId(unit.id, personId) : undefined;
      const choice =
        'id' in which ? which : { unitId: unit.id, ...(personId ? { subUserId: personId } : {}) };
      const ended = await db.write(async (trx) => {
        const ids = await sessions.endMany(trx, { ...choice, except: who.sessionId }, 'revoked', clock());
        const subject = person ? `${unit.name} / ${person.name}` : unit.name;
        const { name: actor, address } = who;
        const details = { sessions: ids.length };
        await audit.record(trx, { actor, address, act: 'session.end', subject, details });
        return ids;
      });
      forget(ended);
      return ended.length;
    },
  };
}
