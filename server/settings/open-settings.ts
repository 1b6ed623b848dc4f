// Opens what is set, for a server.
import type { FastifyBaseLogger } from 'fastify';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { adoptOptions } from './adopt-options.ts';
import { settingStore } from './setting-store.ts';
import { type Settings, watchSettings } from './watch-settings.ts';

/** @throws LibraryFailure that names what is wrong with an `options.json` that is read for the first time. */
export const openSettings = async (
  db: ReadersDatabase,
  data: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Promise<Settings> => {
  const adopted = await adoptOptions(db, data);
  if (adopted === 'read') log.info('options.json was read into the settings, and is not read again');
  if (adopted === 'ignored')
    log.warn('options.json is not read any more: settings are in the console, and in langhuan settings show');
  return watchSettings(settingStore(db), (error) => log.error({ err: error }, 'what is set cannot be read'));
};
