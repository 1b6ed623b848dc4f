// What the demonstration library has beside its books: what its site says, its settings, and two units to sign in as.
import { recordAct } from '../run/record-act.ts';
import { withReaders } from '../run/with-readers.ts';

export const demoAccount = {
  name: 'demo',
  password: 'langhuan-demo',
  subscriptions: [{ code: '*' }],
  printQuota: 100,
};

/** What the site says of the books, where nobody has written anything yet. */
const ensureContent = async (data: string): Promise<void> => {
  const { addDemoContent } = await import('#demo/demo-content.ts');
  await withReaders(data, (db) =>
    db.write(async (trx) => {
      const added = await addDemoContent(trx, db, Date.now());
      if (added) await recordAct(db, trx, 'content.import', 'demo', { ...added });
    }),
  );
};

/** Adds a unit where there is none of its name. Answers whether it has this password. */
const addUnit = async (
  data: string,
  { name, password, ...settings }: typeof demoAccount,
): Promise<boolean> => {
  const { unitStore } = await import('#server/auth/stores/unit-store.ts');
  const { settingsOf } = await import('#server/auth/units/show-unit.ts');
  const { checkPassword, hashPassword } = await import('#server/auth/credentials/password.ts');
  return withReaders(data, async (db) => {
    const units = unitStore(db);
    const found = await units.byName(name);
    if (found) return checkPassword(found.passwordHash, password);
    const passwordHash = await hashPassword(password);
    await db.write(async (trx) => {
      const unit = await units.insert(trx, { name, passwordHash, ...settings });
      if (unit) await recordAct(db, trx, 'unit.add', name, settingsOf(unit));
    });
    return true;
  });
};

/** What is offered, and a unit that lacks a book, where nothing is set; else the works that have entries alone. */
export const ensureSettings = async (data: string): Promise<void> => {
  const { adoptOptions, adoptSettings } = await import('#server/settings/adopt-options.ts');
  const { installation, settingStore } = await import('#server/settings/setting-store.ts');
  const { demoOptions, partialUnit } = await import('#demo/demo-options.ts');
  const isUnset = await withReaders(data, async (db) => {
    await adoptOptions(db, data);
    return (await settingStore(db).changedSince(0)).length === 0;
  });
  // Before the settings: a start that is killed between them finds both to do.
  if (isUnset) await addUnit(data, partialUnit);
  await withReaders(data, async (db) => {
    if (await adoptSettings(db, demoOptions)) {
      const details = Object.fromEntries(
        Object.entries(demoOptions).map(([name, value]) => [name, [null, value]]),
      );
      await db.write((trx) => recordAct(db, trx, 'installation.settings', '', details));
      return;
    }
    await db.write(async (trx) => {
      const store = settingStore(db);
      const known = await store.valuesOf(trx, installation);
      const set = (['entryProducts', 'fallbackProduct'] as const).filter((name) => !known.has(name));
      if (set.length === 0) return;
      await store.set(trx, installation, new Map(set.map((name) => [name, demoOptions[name]])));
      const details = Object.fromEntries(set.map((name) => [name, [null, demoOptions[name]]]));
      await recordAct(db, trx, 'installation.settings', '', details);
    });
  });
};

/** Adds the account where there is none of its name. Answers whether it has the password that is printed. */
export const ensureAccount = (data: string): Promise<boolean> => addUnit(data, demoAccount);

/** Puts on record that a product was made, and adds what is beside the books where that is not there yet. */
export const furnishWith = async (data: string, code: string): Promise<void> => {
  await withReaders(data, (db) => db.write((trx) => recordAct(db, trx, 'library.import', code, {})));
  await ensureContent(data);
  await ensureSettings(data);
};
