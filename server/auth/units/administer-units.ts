// What administrators do to units, apart from the wire: each act with its row in the record, in one transaction.
import type { AdminUnit, AdminUnitChange, NewAdminUnit } from '#contract/admin/admin.ts';
import { endOfDay } from '#contract/values/shanghai-day.ts';
import type { Administrator } from '../../http/requests/administrator.ts';
import type { AuditStore } from '../../audit/audit-store.ts';
import type { ReadersDatabase } from '../../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { RequestFault } from '#contract/http/faults.ts';
import { doOnce, type IdempotentCall } from '../../http/idempotency.ts';
import type { CallerFinder } from '../credentials/find-caller.ts';
import type { PasswordWork } from '../credentials/password.ts';
import type { CredentialReader } from '../credentials/read-credentials.ts';
import type { SessionStore } from '../stores/session-store.ts';
import { isReservedName } from '../../ids/account-name.ts';
import { packageGiver } from './give-package.ts';
import { settingsOf, showUnits } from './show-unit.ts';
import { isLiveUnit } from '../credentials/session-check.ts';
import { unitStatus } from './unit-status.ts';
import { differences, endWhatMayNotGoOn, straysOf } from './unit-consequences.ts';
import {
  faultsOfRanges,
  faultsOfSubscriptions,
  faultsOfUnitName,
  faultsOfUnitPassword,
  nameTaken,
  readRanges,
  readSubscriptions,
  refuseFaults,
} from './unit-rules.ts';
import { type UnitChange, type UnitStore, unitName } from '../stores/unit-store.ts';

export interface UnitAdminParts {
  db: ReadersDatabase;
  units: UnitStore;
  sessions: SessionStore;
  audit: AuditStore;
  credentials: CredentialReader;
  passwords: PasswordWork;
  callers: CallerFinder;
  clock: () => number;
}

const noSuchUnit = () => new AppError('not-found', '没有此单位，可能已被他人删除');

const readChange = (body: AdminUnitChange): UnitChange => ({
  ...(body.subscriptions === undefined ? {} : { subscriptions: readSubscriptions(body.subscriptions) }),
  ...(body.cidrs === undefined ? {} : { cidrs: readRanges(body.cidrs) }),
  ...(body.printQuota === undefined ? {} : { printQuota: body.printQuota ?? undefined }),
  ...(body.seats === undefined ? {} : { seats: body.seats ?? undefined }),
  ...(body.expiresOn === undefined
    ? {}
    : { expiresAt: body.expiresOn === null ? undefined : endOfDay(body.expiresOn) }),
  ...(body.isAdmin === undefined ? {} : { isAdmin: body.isAdmin }),
  ...(body.active === undefined ? {} : { active: body.active }),
});

const faultsOfChange = ({ subscriptions = [], cidrs = [] }: AdminUnitChange): RequestFault[] => [
  ...faultsOfSubscriptions(subscriptions),
  ...faultsOfRanges(cidrs),
];

export function administerUnits(parts: UnitAdminParts) {
  const { db, units, sessions, audit, credentials, passwords, callers, clock } = parts;

  const shown = async (id: string): Promise<AdminUnit> => {
    const all = await units.all();
    const [unit] = await showUnits(
      db,
      all.filter((one) => one.id === id),
      all,
      clock(),
    );
    if (!unit) throw noSuchUnit();
    return unit;
  };

  /** The hash of a password that came sealed, and what uses its box up. Refuses it with all `others` that are wrong. */
  const readPassword = async (
    sealed: NewAdminUnit['password'],
    unit: string,
    others: readonly RequestFault[],
  ) => {
    const { values, claim } = credentials.open([sealed]);
    const [password = ''] = values;
    refuseFaults([...others, ...faultsOfUnitPassword(password, unit)]);
    return {
      passwordHash: await passwords.turn('', 'administration', () => passwords.hash(password)),
      claim,
    };
  };

  return {
    list: async (search: string, skip: number, take: number) => {
      const all = await units.all();
      const sought = unitName(search).toLowerCase();
      const matching = all.filter(({ name }) => name.toLowerCase().includes(sought));
      const page = matching.slice(skip, skip + take);
      return { items: await showUnits(db, page, all, clock()), totalCount: matching.length };
    },

    one: shown,

    status: () => unitStatus(db, units, clock()),
    givePackage: packageGiver({ db, units, audit, clock }),

    add: async (
      body: NewAdminUnit,
      who: Administrator,
      call: IdempotentCall | undefined,
    ): Promise<AdminUnit> => {
      const name = unitName(body.name);
      const faults = [...faultsOfUnitName(name, body.isAdmin ?? false), ...faultsOfChange(body)];
      const { expiresAt, printQuota, seats, ...settings } = readChange(body);
      const { passwordHash, claim } = await readPassword(body.password, name, faults);
      const { id } = await db.write((trx) =>
        doOnce(trx, call, clock(), async () => {
          await claim(trx);
          const unit = await units.insert(trx, {
            name,
            passwordHash,
            subscriptions: settings.subscriptions ?? [],
            cidrs: settings.cidrs ?? [],
            isAdmin: settings.isAdmin ?? false,
            ...(expiresAt === undefined ? {} : { expiresAt }),
            ...(printQuota === undefined ? {} : { printQuota }),
            ...(seats === undefined ? {} : { seats }),
          });
          if (!unit) throw nameTaken('name');
          const { name: actor, address } = who;
          await audit.record(trx, {
            actor,
            address,
            act: 'unit.add',
            subject: name,
            details: settingsOf(unit),
          });
          return { id: unit.id };
        }),
      );
      return shown(id);
    },

    change: async (id: string, body: AdminUnitChange, who: Administrator): Promise<AdminUnit> => {
      const faults = faultsOfChange(body);
      if (!body.password) refuseFaults(faults);
      const wanted = readChange(body);
      const password =
        body.password && (await readPassword(body.password, (await units.byId(id))?.name ?? '', faults));
      const strays = await straysOf(sessions, id, wanted.cidrs, clock());
      const ended = await db.write(async (trx) => {
        await password?.claim(trx);
        const change = await units.change(trx, id, (unit) => {
          if (body.version !== undefined && body.version !== unit.updatedAt)
            throw new AppError('conflict', '此单位刚被他人修改，请重新载入后再改');
          return { ...wanted, ...(password ? { passwordHash: password.passwordHash } : {}) };
        });
        if (!change) throw noSuchUnit();
        const { before, after } = change;
        if (id === who.unitId && (!isLiveUnit(after, clock()) || (before.isAdmin && !after.isAdmin)))
          throw new AppError(
            'bad-request',
            '不能停用自己的账号，也不能取消自己的管理权限；请由另一位管理员办理',
          );
        if (isReservedName(after.name) && before.isAdmin && !after.isAdmin)
          throw new AppError('bad-request', '名为 admin 的账号总是管理员');
        const details = differences(before, after);
        const { name: actor, address } = who;
        await audit.record(trx, { actor, address, act: 'unit.change', subject: after.name, details });
        return endWhatMayNotGoOn(trx, sessions, { before, after, strays, except: who.sessionId }, clock());
      });
      for (const session of ended) callers.forget(session);
      return shown(id);
    },
  };
}
