import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import { fileRoutes } from './file-routes.ts';
import type { Files } from './open-files.ts';

const hour = 3_600_000;

export const files: ServerFeature<{ db: ReadersDatabase; files: Files; clock: () => number }> = {
  join: (app, { db, files: { store, encoder }, clock }) => {
    const sweep = (): void =>
      void store
        .sweep(clock())
        .catch((error: unknown) => app.log.error({ err: error }, 'uploads were not swept'));
    const timer = setInterval(sweep, hour).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await encoder.close();
    });
    return () => app.register(fileRoutes, { db, files: store, encoder, clock });
  },
};
