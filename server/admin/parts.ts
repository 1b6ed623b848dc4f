// What the console asks of those who keep units, persons and sessions. server/features.ts hands it in.
import type { AdminUnit, AdminUnitChange, AdminUnitList, NewAdminUnit } from '#contract/admin/admin.ts';
import type {
  AdminPersonList,
  AdminSessionList,
  SessionEnd,
  SessionQuery,
} from '#contract/admin/admin-people.ts';
import type { PackagePeriod } from '#contract/products/product-packages.ts';
import type { Administrator } from '../http/requests/administrator.ts';
import type { IdempotentCall } from '../http/idempotency.ts';

/** The codes of products that sessions took something of, by the ids of sessions. */
type TakenBySession = ReadonlyMap<string, ReadonlySet<string>>;

/** What sessions took, from the usage records. */
export interface TakenProducts {
  flush(): Promise<void>;
  takenSince(since: number): Promise<TakenBySession>;
}

/** Every act leaves its row in the record, in its own transaction. @throws AppError for what cannot be. */
export interface UnitAdministration {
  list(search: string, skip: number, take: number): Promise<AdminUnitList>;
  one(id: string): Promise<AdminUnit>;
  add(body: NewAdminUnit, who: Administrator, call: IdempotentCall | undefined): Promise<AdminUnit>;
  change(id: string, body: AdminUnitChange, who: Administrator): Promise<AdminUnit>;
  /** Subscribes a unit to products that it does not have for all of the period. */
  givePackage(
    id: string,
    given: PackagePeriod & { name: string; products: readonly string[] },
    who: Administrator,
  ): Promise<{ added: string[]; had: string[] }>;
}

export interface PeopleAdministration {
  list(unitId: string): Promise<AdminPersonList>;
  setActive(unitId: string, id: string, active: boolean, who: Administrator): Promise<void>;
  freshPassword(unitId: string, id: string, who: Administrator): Promise<string>;
  remove(unitId: string, id: string, typed: string, who: Administrator): Promise<void>;
  /** `taken`: products of which sessions took something, by their ids; `own`: the session that asks. */
  sessions(query: SessionQuery, taken: TakenBySession, own: string): Promise<AdminSessionList>;
  endSessions(which: SessionEnd, who: Administrator): Promise<number>;
}
