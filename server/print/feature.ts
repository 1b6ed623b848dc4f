import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import { type PrintOptions, printRoutes } from './print-routes.ts';
import { printStore } from './print-store.ts';
import './tables.ts';

export const print: ServerFeature<
  Pick<PrintOptions, 'deliveries' | 'clock'> & {
    db: ReadersDatabase;
    libraryOptions: { printQuota: Parameters<typeof printStore>[1] };
    sealPrint: PrintOptions['seal'];
  }
> = {
  join:
    (app, { db, libraryOptions, deliveries, clock, sealPrint }) =>
    () =>
      app.register(printRoutes, {
        deliveries,
        prints: printStore(db, libraryOptions.printQuota),
        clock,
        seal: sealPrint,
      }),
};
