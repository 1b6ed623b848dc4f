// langhuan library hide, unhide, hidden: taking products off the list that readers see, and putting them back.
import { bundleDir } from '#library/holdings/holdings.ts';
import { type DataOption, type JsonOption, printJson } from '../run/options.ts';
import { recordAct } from '../run/record-act.ts';
import { withReaders } from '../run/with-readers.ts';

type Options = DataOption & JsonOption;

const loadStore = async () => (await import('#server/holdings/listing.ts')).listingStore;

const setListed = async (code: string, listed: boolean, { data, json }: Options): Promise<void> => {
  // Refuses a code that is none of the library's.
  bundleDir(data, code);
  const listingStore = await loadStore();
  const changed = await withReaders(data, (db) =>
    db.write(async (trx) => {
      const isNew = await listingStore(db).set(trx, code, listed, Date.now());
      if (isNew) await recordAct(db, trx, listed ? 'library.list' : 'library.unlist', code, {});
      return isNew;
    }),
  );
  const state = listed ? 'on the list' : 'off the list: readers neither see nor open it';
  if (json) printJson({ code, listed, changed });
  else console.log(`${code} is ${changed ? 'now' : 'already'} ${state}`);
};

export const hide = (code: string, options: Options): Promise<void> => setListed(code, false, options);
export const unhide = (code: string, options: Options): Promise<void> => setListed(code, true, options);

export const listHidden = async ({ data, json }: Options): Promise<void> => {
  const listingStore = await loadStore();
  const unlisted = await withReaders(data, (db) => listingStore(db).unlisted());
  const rows = [...unlisted]
    .toSorted()
    .map(([code, since]) => ({ code, since: new Date(since).toISOString() }));
  if (json) printJson(rows);
  else if (rows.length === 0) console.error('every product is on the list');
  else for (const { code, since } of rows) console.log(`${code}  since ${since}`);
};
