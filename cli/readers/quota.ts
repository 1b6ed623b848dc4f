// langhuan quota: what a unit may print in a month, and what it has printed.
import { type Command, InvalidArgumentError } from 'commander';
import { defaultSettings } from '#contract/settings/settings.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { unitStore } from '#server/auth/stores/unit-store.ts';
import {
  addDataOption,
  addJsonOption,
  count,
  type DataOption,
  type JsonOption,
  printJson,
} from '../run/options.ts';
import { recordAct } from '../run/record-act.ts';
import { readCount } from '../run/unit-options.ts';
import { withReaders } from '../run/with-readers.ts';

interface QuotaOptions extends DataOption, JsonOption {
  /** `default` means the library's own number. */
  print?: number | 'default';
}

const readQuota = (value: string): number | 'default' => {
  if (value === 'default') return value;
  try {
    return readCount(value);
  } catch {
    throw new InvalidArgumentError('It must be a whole number of pages, or “default”.');
  }
};

const quota = async (name: string, { data, print, json }: QuotaOptions): Promise<void> => {
  const [{ printStore }, { adoptOptions }, { settingStore, installation }] = await Promise.all([
    import('#server/print/print-store.ts'),
    import('#server/settings/adopt-options.ts'),
    import('#server/settings/setting-store.ts'),
  ]);
  const { unit, info } = await withReaders(data, async (db) => {
    const units = unitStore(db);
    const found = await units.byName(name);
    if (!found)
      throw new LibraryFailure('not-found', `there is no unit “${name}”: langhuan unit list shows them`);
    if (print !== undefined) {
      const printQuota = print === 'default' ? undefined : print;
      await db.write(async (trx) => {
        await units.change(trx, found.id, () => ({ printQuota }));
        await recordAct(db, trx, 'unit.change', found.name, {
          printQuota: [found.printQuota ?? null, printQuota ?? null],
        });
      });
    }
    const unit = (await units.byId(found.id)) ?? found;
    await adoptOptions(db, data);
    const set = (await settingStore(db).valuesOf(db.read, installation)).get('printQuota');
    const ofLibrary = typeof set === 'number' ? set : defaultSettings.printQuota;
    return { unit, info: await printStore(db, ofLibrary).info(unit.id, Date.now()) };
  });
  const own = unit.printQuota !== undefined;
  const { totalCount, remainCount } = info;
  if (json) {
    printJson({ unit: unit.name, print: { own, total: totalCount, remain: remainCount } });
    return;
  }
  const whose = own ? 'its own number' : "the library's number";
  console.log(
    `${unit.name}: prints ${count(totalCount, 'page')} a month (${whose}); ${remainCount.toLocaleString('en')} left this month`,
  );
};

export const addQuota = (program: Command): void => {
  const command = program
    .command('quota')
    .description('show or set what a unit may print in a month')
    .argument('<unit>', 'the unit')
    .option(
      '--print <n>',
      'pages that it may print in a calendar month; “default” for the number of the installation’s settings',
      readQuota,
    );
  addJsonOption(addDataOption(command)).action(quota);
};
