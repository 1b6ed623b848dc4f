// What the console set of products in place of what their sources say, for verbs that open products by themselves.
import { existsSync } from 'node:fs';
import { bundleDir } from '#library/holdings/holdings.ts';
import { mendedOf, type MendedMetadata } from '#library/bundle/mend-metadata.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { withReaders } from './with-readers.ts';

/**
 * By code. Empty if there is no reader database yet. If the database cannot be read, prints a message and treats no
 * name as set.
 */
export const readMended = async (data: string): Promise<ReadonlyMap<string, MendedMetadata>> => {
  const [{ readersOf }, { settingStore }] = await Promise.all([
    import('#server/database/open-database.ts'),
    import('#server/settings/setting-store.ts'),
  ]);
  const at = readersOf(data);
  const mended = new Map<string, MendedMetadata>();
  if ('file' in at && !existsSync(at.file)) return mended;
  try {
    const set = new Map<string, Record<string, unknown>>();
    await withReaders(data, async (db) => {
      for (const { kind, owner, name, value } of await settingStore(db).changedSince(0))
        if (kind === 'product' && value !== undefined) set.set(owner, { ...set.get(owner), [name]: value });
    });
    for (const [code, values] of set) {
      const found = mendedOf(values);
      if (found) mended.set(code, found);
    }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    console.error(`names are shown as the sources have them; what is set cannot be read: ${why}`);
  }
  return mended;
};

/** The name that is set, where the source of the product has another. */
export const setNameOf = (name: string, mended: MendedMetadata | undefined): { setName?: string } =>
  mended?.fullName === undefined || mended.fullName === name ? {} : { setName: mended.fullName };

/** What its source calls a product; undefined where it cannot be opened. */
export const sourceNameOf = (data: string, code: string, version?: string): string | undefined => {
  try {
    const bundle = openBundle(bundleDir(data, code, version));
    bundle.close();
    return bundle.facts.name;
  } catch {
    return undefined;
  }
};

/** `蘇州圖經 (in its source 吳郡圖經續記)`; where nothing else is set, the name alone. */
export const describeName = (name: string, { setName }: { setName?: string }): string =>
  setName === undefined ? name : `${setName} (in its source ${name})`;
