// langhuan unit: who subscribes, and to what.
import { type Command, InvalidArgumentError } from 'commander';
import { isCode } from '#library/data-folder.ts';
import { LibraryFailure } from '#library/failure.ts';
import { listHoldings } from '#library/holdings.ts';
import { passwordLimit, unitPasswordMinimum } from '#server/auth/password-rules.ts';
import { type Subscription, type Unit, unitName, unitStore } from '#server/auth/unit-store.ts';
import type { ReadersDatabase } from '#server/database.ts';
import { addDataOption, addJsonOption, type DataOption, type JsonOption, printJson } from './options.ts';
import { readPassword } from './read-password.ts';
import { readCidr } from './serve.ts';

interface AddOptions extends DataOption {
  products: '*' | string[];
  ip?: string[];
  printQuota?: number;
  seats?: number;
  expires?: number;
  passwordStdin?: true;
}

const readProducts = (value: string): '*' | string[] => {
  if (value === '*') return '*';
  const codes = [...new Set(value.split(',').map((code) => code.trim()))];
  const bad = codes.find((code) => !isCode(code));
  if (bad === undefined) return codes;
  throw new InvalidArgumentError(
    `“${bad}” is no product code. Give codes with commas between, or "*" for all.`,
  );
};

export const readCount = (value: string): number => {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It must be a whole number.');
};

/** The end of that day in Asia/Shanghai, epoch milliseconds. */
const readDay = (value: string): number => {
  const end = Date.parse(`${value}T23:59:59.999+08:00`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(end)) return end;
  throw new InvalidArgumentError('A day is written 2027-12-31.');
};

const readName = (value: string): string => {
  const name = unitName(value);
  const length = [...name].length;
  if (length >= 3 && length <= 64 && !/[\p{C}]/u.test(name)) return name;
  throw new InvalidArgumentError('A name has 3 to 64 characters.');
};

const checkPassword = (password: string): void => {
  const length = [...password].length;
  if (length < unitPasswordMinimum) {
    throw new LibraryFailure(
      'bad-source',
      `a unit's password needs at least ${unitPasswordMinimum} characters: this has ${length}`,
    );
  }
  if (password.length > passwordLimit || /[\p{Cc}\p{Cs}]/u.test(password)) {
    throw new LibraryFailure('bad-source', `a password is one line of at most ${passwordLimit} characters`);
  }
};

/** Opens the readers' database, of DATABASE_URL or of the data folder, for the length of `work`. */
export const withReaders = async <T>(data: string, work: (db: ReadersDatabase) => Promise<T>): Promise<T> => {
  // Loaded only now: no other verb should wait for the database's code.
  const { openDatabase, readersOf } = await import('#server/database.ts');
  const db = await openDatabase(readersOf(data));
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

const add = async (name: string, options: AddOptions): Promise<void> => {
  const { data, products, ip, printQuota, seats, expires } = options;
  const password = await readPassword(options.passwordStdin ?? false);
  checkPassword(password);
  const { hashPassword } = await import('#server/auth/password.ts');
  const passwordHash = await hashPassword(password);
  const unit = await withReaders(data, (db) =>
    unitStore(db).add({
      name,
      passwordHash,
      subscriptions: (products === '*' ? ['*'] : products).map((code) => ({ code })),
      ...(printQuota === undefined ? {} : { printQuota }),
      ...(ip ? { cidrs: ip } : {}),
      ...(seats === undefined ? {} : { seats }),
      ...(expires === undefined ? {} : { expiresAt: expires }),
    }),
  );
  if (!unit)
    throw new LibraryFailure('code-in-use', `there is a unit “${name}” already: choose another name`);
  const held = new Set(listHoldings(data).map(({ code }) => code));
  const absent = products === '*' ? [] : products.filter((code) => !held.has(code));
  if (absent.length > 0) console.error(`not in the library yet: ${absent.join(', ')}`);
  console.log(`${unit.name} is a unit now, for ${products === '*' ? 'all products' : products.join(', ')}`);
};

/** `wujun (2026-01-01 to 2026-12-31)`, days of Asia/Shanghai. */
const describeSubscription = ({ code, startsAt, endsAt }: Subscription): string => {
  const day = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
  const from = startsAt === undefined ? '' : `from ${day(startsAt)}`;
  const to = endsAt === undefined ? '' : `to ${day(endsAt - 1)}`;
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
      ...(unit.expiresAt === undefined
        ? []
        : [`until ${new Date(unit.expiresAt).toISOString().slice(0, 10)}`]),
      ...(unit.active ? [] : ['switched off']),
    ];
    console.log(`${unit.name}: ${parts.join('; ')}`);
  }
};

export const addUnit = (program: Command): void => {
  const command = program.command('unit').description('the units that subscribe');
  addDataOption(
    command
      .command('add')
      .description('add a unit; asks for its password')
      .argument('<name>', 'its name at sign-in', readName)
      .requiredOption('--products <codes>', 'product codes with commas between, or "*" for all', readProducts)
      .option('--ip <cidr>', 'addresses that it is known by; may be repeated', readCidr)
      .option(
        '--print-quota <n>',
        'pages that it may print in a month; without it the number of options.json',
        readCount,
      )
      .option('--seats <n>', 'readers at one time; without it any number', readCount)
      .option('--expires <day>', 'last day of its subscription, 2027-12-31', readDay)
      .option('--password-stdin', 'read the password from standard input'),
  ).action(add);
  addJsonOption(addDataOption(command.command('list').description('list the units'))).action(list);
};
