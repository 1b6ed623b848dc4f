// Reads `options.json` into the settings, once: where nothing is set yet.
import type { ReadersDatabase } from '../database/readers-database.ts';
import { readOptions, type OptionsFile } from './read-options.ts';
import { installation, type SettingScope, settingStore } from './setting-store.ts';

const scopesOf = (file: OptionsFile): { scope: SettingScope; values: Map<string, unknown> }[] => {
  const { groups, appUrls = {}, rightNames = {}, ...values } = file;
  const products = new Map<string, Map<string, unknown>>();
  const setOf = (code: string): Map<string, unknown> => {
    const known = products.get(code) ?? new Map<string, unknown>();
    products.set(code, known);
    return known;
  };
  for (const { id, products: codes } of groups ?? [])
    for (const code of codes) if (!setOf(code).has('group')) setOf(code).set('group', id);
  for (const [code, appUrl] of Object.entries(appUrls)) setOf(code).set('appUrl', appUrl);
  for (const [code, rightName] of Object.entries(rightNames)) setOf(code).set('rightName', rightName);
  const own = new Map<string, unknown>(Object.entries(values));
  if (groups)
    own.set(
      'groups',
      groups.map(({ id, name }) => ({ id, name })),
    );
  return [
    { scope: installation, values: own },
    ...[...products].map(([owner, set]) => ({ scope: { kind: 'product' as const, owner }, values: set })),
  ];
};

/** Sets what a file says where nothing is set yet. Answers whether that was so. */
export const adoptSettings = (db: ReadersDatabase, file: OptionsFile): Promise<boolean> =>
  db.write(async (trx) => {
    const set = await trx.selectFrom('setting').select('kind').executeTakeFirst();
    if (set) return false;
    for (const { scope, values } of scopesOf(file)) await settingStore(db).set(trx, scope, values);
    return true;
  });

/**
 * `read`: the file is in the database now; `ignored`: there is one, and the database has settings already.
 * @throws LibraryFailure that names what is wrong with the file.
 */
export const adoptOptions = async (
  db: ReadersDatabase,
  data: string,
): Promise<'read' | 'ignored' | 'absent'> => {
  if ((await settingStore(db).changedSince(0)).length > 0) {
    try {
      return readOptions(data) ? 'ignored' : 'absent';
    } catch {
      return 'ignored';
    }
  }
  const file = readOptions(data);
  if (!file) return 'absent';
  // Another server may have read it meanwhile.
  await adoptSettings(db, file);
  return 'read';
};
