import type { AnchorRefresher } from '../anchors/refresh-anchors.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import { acceptedCorrectionRoutes } from './accepted-correction-routes.ts';
import { correctionQueueRoutes } from './correction-queue-routes.ts';
import { type CorrectionOptions, correctionRoutes } from './correction-routes.ts';
import { correctionStore } from './correction-store.ts';

export const corrections: ServerFeature<{
  db: ReadersDatabase;
  audit: AuditStore;
  refresher: AnchorRefresher;
  limiter: CorrectionOptions['limiter'];
  pictures: { drawPart: CorrectionOptions['drawPart'] };
  clock: () => number;
}> = {
  personal: [{ table: 'correction', name: 'corrections', noun: ['correction', 'corrections'] }],
  join:
    (app, { db, audit, refresher, limiter, pictures: { drawPart }, clock }) =>
    async () => {
      const store = correctionStore(db);
      await app.register(correctionRoutes, { corrections: store, refresher, limiter, drawPart, clock });
      await app.register(acceptedCorrectionRoutes, { corrections: store, refresher, limiter });
      await app.register(correctionQueueRoutes, { db, corrections: store, audit, clock });
    },
};
