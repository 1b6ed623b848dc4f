// Deliveries whose stops stand on the audit record.
import type { FastifyBaseLogger } from 'fastify';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import {
  type DeliveriesOptions,
  openDeliveries,
  type OpenDeliveries,
  type Stopped,
} from './open-deliveries.ts';

/** Tells an administrator of a session that was stopped, by a row of the audit record under the name of its unit. */
async function recordStop(
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

interface Recorded extends Pick<DeliveriesOptions, 'db' | 'settings' | 'clock'> {
  audit: AuditStore;
  units: { byId(id: string): Promise<{ name: string } | undefined> };
  log: Pick<FastifyBaseLogger, 'error'>;
}

export const openRecordedDeliveries = ({
  db,
  settings,
  clock,
  audit,
  units,
  log,
}: Recorded): OpenDeliveries =>
  openDeliveries({
    db,
    settings,
    clock,
    onFailure: (error) => log.error({ err: error }, 'deliveries were not written'),
    onStop: (stopped) =>
      void recordStop(db, audit, stopped, units).catch((error: unknown) => log.error({ err: error })),
  });
