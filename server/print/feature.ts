import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature, Slots } from '../http/feature.ts';
import { type PrintOptions, printRoutes } from './print-routes.ts';
import { printStore } from './print-store.ts';
import type { Settings } from '../settings/watch-settings.ts';
import './tables.ts';

export const print: ServerFeature<
  Pick<PrintOptions, 'deliveries' | 'clock'> & {
    db: ReadersDatabase;
    settings: Pick<Settings, 'installation'>;
    sealPrint: PrintOptions['seal'];
    /** Filled: what units print. */
    slots: Pick<Slots, 'printUse'>;
  }
> = {
  join: (app, { db, settings, deliveries, clock, sealPrint, slots }) => {
    const prints = printStore(db, () => settings.installation().printQuota);
    slots.printUse = () => prints.useOfUnits(clock());
    return () => app.register(printRoutes, { deliveries, prints, clock, seal: sealPrint });
  },
};
