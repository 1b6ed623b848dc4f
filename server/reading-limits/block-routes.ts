// Who was slowed or stopped, shown to administrators, who may let them go on.
import { listReadingHolds, type ReadingHold, releaseReadingHold } from '#contract/admin/reading-blocks.ts';
import { AppError } from '#contract/http/app-error.ts';
import { formatDate } from '#contract/saved/paging.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { administratorOf } from '../http/requests/administrator.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import { holdStore } from './block-store.ts';
import type { Hold } from './blocks.ts';
import type { OpenDeliveries } from './open-reading-limits.ts';
import { detailsOfHold, type UnitFinder } from './record-stop.ts';

export interface HoldRouteParts {
  db: ReadersDatabase;
  audit: AuditStore;
  deliveries: Pick<OpenDeliveries, 'flush' | 'refresh'>;
  auth: {
    units: UnitFinder;
    persons: { byId(unitId: string, id: string): Promise<{ name: string } | undefined> };
  };
  clock: () => number;
}

export const holdRoutes: FastifyPluginAsync<HoldRouteParts> = async (
  app,
  { db, audit, deliveries, auth, clock },
) => {
  preventCaching(app);
  const store = holdStore(db);

  const unitName = async ({ unit_id: id }: Hold): Promise<string> =>
    id === '' ? '' : ((await auth.units.byId(id))?.name ?? id);

  const show = async (hold: Hold): Promise<ReadingHold> => {
    const { id, owner, measure, span, step, address, code, used, allowed, slowed, refused } = hold;
    const person = hold.person_id === '' ? undefined : await auth.persons.byId(hold.unit_id, hold.person_id);
    return {
      id,
      owner,
      measure,
      span,
      step,
      address,
      code,
      used,
      allowed,
      slowed,
      refused,
      unit: await unitName(hold),
      ...(hold.person_id === '' ? {} : { person: person?.name ?? hold.person_id }),
      session: hold.session_id,
      begun: formatDate(hold.begun_at),
      last: formatDate(hold.last_at),
      ...(hold.until_at === 0 ? {} : { until: formatDate(hold.until_at) }),
      active: hold.released_at === 0 && hold.until_at > clock(),
      ...(hold.released_at === 0
        ? {}
        : { released: formatDate(hold.released_at), releasedBy: hold.released_by }),
    };
  };

  serve(app, listReadingHolds, async ({ query: { state, unitId, skip, take } }) => {
    await deliveries.flush();
    const stoppedAt = state === 'stopped' ? clock() : undefined;
    const { items, totalCount } = await store.list({ unitId, stoppedAt, skip, take });
    return { items: await Promise.all(items.map(show)), totalCount };
  });

  serve(app, releaseReadingHold, async (request) => {
    const { id } = request.params;
    const { name: actor, address } = administratorOf(request);
    const known = await store.one(id);
    if (!known) throw new AppError('not-found');
    const subject = (await unitName(known)) || known.address;
    const released = await db.write(async (trx) => {
      const row = await store.release(trx, id, { name: actor, at: clock() });
      if (!row) throw new AppError('conflict', '已经解除');
      await audit.record(trx, {
        actor,
        address,
        act: 'delivery.release',
        subject,
        details: detailsOfHold(row),
      });
      return row;
    });
    await deliveries.refresh();
    return show(released);
  });
};
