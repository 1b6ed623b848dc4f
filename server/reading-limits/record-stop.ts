// Tells an administrator of who was stopped, by a row of the audit record under the name of the unit.
import type { Act, AuditStore } from '../audit/audit-store.ts';
import type { Transaction } from '../database/readers-database.ts';
import type { BlockTable } from './tables.ts';

export interface UnitFinder {
  byId(id: string): Promise<{ name: string } | undefined>;
}

/** What was stopped, for the record. */
export const detailsOfBlock = ({
  owner,
  measure,
  span,
  allowed,
  session_id: session,
  person_id: person,
}: BlockTable) => ({
  ...(session === '' ? {} : { session }),
  ...(person === '' ? {} : { person }),
  owner,
  measure,
  span,
  ceiling: allowed,
});

export const recordStop =
  (audit: AuditStore, units: UnitFinder) =>
  async (block: BlockTable): Promise<(trx: Transaction) => Promise<void>> => {
    const unit = block.unit_id === '' ? undefined : await units.byId(block.unit_id);
    const act: Act = {
      actor: 'server',
      address: block.address,
      act: 'delivery.stop',
      subject: unit?.name ?? (block.unit_id || block.address),
      details: { ...detailsOfBlock(block), ...(block.code === '' ? {} : { product: block.code }) },
    };
    return (trx) => audit.record(trx, act);
  };
