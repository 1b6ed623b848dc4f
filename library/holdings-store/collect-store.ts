// Takes away of a store what nobody reads any more: versions that ceased to be live a day ago and that no server holds, and
// what was never published and has not grown for a day. A version leaves its manifest before its files go, so that a
// collection that was killed leaves files that no manifest names.
import { LibraryFailure } from '../files/failure.ts';
import { type HoldingsStore, type StoredFile, versionsPrefix } from './holdings-store.ts';
import { formatManifest } from './store-manifest.ts';
import { readState, versionOfFile } from './store-products.ts';

export interface CollectedFromStore {
  code: string;
  /** Past versions that were taken away, and those that stay for now with the reason. */
  removed: string[];
  retained: { version: string; reason: 'recent' | 'leased' }[];
  /** Versions whose files were there and that no manifest names. */
  leftovers: string[];
  /** What keeps it from being collected. */
  fault?: string;
}

const graceMs = 24 * 3600 * 1000;

/** `leased`: versions that servers hold, of each product. */
export const collectStore = async (
  store: HoldingsStore,
  leased: ReadonlySet<string>,
  now = Date.now(),
): Promise<{ products: CollectedFromStore[]; swept: number }> => {
  // The files first: what is published meanwhile is then not among those that no manifest names.
  const versions = new Map<string, { code: string; version: string; files: StoredFile[] }>();
  for (const file of await store.list(versionsPrefix)) {
    const of = versionOfFile(file.name);
    if (!of) continue;
    const key = `${of.code}/${of.version}`;
    const known = versions.get(key) ?? { ...of, files: [] };
    known.files.push(file);
    versions.set(key, known);
  }
  const filesOf = (code: string, version: string): string[] =>
    (versions.get(`${code}/${version}`)?.files ?? []).map(({ name }) => name);
  const codes = new Set([
    ...(await store.manifestTags()).keys(),
    ...[...versions.values()].map(({ code }) => code),
  ]);
  const products: CollectedFromStore[] = [];
  for (const code of [...codes].sort()) {
    const result: CollectedFromStore = { code, removed: [], retained: [], leftovers: [] };
    try {
      const state = await readState(store, code);
      const past = state?.manifest.past ?? [];
      const known = new Set([state?.manifest.live, ...past].map((stored) => stored?.version));
      const ended = past.filter(({ version, until }) => {
        if (now - until < graceMs) result.retained.push({ version, reason: 'recent' });
        else if (leased.has(`${code}/${version}`)) result.retained.push({ version, reason: 'leased' });
        else return true;
        return false;
      });
      if (state && ended.length > 0) {
        const { form: _form, ...manifest } = state.manifest;
        const remaining = past.filter((stored) => !ended.includes(stored));
        if (!(await store.writeManifest(code, formatManifest({ ...manifest, past: remaining }), state.tag)))
          throw new LibraryFailure('conflict', `${code} was published just now: passed by`);
        for (const { version } of ended) {
          await store.remove(filesOf(code, version));
          result.removed.push(version);
        }
      }
      for (const { code: of, version, files } of versions.values()) {
        if (of !== code || known.has(version)) continue;
        if (files.some(({ changed }) => now - changed < graceMs)) continue;
        await store.remove(files.map(({ name }) => name));
        result.leftovers.push(version);
      }
    } catch (cause) {
      if (!(cause instanceof LibraryFailure) || cause.code.startsWith('store-')) throw cause;
      result.fault = cause.message;
    }
    products.push(result);
  }
  return { products, swept: await store.sweep(now - graceMs) };
};
