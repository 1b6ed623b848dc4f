import { referenceKindNames } from '#contract/tools/reference.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { afterStart, startTime } from '../http/after-start.ts';
import { ownClaim } from '../http/limits/claim.ts';
import type { ServerFeature } from '../http/feature.ts';
import type { Settings } from '../settings/watch-settings.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import { pictureRoutes } from './picture-routes.ts';
import { toolRoutes } from './tool-routes.ts';

const stretch = { start: 0, count: 1 };

export const tools: ServerFeature<{
  data: string;
  db: ReadersDatabase;
  audit: AuditStore;
  settings: Pick<Settings, 'of'>;
  reference: ReferencePool;
}> = {
  join: (app, { data, db, audit, settings, reference }) => {
    // What a page of the dictionary asks of the lists: they are opened with it. Then each kind, one at a time, so that
    // whoever asks meanwhile comes in between.
    afterStart(app, startTime, 'lists', async () => {
      const params = { data, key: '一' };
      await reference.run('describeCharacters', params, ownClaim());
      await reference.run('listForms', params, ownClaim());
      for (const kind of referenceKindNames)
        await reference.run('findEntries', { ...params, kind, ...stretch, whole: true }, ownClaim());
    });
    return async () => {
      await app.register(toolRoutes, { data, settings, reference });
      await app.register(pictureRoutes, { data, db, audit, reference });
    };
  },
};
