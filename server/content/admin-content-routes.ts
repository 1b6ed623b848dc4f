// Writing, publishing and ordering content. Every act leaves its row on record, in its own transaction.
import {
  addContent,
  changeContent,
  getContent,
  listContent,
  moveContent,
  publishContent,
  removeContent,
  withdrawContent,
} from '#contract/admin/admin-content.ts';
import type { ContentBody } from '#contract/admin/content-body.ts';
import { badValue } from '#contract/http/app-error.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { administratorOf } from '../http/requests/administrator.ts';
import { claimOf } from '../http/limits/claim.ts';
import type { Slots } from '../http/feature.ts';
import { doOnce, idempotentCallOf } from '../http/idempotency.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import { findUnknownUnit } from './audience.ts';
import { demandPlaces, type SpanFinder } from './cited-places.ts';
import { contentActs, itemOfPiece } from './content-acts.ts';
import { demandOwnPictures } from './content-pictures.ts';
import type { ContentStore } from './content-store.ts';

export interface AdminContentParts {
  db: ReadersDatabase;
  audit: AuditStore;
  store: ContentStore;
  clock: () => number;
  searches: SpanFinder;
  slots: Pick<Slots, 'articleReads'>;
}

export const adminContentRoutes: FastifyPluginAsync<AdminContentParts> = async (
  app,
  { db, audit, store, clock, searches, slots },
) => {
  preventCaching(app);
  const { show, record } = contentActs({ audit, store, clock });

  serve(app, listContent, async ({ query: { kind } }) => {
    const reads = kind === 'article' ? await slots.articleReads?.() : undefined;
    const today = dayOf(clock());
    return (await store.list(kind)).map((piece) => ({
      ...itemOfPiece(piece, today),
      ...(reads && { reads: reads.get(piece.id) ?? 0 }),
    }));
  });
  serve(app, getContent, ({ params }) => show(params.id));

  /** What a text shows and leads to, and whom it is for, must be there. */
  const demandSound = async (request: FastifyRequest, body: ContentBody): Promise<void> => {
    demandOwnPictures(body);
    const unknown = await findUnknownUnit(db.read, body);
    if (unknown !== undefined) throw badValue(['body', 'audience'], 'no-such-unit', { name: unknown });
    if ('text' in body) await demandPlaces(app.holdings, searches, body.text, claimOf(request));
  };

  serve(app, addContent, async (request) => {
    const { parentId, body } = request.body;
    await demandSound(request, body);
    const { name, unitId } = administratorOf(request);
    const now = clock();
    const id = await db.write((trx) =>
      doOnce(trx, idempotentCallOf(request, unitId), now, async () => {
        const made = await store.add(trx, parentId, body, name, now);
        await record(request)(trx, 'add', body);
        return made;
      }),
    );
    return show(id);
  });

  serve(app, changeContent, async (request) => {
    const { version, body } = request.body;
    const { id } = request.params;
    const before = await store.one(id);
    await demandSound(request, body);
    await db.write(async (trx) => {
      await store.save(trx, id, version, body, administratorOf(request).name, clock());
      await record(request)(trx, 'change', body, { title: [before.body.title, body.title] });
    });
    return show(id);
  });

  serve(app, publishContent, async (request) => {
    const { version, publishOn } = request.body;
    const { id } = request.params;
    const { body, version: latest } = await store.one(id);
    const now = clock();
    await db.write(async (trx) => {
      await store.publish(trx, id, version, { wanted: publishOn, today: dayOf(now) }, now);
      await record(request)(trx, 'publish', body, { version: latest, ...(publishOn && { publishOn }) });
    });
    return show(id);
  });

  serve(app, withdrawContent, async (request) => {
    const { id } = request.params;
    const { body } = await store.one(id);
    await db.write(async (trx) => {
      await store.withdraw(trx, id, request.body.version);
      await record(request)(trx, 'withdraw', body);
    });
    return show(id);
  });

  const titleOf = async (id: string | null): Promise<string | null> =>
    id === null ? null : (await store.one(id)).body.title;

  serve(app, moveContent, async (request) => {
    const { id } = request.params;
    const { body } = await store.one(id);
    await db.write(async (trx) => {
      await store.move(trx, id, request.body);
      const { parentId, before } = request.body;
      await record(request)(trx, 'move', body, {
        before: await titleOf(before),
        ...(parentId !== undefined && { parent: await titleOf(parentId) }),
      });
    });
    return show(id);
  });

  serve(app, removeContent, async (request, reply) => {
    const { id } = request.params;
    const { body } = await store.one(id);
    await db.write(async (trx) => {
      await store.remove(trx, id);
      await record(request)(trx, 'remove', body);
    });
    return reply.code(204).send(null);
  });
};
