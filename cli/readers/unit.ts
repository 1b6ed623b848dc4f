// langhuan unit: who subscribes, and to what.
import type { Command } from 'commander';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { listHoldings } from '#library/holdings/holdings.ts';
import { isReservedName } from '#server/ids/account-name.ts';
import type { Subscription } from '#server/auth/stores/subscription.ts';
import { type Unit, unitStore } from '#server/auth/stores/unit-store.ts';
import { addDataOption, addJsonOption, type DataOption, type JsonOption, printJson } from '../run/options.ts';
import { readPassword } from '../run/read-password.ts';
import { recordAct } from '../run/record-act.ts';
import { readCidr } from '../serve/serve.ts';
import { checkPasswordOption, readCount, readDay, readProducts, readUnitName } from '../run/unit-options.ts';
import { withReaders } from '../run/with-readers.ts';
import { addUnitFactor, addUnitSet } from './unit-set.ts';

interface AddOptions extends DataOption {
  products: '*' | string[];
  ip?: string[];
  printQuota?: number;
  seats?: number;
  expires?: number;
  admin?: true;
  passwordStdin?: true;
}

const add = async (name: string, options: AddOptions): Promise<void> => {
  const { data, products, ip, printQuota, seats, expires } = options;
  if (isReservedName(name) && !options.admin)
    throw new LibraryFailure('bad-source', 'the name admin is for an administrator alone: add --admin');
  const password = await readPassword(options.passwordStdin ?? false);
  checkPasswordOption(password, name);
  const { hashPassword } = await import('#server/auth/credentials/password.ts');
  const passwordHash = await hashPassword(password);
  const wanted = {
    name,
    passwordHash,
    subscriptions: (products === '*' ? ['*'] : products).map((code) => ({ code })),
    ...(printQuota === undefined ? {} : { printQuota }),
    ...(ip ? { cidrs: ip } : {}),
    ...(seats === undefined ? {} : { seats }),
    ...(expires === undefined ? {} : { expiresAt: expires }),
    isAdmin: options.admin ?? false,
  };
  const { settingsOf } = await import('#server/auth/units/show-unit.ts');
  const unit = await withReaders(data, (db) =>
    db.write(async (trx) => {
      const made = await unitStore(db).insert(trx, wanted);
      if (made) await recordAct(db, trx, 'unit.add', made.name, settingsOf(made));
      return made;
    }),
  );
  if (!unit)
    throw new LibraryFailure(
      'code-in-use',
      `there is a unit “${name}”, or one that looks like it, already: choose another name`,
    );
  const held = new Set(listHoldings(data).map(({ code }) => code));
  const absent = products === '*' ? [] : products.filter((code) => !held.has(code));
  if (absent.length > 0) console.error(`not in the library yet: ${absent.join(', ')}`);
  console.log(`${unit.name} is a unit now, for ${products === '*' ? 'all products' : products.join(', ')}`);
};

/** `wujun (2026-01-01 to 2026-12-31)`, days of Asia/Shanghai. */
const describeSubscription = ({ code, startsAt, endsAt }: Subscription): string => {
  const from = startsAt === undefined ? '' : `from ${dayOf(startsAt)}`;
  const to = endsAt === undefined ? '' : `to ${dayOf(endsAt - 1)}`;
  const time = [from, to].filter((part) => part !== '').join(' ');
  return `${code === '*' ? 'all products' : code}${time === '' ? '' : ` (${time})`}`;
};

/** What may be shown of a unit: all but its password's hash. */
const shown = ({ id, name, subscriptions, cidrs, printQuota, seats, expiresAt, isAdmin, active }: Unit) => ({
  id,
  name,
  subscriptions: subscriptions.map(({ code, startsAt, endsAt }) => ({
    code,
    ...(startsAt === undefined ? {} : { startsAt: new Date(startsAt).toISOString() }),
    ...(endsAt === undefined ? {} : { endsAt: new Date(endsAt).toISOString() }),
  })),
  cidrs,
  ...(printQuota === undefined ? {} : { printQuota }),
  ...(seats === undefined ? {} : { seats }),
  ...(expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt).toISOString() }),
  isAdmin,
  active,
});

const list = async ({ data, json }: DataOption & JsonOption): Promise<void> => {
  const units = await withReaders(data, (db) => unitStore(db).all());
  if (json) {
    printJson(units.map(shown));
    return;
  }
  for (const unit of units) {
    const parts = [
      unit.subscriptions.map(describeSubscription).join(', ') || 'no products',
      ...(unit.cidrs.length > 0 ? [`from ${unit.cidrs.join(', ')}`] : []),
      ...(unit.printQuota === undefined ? [] : [`prints ${unit.printQuota} a month`]),
      ...(unit.seats === undefined ? [] : [`${unit.seats} seats`]),
      ...(unit.expiresAt === undefined ? [] : [`until ${dayOf(unit.expiresAt - 1)}`]),
      ...(unit.isAdmin ? ['administrator'] : []),
      ...(unit.active ? [] : ['switched off']),
    ];
    console.log(`${unit.name}: ${parts.join('; ')}`);
  }
};

export const unitAddCommand = (program: Command): void => {
  const command = program.command('unit').description('the units that subscribe');
  addDataOption(
    command
      .command('add')
      .description('add a unit; asks for its password')
      .argument('<name>', 'its name at sign-in', readUnitName)
      .requiredOption('--products <codes>', 'product codes with commas between, or "*" for all', readProducts)
      .option('--ip <cidr>', 'addresses that it is known by; may be repeated', readCidr)
      .option(
        '--print-quota <n>',
        'pages that it may print in a month; without it the number of the installation’s settings',
        readCount,
      )
      .option('--seats <n>', 'readers at one time; without it any number', readCount)
      .option('--expires <day>', 'last day of its subscription, 2027-12-31', readDay)
      .option('--admin', 'make it an administrator')
      .option('--password-stdin', 'read the password from standard input'),
  ).action(add);
  addUnitSet(command);
  addUnitFactor(command);
  addJsonOption(addDataOption(command.command('list').description('list the units'))).action(list);
};
