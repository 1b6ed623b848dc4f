// Settings for tests, as the console would have set them.
import { installation, type SettingScope, settingStore } from '#server/settings/setting-store.ts';
import type { TestServer } from './library.ts';
import { withRows } from './persons.ts';

/** Felt by servers that start after, and within seconds by those that run. */
export const setForTest = (
  server: TestServer,
  values: Readonly<Record<string, unknown>>,
  scope: SettingScope = installation,
): Promise<void> =>
  withRows(server, (db) =>
    db.write((trx) => settingStore(db).set(trx, scope, new Map(Object.entries(values)))),
  );
