import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature, Slots } from '../http/feature.ts';
import type { ServerKeys } from '../keys/key-store.ts';
import { contentSealer } from '../sealing/content-seal.ts';
import { type PrintOptions, printRoutes } from './print-routes.ts';
import { printStore } from './print-store.ts';
import type { Settings } from '../settings/watch-settings.ts';
import './tables.ts';

export const print: ServerFeature<
  Pick<PrintOptions, 'limiter' | 'clock'> & {
    db: ReadersDatabase;
    settings: Pick<Settings, 'installation'>;
    keys: Pick<ServerKeys, 'content'>;
    /** Filled: what units print. */
    slots: Pick<Slots, 'printUse'>;
  }
> = {
  join: (app, { db, settings, limiter, clock, keys, slots }) => {
    const prints = printStore(db, () => settings.installation().printQuota);
    slots.printUse = () => prints.useOfUnits(clock());
    const seal = contentSealer(keys.content, clock, 'print');
    return () => app.register(printRoutes, { limiter, prints, clock, seal });
  },
};
