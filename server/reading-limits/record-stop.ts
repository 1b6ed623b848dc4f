// Tells an administrator of who was stopped, by a row of the audit record under the name of the unit.
import type { Act, AuditStore } from '../audit/audit-store.ts';
import type { Transaction } from '../database/readers-database.ts';
import type { Hold } from './blocks.ts';

export interface UnitFinder {
  byId(id: string): Promise<{ name: string } | undefined>;
}

/** What was stopped, for the record. */
export const detailsOfHold = ({
  owner,
  measure,
  span,
  allowed,
  session_id: session,
  person_id: person,
}: Hold) => ({
  ...(session === '' ? {} : { session }),
  ...(person === '' ? {} : { person }),
  owner,
  measure,
  span,
  ceiling: allowed,
});

export const recordStop =
  (audit: AuditStore, units: UnitFinder) =>
  async (hold: Hold): Promise<(trx: Transaction) => Promise<void>> => {
    const unit = hold.unit_id === '' ? undefined : await units.byId(hold.unit_id);
    const act: Act = {
      actor: 'server',
      address: hold.address,
      act: 'delivery.stop',
      subject: unit?.name ?? (hold.unit_id || hold.address),
      details: { ...detailsOfHold(hold), ...(hold.code === '' ? {} : { product: hold.code }) },
    };
    return (trx) => audit.record(trx, act);
  };
