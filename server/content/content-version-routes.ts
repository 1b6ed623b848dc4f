// The versions of a piece of content: what it was, and back to that.
import { getContentVersion, listContentVersions, restoreContent } from '#contract/admin/admin-content.ts';
import type { ContentBody } from '#contract/admin/content-body.ts';
import { AppError } from '#contract/http/app-error.ts';
import { formatDate } from '#contract/saved/paging.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { administratorOf } from '../http/requests/administrator.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import { contentActs } from './content-acts.ts';
import type { ContentStore } from './content-store.ts';

interface VersionParts {
  db: ReadersDatabase;
  audit: AuditStore;
  store: ContentStore;
  clock: () => number;
}

export const contentVersionRoutes: FastifyPluginAsync<VersionParts> = async (app, parts) => {
  const { db, store, clock } = parts;
  const { show, record } = contentActs(parts);
  preventCaching(app);

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
};
