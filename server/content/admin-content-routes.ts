// Writing, publishing and ordering content. Every act leaves its row on record, in its own transaction.
import {
  addContent,
  changeContent,
  countByRule,
  type ContentItem,
  type ContentPiece,
  type ContentState,
  getContent,
  getContentVersion,
  listContent,
  listContentVersions,
  listRuleValues,
  moveContent,
  previewMarkdown,
  publishContent,
  quoteBook,
  removeContent,
  restoreContent,
  withdrawContent,
} from '#contract/admin/admin-content.ts';
import type { AuditAct, AuditDetails } from '#contract/admin/audit-acts.ts';
import type { ContentBody, ContentKind } from '#contract/admin/content-body.ts';
import { AppError } from '#contract/http/app-error.ts';
import { formatDate } from '#contract/saved/paging.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import { administratorOf } from '../http/requests/administrator.ts';
import { claimOf } from '../http/limits/claim.ts';
import type { Slots } from '../http/feature.ts';
import { doOnce, idempotentCallOf } from '../http/idempotency.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import { findUnknownUnit } from './audience.ts';
import { checkPlaces, demandPlaces, quotePlace, type SpanFinder } from './cited-places.ts';
import { demandOwnPictures, sizesIn } from './content-pictures.ts';
import type { ContentStore } from './content-store.ts';
import type { SavedPiece } from './piece.ts';
import { countRuleValues, meetsRule } from './product-rules.ts';
import { renderMarkdown } from './render-markdown.ts';

export interface AdminContentParts {
  db: ReadersDatabase;
  audit: AuditStore;
  store: ContentStore;
  clock: () => number;
  searches: SpanFinder;
  slots: Pick<Slots, 'articleReads'>;
}

const addresses: Partial<Record<ContentKind, string>> = {
  column: '/articleColumn/',
  article: '/article/',
};

type ContentAct = AuditAct extends infer Act ? (Act extends `content.${infer Name}` ? Name : never) : never;

export const adminContentRoutes: FastifyPluginAsync<AdminContentParts> = async (
  app,
  { db, audit, store, clock, searches, slots },
) => {
  preventCaching(app);
  const stateOf = ({ shown_version, version, publish_on }: SavedPiece): ContentState => {
    if (shown_version === null) return 'draft';
    if (shown_version < version) return 'changed';
    return (publish_on ?? '') > dayOf(clock()) ? 'scheduled' : 'published';
  };
  const itemOf = (piece: SavedPiece): ContentItem => ({
    id: piece.id,
    kind: piece.kind,
    parentId: piece.parent_id,
    title: piece.body.title,
    state: stateOf(piece),
    publishOn: piece.publish_on,
    version: piece.version,
    shownVersion: piece.shown_version,
    changed: formatDate(piece.savedAt),
    changedBy: piece.savedBy,
    ...(piece.body.kind === 'column' && { orderedByHand: piece.body.orderedByHand }),
    ...(piece.body.kind === 'announcement' && { audience: piece.body.audience }),
  });
  const show = async (id: string): Promise<ContentPiece> => {
    const piece = await store.one(id);
    const base = addresses[piece.kind];
    const address = base && base + encodeURIComponent(piece.body.title);
    return { ...itemOf(piece), body: piece.body, ...(address && { address }) };
  };
  const record = (request: FastifyRequest) => {
    const { name: actor, address } = administratorOf(request);
    return (trx: Transaction, act: ContentAct, body: ContentBody, details: AuditDetails = {}) =>
      audit.record(
        trx,
        {
          actor,
          address,
          act: `content.${act}`,
          subject: body.title,
          details: {
            kind: body.kind,
            ...(body.kind === 'announcement' && { audience: body.audience }),
            ...details,
          },
        },
        clock(),
      );
  };

  serve(app, listContent, async ({ query: { kind } }) => {
    const reads = kind === 'article' ? await slots.articleReads?.() : undefined;
    return (await store.list(kind)).map((piece) => ({
      ...itemOf(piece),
      ...(reads && { reads: reads.get(piece.id) ?? 0 }),
    }));
  });
  serve(app, getContent, ({ params }) => show(params.id));

  /** What a text shows and leads to, and whom it is for, must be there. */
  const demandSound = async (request: FastifyRequest, body: ContentBody): Promise<void> => {
    demandOwnPictures(body);
    const unknown = await findUnknownUnit(db.read, body);
    if (unknown !== undefined) throw new AppError('bad-request', `body.audience：没有名为“${unknown}”的单位`);
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

  serve(app, listContentVersions, async ({ params }) => {
    const { shown_version } = await store.one(params.id);
    return (await store.versions(params.id)).map(({ number, body, savedAt, savedBy }) => ({
      number,
      title: body.title,
      date: formatDate(savedAt),
      by: savedBy,
      shown: number === shown_version,
    }));
  });

  const versionOf = async (id: string, number: number): Promise<ContentBody> => {
    const found = (await store.versions(id)).find((version) => version.number === number);
    if (!found) throw new AppError('not-found', '没有这个版本');
    return found.body;
  };
  serve(app, getContentVersion, async ({ params: { id, number } }) => ({
    number,
    body: await versionOf(id, number),
  }));

  serve(app, restoreContent, async (request) => {
    const { id } = request.params;
    const { version, number } = request.body;
    const body = await versionOf(id, number);
    await db.write(async (trx) => {
      await store.save(trx, id, version, body, administratorOf(request).name, clock());
      await record(request)(trx, 'restore', body, { version: number });
    });
    return show(id);
  });

  const listed = () => app.holdings.list().filter(({ record }) => record.state);
  serve(app, countByRule, ({ body: { rule } }) => {
    const found = listed().filter((one) => meetsRule(one, rule));
    return { count: found.length, names: found.map(({ record: { fullName } }) => fullName) };
  });
  serve(app, listRuleValues, () => countRuleValues(listed()));
  serve(app, previewMarkdown, async (request) => {
    const { text } = request.body;
    const cited = await checkPlaces(app.holdings, searches, text, claimOf(request));
    return { html: renderMarkdown(text, await sizesIn(store.files, text)), cited };
  });
  serve(app, quoteBook, (request) =>
    quotePlace(app.holdings, searches, request.body.address, claimOf(request)),
  );
};
