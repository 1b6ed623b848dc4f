import type { ReadersDatabase } from '../database/readers-database.ts';
import { atIntervals } from '../http/limits/at-intervals.ts';
import type { ServerFeature } from '../http/feature.ts';
import { fileRoutes } from './file-routes.ts';
import type { Files } from './open-files.ts';

const hour = 3_600_000;

export const files: ServerFeature<{ db: ReadersDatabase; files: Files; clock: () => number }> = {
  join: (app, { db, files: { store, encoder }, clock }) => {
    atIntervals(app, hour, 'sweeping uploads', () => store.sweep(clock()));
    app.addHook('onClose', () => encoder.close());
    return () => app.register(fileRoutes, { db, files: store, encoder, clock });
  },
};
