// What the browser keeps between visits, or until the tab is closed: one entry for each thing, its name ending in a
// version. What cannot be read, or is of a shape no longer known, counts as absent and is dropped.
import { type EntryName, entryOf } from './entries.ts';

/** Once a reader has left, nothing more of his is written: pages that go away write last. */
let left = false;

/** Throws where storage is denied. */
const storageOf = (name: EntryName): Storage => (entryOf(name)?.tab ? sessionStorage : localStorage);

export const readEntry = <T>(name: EntryName, check: (value: unknown) => value is T): T | undefined => {
  try {
    const text = storageOf(name).getItem(name);
    if (text === null) return undefined;
    const value: unknown = JSON.parse(text);
    if (check(value)) return value;
    storageOf(name).removeItem(name);
  } catch {
    // Storage is denied, full or damaged: the interface works without it.
  }
  return undefined;
};

/** Returns whether the value was stored: storage may be denied or full. */
export const writeEntry = (name: EntryName, value: unknown): boolean => {
  if (left && entryOf(name)?.of === 'reader') return false;
  try {
    storageOf(name).setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

export const dropEntry = (name: EntryName): void => {
  try {
    storageOf(name).removeItem(name);
  } catch {
    // Storage is denied: nothing was stored.
  }
};

const dropWhere = (where: 'localStorage' | 'sessionStorage', isDropped: (name: string) => boolean): void => {
  try {
    const storage = window[where];
    for (const name of Object.keys(storage)) if (isDropped(name)) storage.removeItem(name);
  } catch {
    // Storage is denied: nothing was stored.
  }
};

/** Forgets what another reader has left, in this tab too where that is wanted. Who is signed in stays so. */
export const dropReaderEntries = (inTab: boolean): void => {
  const isReaders = (name: string) => entryOf(name)?.of === 'reader';
  dropWhere('localStorage', isReaders);
  if (inTab) dropWhere('sessionStorage', isReaders);
};

const isNotMachines = (name: string): boolean => entryOf(name)?.of !== 'machine';

/** Forgets what a reader has left in this tab alone. */
export const dropTabEntries = (): void => dropWhere('sessionStorage', isNotMachines);

/** A session begins: its reader may leave something behind again. */
export const beginReaderEntries = (): void => {
  left = false;
};

/**
 * A reader signs out: forgets all that this site has in the browser but what is the machine's, in whatever kind of storage.
 * Nothing of a reader is written after it before a session begins. Entries are gone at once, databases and caches when it
 * resolves.
 */
export const endReaderEntries = async (): Promise<void> => {
  left = true;
  dropWhere('localStorage', isNotMachines);
  dropTabEntries();
  try {
    // There are none on plain http, or in older browsers.
    const [databases, caches] = await Promise.all([
      globalThis.indexedDB?.databases?.() ?? [],
      globalThis.caches?.keys() ?? [],
    ]);
    for (const { name } of databases) if (name !== undefined) indexedDB.deleteDatabase(name);
    await Promise.all(caches.map((name) => globalThis.caches.delete(name)));
  } catch {
    // Denied: nothing was stored.
  }
};
