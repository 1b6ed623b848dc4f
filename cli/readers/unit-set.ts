// langhuan unit set, unit second-factor: what is changed of a unit. Felt by its readers within five seconds.
import { type Command, Option } from 'commander';
import { LibraryFailure } from '#library/files/failure.ts';
import { isReservedName } from '#server/ids/account-name.ts';
import type { Subscription } from '#server/auth/stores/subscription.ts';
import type { Unit, UnitChange } from '#server/auth/stores/unit-store.ts';
import { findUnit } from '../run/find-account.ts';
import { addDataOption, count, type DataOption } from '../run/options.ts';
import { readPassword } from '../run/read-password.ts';
import { recordAct } from '../run/record-act.ts';
import { readCidr } from '../serve/serve.ts';
import {
  checkPasswordOption,
  readCount,
  readDay,
  readProducts,
  readSubscription,
} from '../run/unit-options.ts';
import { withReaders } from '../run/with-readers.ts';

interface SetOptions extends DataOption {
  products?: '*' | string[];
  subscribe?: Subscription[];
  unsubscribe?: string[];
  /** False for none at all. */
  ip?: string[] | false;
  seats?: number | 'none';
  printQuota?: number | 'default';
  expires?: number | 'never';
  on?: true;
  off?: true;
  admin?: boolean;
  passwordStdin?: true;
}

const readUnless =
  <T, W extends string>(word: W, read: (value: string) => T) =>
  (value: string): T | W =>
    value === word ? word : read(value);

const readRepeated = (value: string, before: string[] = []): string[] => [...before, value];

const subscriptionsOf = (unit: Unit, { products, subscribe, unsubscribe }: SetOptions): Subscription[] => {
  const gone = new Set(unsubscribe);
  const subscriptions =
    products === undefined ? unit.subscriptions : [products].flat().map((code) => ({ code }));
  const absent = [...gone].find((code) => !subscriptions.some((one) => one.code === code));
  if (absent !== undefined)
    throw new LibraryFailure('not-found', `${unit.name} does not subscribe to “${absent}”`);
  return [...subscriptions.filter(({ code }) => !gone.has(code)), ...(subscribe ?? [])];
};

const changeOf = (unit: Unit, options: SetOptions, passwordHash: string | undefined): UnitChange => {
  const { ip, seats, printQuota, expires, on, off, admin } = options;
  const subscribes = options.products ?? options.subscribe ?? options.unsubscribe;
  return {
    ...(subscribes === undefined ? {} : { subscriptions: subscriptionsOf(unit, options) }),
    ...(ip === undefined ? {} : { cidrs: ip === false ? [] : ip }),
    ...(seats === undefined ? {} : { seats: seats === 'none' ? undefined : seats }),
    ...(printQuota === undefined ? {} : { printQuota: printQuota === 'default' ? undefined : printQuota }),
    ...(expires === undefined ? {} : { expiresAt: expires === 'never' ? undefined : expires }),
    ...(on ? { active: true } : {}),
    ...(off ? { active: false } : {}),
    ...(admin === undefined ? {} : { isAdmin: admin }),
    ...(passwordHash === undefined ? {} : { passwordHash }),
  };
};

const askPassword = async (unit: string): Promise<string> => {
  const password = await readPassword(true);
  checkPasswordOption(password, unit);
  const { hashPassword } = await import('#server/auth/credentials/password.ts');
  return hashPassword(password);
};

const set = async (name: string, options: SetOptions): Promise<void> => {
  const [{ unitStore }, { sessionStore }, { differences, endWhatMayNotGoOn, straysOf }] = await Promise.all([
    import('#server/auth/stores/unit-store.ts'),
    import('#server/auth/stores/session-store.ts'),
    import('#server/auth/units/unit-consequences.ts'),
  ]);
  const passwordHash = options.passwordStdin ? await askPassword(name) : undefined;
  await withReaders(options.data, async (db) => {
    const { id } = await findUnit(db, name);
    const sessions = sessionStore(db);
    const strays = await straysOf(sessions, id, options.ip === false ? [] : options.ip, Date.now());
    const result = await db.write(async (trx) => {
      const change = await unitStore(db).change(trx, id, (unit) => changeOf(unit, options, passwordHash));
      if (!change) throw new LibraryFailure('not-found', `the unit “${name}” has just gone`);
      if (isReservedName(change.after.name) && change.before.isAdmin && !change.after.isAdmin)
        throw new LibraryFailure('bad-source', 'a unit of the name admin is always an administrator');
      const details = differences(change.before, change.after);
      if (Object.keys(details).length === 0) return undefined;
      await recordAct(db, trx, 'unit.change', change.after.name, details);
      const ended = await endWhatMayNotGoOn(trx, sessions, { ...change, strays }, Date.now());
      return { changed: Object.keys(details), ended: ended.length };
    });
    if (!result) {
      console.log(`${name} is so already: nothing was changed`);
      return;
    }
    const ended = result.ended === 0 ? '' : `; ${count(result.ended, 'session')} ended`;
    console.log(`${name}: changed ${result.changed.join(', ')}${ended}`);
  });
};

const resetFactor = async (name: string, { data, staff }: DataOption & { staff?: string }): Promise<void> => {
  const [{ factorOwner, secondFactorStore }, { sessionStore }] = await Promise.all([
    import('#server/auth/second-factor/second-factor-store.ts'),
    import('#server/auth/stores/session-store.ts'),
  ]);
  await withReaders(data, async (db) => {
    const unit = await findUnit(db, name);
    const person = staff === undefined ? {} : { staffId: staff };
    const subject = staff ?? unit.name;
    const reset = await db.write(async (trx) => {
      const gone = await secondFactorStore(db).reset(trx, factorOwner({ unitId: unit.id, ...person }));
      // Whoever has the lost device may sit at a session that it has proven.
      if (gone)
        await sessionStore(db).endMany(trx, { unitId: unit.id, ...person }, 'second-factor', Date.now());
      if (gone) await recordAct(db, trx, 'second-factor.reset', subject, {});
      return gone;
    });
    if (!reset) throw new LibraryFailure('not-found', `${subject} has no second factor`);
    console.log(`${subject} has no second factor now; its sessions ended, and the next sign-in sets one up`);
  });
};

export const addUnitSet = (units: Command): void => {
  const command = units
    .command('set')
    .description('change a unit; what is not named stays')
    .argument('<name>', 'the unit')
    .option(
      '--products <codes>',
      'these alone, without dates: codes with commas between, or "*"',
      readProducts,
    )
    .option('--subscribe <code:from:to>', 'a product more, with its days; may be repeated', readSubscription)
    .option('--unsubscribe <code>', 'a product less; may be repeated', readRepeated)
    .option('--ip <cidr>', 'these addresses alone; may be repeated', readCidr)
    .option('--no-ip', 'no addresses')
    .option('--seats <n>', 'readers at one time; “none” for any number', readUnless('none', readCount))
    .option(
      '--print-quota <n>',
      'pages a month; “default” for the library’s',
      readUnless('default', readCount),
    )
    .option('--expires <day>', 'last day, 2027-12-31; “never” for no end', readUnless('never', readDay))
    .addOption(new Option('--on', 'switch it on').conflicts('off'))
    .option('--off', 'switch it off: its sessions end')
    .option('--admin', 'make it an administrator')
    .option('--no-admin', 'make it no administrator')
    .option('--password-stdin', 'another password, from standard input: its sessions end');
  addDataOption(command).action(set);
};

export const addUnitFactor = (units: Command): void => {
  const command = units.command('second-factor').description('the second factor of an administrator');
  addDataOption(
    command
      .command('reset')
      .description('for a lost device: the next sign-in sets up another')
      .argument('<name>', 'the unit')
      .option('--staff <corpId:user>', 'a person of its staff directory, whose device it was'),
  ).action(resetFactor);
};
