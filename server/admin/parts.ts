// What the console asks of those who keep units, persons, sessions and corrections. server/app.ts hands it in.
import type {
  AdminPersonList,
  AdminSessionList,
  AdminUnit,
  AdminUnitChange,
  AdminUnitList,
  NewAdminUnit,
  SessionEnd,
} from '#contract/admin.ts';
import type { CorrectionStatus } from '#contract/corrections.ts';
import type { Administrator } from '../http/administrator.ts';
import type { OnceCall } from '../http/idempotency.ts';
import type { CorrectionTable } from '../database/tables.ts';
import type { Transaction } from '../database/readers-database.ts';

/** Every act leaves its row in the record, in its own transaction. @throws AppError for what cannot be. */
export interface UnitAdministration {
  list(search: string, skip: number, take: number): Promise<AdminUnitList>;
  one(id: string): Promise<AdminUnit>;
  add(body: NewAdminUnit, who: Administrator, call: OnceCall | undefined): Promise<AdminUnit>;
  change(id: string, body: AdminUnitChange, who: Administrator): Promise<AdminUnit>;
}

export interface PeopleAdministration {
  list(unitId: string): Promise<AdminPersonList>;
  setActive(unitId: string, id: string, active: boolean, who: Administrator): Promise<void>;
  freshPassword(unitId: string, id: string, who: Administrator): Promise<string>;
  remove(unitId: string, id: string, typed: string, who: Administrator): Promise<void>;
  sessions(unitId: string | undefined, skip: number, take: number, own: string): Promise<AdminSessionList>;
  endSessions(which: SessionEnd, who: Administrator): Promise<number>;
}

export interface QueuedRow extends CorrectionTable {
  author: string;
  unit: string;
  crop: boolean;
}

export interface CorrectionQueueStore {
  queue(wish: {
    status?: CorrectionStatus;
    code?: string;
    skip: number;
    take: number;
  }): Promise<{ rows: QueuedRow[]; total: number }>;
  queued(id: string): Promise<QueuedRow | undefined>;
  queuedCrop(id: string): Promise<Buffer | undefined>;
  decide(
    trx: Transaction,
    id: string,
    decision: { status: 'accepted' | 'rejected'; credit: string; answer: string },
    now: number,
  ): Promise<CorrectionTable>;
}
