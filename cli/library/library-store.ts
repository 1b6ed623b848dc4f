// langhuan library push, pull, verify, and the behaviour of gc and remove, if products are in a holdings store
// (HOLDINGS).
import { storeAddress } from '#library/files/data-folder.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { collectStore } from '#library/holdings-store/collect-store.ts';
import { collectIndex } from '#library/holdings-store/index-apart.ts';
import type { HoldingsStore } from '#library/holdings-store/holdings-store.ts';
import type { LocalCopies } from '#library/holdings-store/local-copies.ts';
import { holdingsStoreOf } from '#library/holdings-store/open-holdings-store.ts';
import { openCopiesOf } from '#library/holdings-store/publish-to-store.ts';
import {
  copyProductTo,
  ownProducts,
  type Pushed,
  pushProduct,
  readState,
  withdrawProduct,
} from '#library/holdings-store/store-products.ts';
import { verifyStored } from '#library/holdings-store/verify-store.ts';
import { count, type DataOption, type JsonOption, printJson } from '../run/options.ts';
import { withRecord } from '../run/record-act.ts';
import { recordCollected, printCollected } from '../run/print-collected.ts';
import { withReaders } from '../run/with-readers.ts';

type Options = DataOption & JsonOption;

const noStore = (): never => {
  throw new LibraryFailure(
    'store-refused',
    'there is no holdings store: set HOLDINGS to s3://bucket/prefix or to the path of a shared folder',
  );
};
const demandStore = (): HoldingsStore => holdingsStoreOf() ?? noStore();

/** How far it is, where a person looks on. */
const progressOf = (code: string) => (done: number, of: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${code}  ${((done / of) * 100).toFixed(0)} %`);
};
const endProgress = (): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
};

export const push = async (codes: string[], options: Options & { replace?: true }): Promise<void> => {
  const { data, json, replace } = options;
  const store = demandStore();
  const chosen = codes.length > 0 ? codes : ownProducts(data);
  const pushed: Pushed[] = [];
  for (const code of chosen) {
    const result = await withRecord(
      data,
      () => pushProduct(store, data, code, { onProgress: progressOf(code), ...(replace && { replace }) }),
      ({ version, isNew }) =>
        isNew ? { act: 'library.import', subject: code, details: { version, store: store.address } } : [],
    );
    endProgress();
    pushed.push(result);
    if (!json)
      console.log(
        (result.isNew
          ? `${code}: ${result.version} is live in ${store.address} (${count(result.bytes, 'byte')})`
          : `${code}: ${result.version} was there already`) +
          (result.isIndexNew ? ', its index is in the index store' : ''),
      );
  }
  if (json) printJson(pushed);
  else if (chosen.length === 0) console.error(`the library in ${data} has no product of its own`);
};

/** @throws LibraryFailure not-found, for a code that the store has not. */
const chosenOf = (copies: LocalCopies, codes: readonly string[]): string[] => {
  const held = copies.codes();
  const missing = codes.find((code) => !held.includes(code));
  if (missing !== undefined)
    throw new LibraryFailure('not-found', `${copies.store.address} has no product “${missing}”`);
  return codes.length > 0 ? [...codes] : held.sort();
};

export const pull = async (codes: string[], { data, json, to }: Options & { to?: string }): Promise<void> => {
  const copies = openCopiesOf(data) ?? noStore();
  try {
    await copies.refresh();
    const pulled: { code: string; version: string }[] = [];
    for (const code of chosenOf(copies, codes)) {
      const live = copies.manifest(code)?.live;
      if (!live) continue;
      const { version } = live;
      if (to === undefined) await copies.fetch(code, version);
      else await copyProductTo(copies.store, data, code, live, to, { onProgress: progressOf(code) });
      endProgress();
      pulled.push({ code, version });
      if (!json) console.log(`${code}: ${version} is ${to === undefined ? 'here' : `live in ${to}`}`);
    }
    if (json) printJson(pulled);
  } finally {
    copies.close();
  }
};

export const verify = async (codes: string[], { json }: Options): Promise<void> => {
  const store = demandStore();
  const chosen = codes.length > 0 ? codes : [...(await store.manifestTags()).keys()].sort();
  const faults: { code: string; version: string; fault: string }[] = [];
  for (const code of chosen) {
    const manifest = (await readState(store, code))?.manifest;
    if (!manifest) throw new LibraryFailure('not-found', `${store.address} has no product “${code}”`);
    const { live, past } = manifest;
    for (const stored of [...(live ? [live] : []), ...past]) {
      const { version } = stored;
      const found = await verifyStored(store, code, stored, progressOf(code));
      endProgress();
      faults.push(...found.map((fault) => ({ code, version, fault })));
      if (json) continue;
      if (found.length === 0) console.log(`${code}: ${version} is what was published`);
      else for (const fault of found) console.error(fault);
    }
  }
  if (json) printJson(faults);
  if (faults.length === 0) return;
  throw new LibraryFailure(
    'damaged',
    `${count(faults.length, 'file')} not as published: remove what is damaged and push the version again from where it is whole, or import it again with --replace`,
  );
};

export const removeFromStore = async (code: string, { data, json }: Options): Promise<void> => {
  const store = demandStore();
  await withRecord(
    data,
    () => withdrawProduct(store, code),
    (version) => ({ act: 'library.remove', subject: code, details: { version } }),
  );
  if (json) printJson({ removed: code });
  else console.log(`${code} is no longer in ${store.address}; gc takes its files away in a day`);
};

export const collectFromStore = async ({ data, json }: Options): Promise<void> => {
  const store = demandStore();
  const { leasedInStore } = await import('#server/holdings/version-leases.ts');
  const leased = await withReaders(data, (db) => leasedInStore(db, Date.now()));
  const { products, swept } = await withRecord(
    data,
    () => collectStore(store, leased),
    (all) => recordCollected(all.products),
  );
  // Runs after the deletions are recorded: the index store may be unreachable.
  await collectIndex(products);
  if (json) {
    printJson({ store: store.address, products, swept });
    return;
  }
  for (const product of products) {
    if (product.fault !== undefined) console.error(`langhuan: ${product.fault}`);
    printCollected(product, 'never published');
  }
  if (swept > 0) console.log(`${count(swept, 'file')} of writers that were killed, taken away`);
};

/** Verbs that read no product, or ask the store themselves. */
const ownVerbs = new Set([
  'push',
  'pull',
  'verify',
  'gc',
  'remove',
  'hide',
  'unhide',
  'hidden',
  'serve',
  'start',
  'import',
]);

/**
 * Runs before a verb: refreshes the list of live versions from the store and fetches the text of the product that the
 * verb names. If the store is unreachable, the local copies are used and a message is printed.
 */
export const prepareCopies = async (
  data: string,
  verbs: readonly string[],
  code: string | undefined,
): Promise<void> => {
  if (storeAddress() === undefined || verbs.some((verb) => ownVerbs.has(verb))) return;
  const copies = openCopiesOf(data);
  if (!copies) return;
  try {
    await copies.refresh();
    const live = code === undefined ? undefined : copies.manifest(code)?.live;
    if (code !== undefined && live) await copies.fetch(code, live.version);
  } catch (cause) {
    if (!(cause instanceof LibraryFailure && cause.code === 'store-away')) throw cause;
    console.error(`langhuan: ${cause.message}; going on with what is here`);
  } finally {
    copies.close();
  }
};
