import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { Stopped } from './open-deliveries.ts';

/** Tells an administrator of a session that was stopped, by a row of the audit record under the name of its unit. */
export async function recordStop(
  db: ReadersDatabase,
  audit: AuditStore,
  { claim, measure, of, ceiling }: Stopped,
  units: { byId(id: string): Promise<{ name: string } | undefined> },
): Promise<void> {
  const unit = await units.byId(claim.unit);
  const { session, person, address = '' } = claim;
  await db.write((trx) =>
    audit.record(trx, {
      actor: 'server',
      address,
      act: 'delivery.stop',
      subject: unit?.name ?? claim.unit,
      details: { session, measure, of, ceiling, ...(person ? { person } : {}) },
    }),
  );
}
