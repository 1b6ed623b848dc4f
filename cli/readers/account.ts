// langhuan account: the persons of a unit, their sub-accounts.
import type { Command } from 'commander';
import { LibraryFailure } from '#library/files/failure.ts';
import type { SavedCounts, SubUser, SubUserStore } from '#server/auth/stores/sub-user-store.ts';
import type { Unit } from '#server/auth/stores/unit-store.ts';
import type { PersonalTable } from '#server/http/feature.ts';
import type { ReadersDatabase, Transaction } from '#server/database/readers-database.ts';
import { findPerson, findUnit } from '../run/find-account.ts';
import {
  addDataOption,
  addJsonOption,
  count,
  type DataOption,
  type JsonOption,
  printJson,
} from '../run/options.ts';
import { readPassword } from '../run/read-password.ts';
import { recordAct } from '../run/record-act.ts';
import { nameFaults } from '../run/unit-options.ts';
import { withReaders } from '../run/with-readers.ts';

type PasswordOption = DataOption & { passwordStdin?: true };

/** Reads a password and returns its hash. @throws LibraryFailure for a password that is not allowed. */
const askPassword = async ({ passwordStdin }: PasswordOption): Promise<string> => {
  const [{ passwordLimit }, { faultOfPassword }, { hashPassword }] = await Promise.all([
    import('#server/auth/credentials/password-rules.ts'),
    import('#server/auth/persons/sub-user-rules.ts'),
    import('#server/auth/credentials/password.ts'),
  ]);
  const password = await readPassword(passwordStdin ?? false);
  if (faultOfPassword(password) === undefined) return hashPassword(password);
  throw new LibraryFailure(
    'bad-source',
    `a password is one line of 3 to ${passwordLimit} characters: nothing was changed`,
  );
};

const readName = async (typed: string): Promise<string> => {
  const [{ faultOfName, subUserName }, { findNameFault }] = await Promise.all([
    import('#server/auth/persons/sub-user-rules.ts'),
    import('#server/ids/account-name.ts'),
  ]);
  const name = subUserName(typed);
  if (faultOfName(name) === undefined) return name;
  const fault = findNameFault(name);
  if (fault) throw new LibraryFailure('bad-source', nameFaults[fault]);
  throw new LibraryFailure('bad-source', 'a name has 3 to 64 characters, all of them to be seen');
};

const subjectOf = (unit: Unit, name: string): string => `${unit.name} / ${name}`;

const add = async (unitName: string, typed: string, options: PasswordOption): Promise<void> => {
  const name = await readName(typed);
  const passwordHash = await askPassword(options);
  const { subUserStore } = await import('#server/auth/stores/sub-user-store.ts');
  await withReaders(options.data, async (db) => {
    const unit = await findUnit(db, unitName);
    await db.write(async (trx) => {
      const made = await subUserStore(db).add(trx, { unitId: unit.id, name, passwordHash }, Date.now());
      if (!made)
        throw new LibraryFailure(
          'code-in-use',
          `${unit.name} has an account “${name}” or one that looks like it already: choose another name`,
        );
      await recordAct(db, trx, 'person.add', subjectOf(unit, name), {});
    });
    console.log(`${name} is an account of ${unit.name} now`);
  });
};

const list = async (unitName: string, { data, json }: DataOption & JsonOption): Promise<void> => {
  const { subUserStore } = await import('#server/auth/stores/sub-user-store.ts');
  const people = await withReaders(data, async (db) =>
    subUserStore(db).ofUnit((await findUnit(db, unitName)).id),
  );
  if (json) {
    printJson(
      people.map(({ id, name, active, createdAt }) => ({
        id,
        name,
        active,
        created: new Date(createdAt).toISOString(),
      })),
    );
    return;
  }
  for (const { name, active } of people) console.log(active ? name : `${name}: switched off`);
};

interface Change {
  db: ReadersDatabase;
  trx: Transaction;
  unit: Unit;
  person: SubUser;
  people: SubUserStore;
  /** Ends the person's sessions, and says how many: `; 2 sign-ins of it ended`. */
  endSessions(why: string): Promise<string>;
}

/** One act on a person, in one transaction with its row in the record. Prints what `work` answers. */
const change = async (
  data: string,
  unitName: string,
  name: string,
  work: (of: Change) => Promise<string>,
): Promise<void> => {
  const [{ subUserStore }, { sessionStore }] = await Promise.all([
    import('#server/auth/stores/sub-user-store.ts'),
    import('#server/auth/stores/session-store.ts'),
  ]);
  await withReaders(data, async (db) => {
    const unit = await findUnit(db, unitName);
    const person = await findPerson(db, unit, name);
    const [people, sessions] = [subUserStore(db), sessionStore(db)];
    const done = await db.write((trx) =>
      work({
        db,
        trx,
        unit,
        person,
        people,
        endSessions: async (why) => {
          const { length } = await sessions.endMany(trx, { subUserId: person.id }, why, Date.now());
          return length === 0 ? '' : `; ${count(length, 'sign-in')} of it ended`;
        },
      }),
    );
    console.log(done);
  });
};

const setPassword = async (unitName: string, name: string, options: PasswordOption): Promise<void> => {
  const passwordHash = await askPassword(options);
  await change(options.data, unitName, name, async ({ db, trx, unit, person, people, endSessions }) => {
    await people.setPassword(trx, person.id, passwordHash, Date.now());
    await recordAct(db, trx, 'person.password', subjectOf(unit, person.name), {});
    return `${person.name} has another password now${await endSessions('password')}`;
  });
};

const setActive =
  (active: boolean) =>
  async (unitName: string, name: string, { data }: DataOption): Promise<void> => {
    await change(data, unitName, name, async ({ db, trx, unit, person, people, endSessions }) => {
      await people.setActive(trx, person.id, active, Date.now());
      const subject = subjectOf(unit, person.name);
      await recordAct(db, trx, active ? 'person.on' : 'person.off', subject, {});
      if (active) return `${person.name} may sign in`;
      return `${person.name} is switched off${await endSessions('person-off')}`;
    });
  };

const describeSaved = (personal: readonly PersonalTable[], saved: SavedCounts): string =>
  personal
    .map(({ name, noun: [one, more] }) => `${saved[name] ?? 0} ${saved[name] === 1 ? one : more}`)
    .join(', ');

const remove = async (
  unitName: string,
  name: string,
  { data, yes }: DataOption & { yes?: true },
): Promise<void> => {
  const { personalTables } = await import('#server/features.ts');
  await change(data, unitName, name, async ({ db, trx, unit, person, people, endSessions }) => {
    const ended = await endSessions('person-gone');
    const removed = await people.remove(trx, person.id, personalTables);
    if (!removed) throw new LibraryFailure('not-found', `${person.name} was removed meanwhile`);
    // Without --yes nothing of this stays: the transaction is given up with what it would have taken.
    if (!yes)
      throw new LibraryFailure(
        'bad-source',
        `this removes ${person.name} of ${unit.name} and all that was saved (${describeSaved(personalTables, removed)}), for good: add --yes`,
      );
    await recordAct(db, trx, 'person.remove', subjectOf(unit, person.name), { kept: removed });
    return `${person.name} is removed, with ${describeSaved(personalTables, removed)}${ended}`;
  });
};

export const addAccount = (program: Command): void => {
  const account = program.command('account').description('the persons of a unit: their sub-accounts');
  const verb = (name: string, description: string): Command => {
    const command = account.command(name).description(description).argument('<unit>', 'the unit');
    return addDataOption(name === 'list' ? command : command.argument('<name>', 'the person’s account'));
  };
  const stdin = ['--password-stdin', 'read the password from standard input'] as const;
  verb('add', 'add an account; asks for its password')
    .option(...stdin)
    .action(add);
  addJsonOption(verb('list', 'list the accounts of a unit')).action(list);
  verb('password', 'set another password; every sign-in of the account ends')
    .option(...stdin)
    .action(setPassword);
  verb('off', 'let the account sign in no longer; what it keeps stays').action(setActive(false));
  verb('on', 'let the account sign in again').action(setActive(true));
  verb('remove', 'remove the account and all that it keeps')
    .option('--yes', 'really: it cannot be taken back')
    .action(remove);
};
