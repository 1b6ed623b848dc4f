// Blocks, shown to administrators, who may release them.
import { listReadingBlocks, type ReadingBlock, releaseReadingBlock } from '#contract/admin/reading-blocks.ts';
import { AppError } from '#contract/http/app-error.ts';
import { formatDate } from '#contract/saved/paging.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { administratorOf } from '../http/requests/administrator.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import { blockStore } from './block-store.ts';
import type { BlockTable } from './tables.ts';
import type { OpenLimiter } from './open-limiter.ts';
import { detailsOfBlock, type UnitFinder } from './record-stop.ts';

export interface BlockRouteParts {
  db: ReadersDatabase;
  audit: AuditStore;
  limiter: Pick<OpenLimiter, 'flush' | 'refresh'>;
  auth: {
    units: UnitFinder;
    persons: { byId(unitId: string, id: string): Promise<{ name: string } | undefined> };
  };
  clock: () => number;
}

export const blockRoutes: FastifyPluginAsync<BlockRouteParts> = async (
  app,
  { db, audit, limiter, auth, clock },
) => {
  preventCaching(app);
  const store = blockStore(db);

  const unitName = async ({ unit_id: id }: BlockTable): Promise<string> =>
    id === '' ? '' : ((await auth.units.byId(id))?.name ?? id);

  const show = async (block: BlockTable): Promise<ReadingBlock> => {
    const { id, owner, measure, span, step, address, code, used, allowed, slowed, refused } = block;
    const person =
      block.person_id === '' ? undefined : await auth.persons.byId(block.unit_id, block.person_id);
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
      unit: await unitName(block),
      ...(block.person_id === '' ? {} : { person: person?.name ?? block.person_id }),
      session: block.session_id,
      begun: formatDate(block.begun_at),
      last: formatDate(block.last_at),
      ...(block.until_at === 0 ? {} : { until: formatDate(block.until_at) }),
      active: block.released_at === 0 && block.until_at > clock(),
      ...(block.released_at === 0
        ? {}
        : { released: formatDate(block.released_at), releasedBy: block.released_by }),
    };
  };

  serve(app, listReadingBlocks, async ({ query: { state, unitId, skip, take } }) => {
    await limiter.flush();
    const stoppedAt = state === 'stopped' ? clock() : undefined;
    const { items, totalCount } = await store.list({ unitId, stoppedAt, skip, take });
    return { items: await Promise.all(items.map(show)), totalCount };
  });

  serve(app, releaseReadingBlock, async (request) => {
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
        details: detailsOfBlock(row),
      });
      return row;
    });
    await limiter.refresh();
    return show(released);
  });
};
