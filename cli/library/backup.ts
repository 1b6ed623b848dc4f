// langhuan backup, langhuan restore: what readers entrusted to a library, in one file.
import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { addDataOption, count, type DataOption } from '../run/options.ts';
import { recordAct } from '../run/record-act.ts';
import { withReaders } from '../run/with-readers.ts';

const backup = async (file: string, { data }: DataOption): Promise<void> => {
  const [{ checkTarget, isOfThisForm, writeBackup }, { readersOf }] = await Promise.all([
    import('#server/backup/write-backup.ts'),
    import('#server/database/open-database.ts'),
  ]);
  const database = readersOf(data);
  const order = { data, database, file: resolve(file) };
  checkTarget(order.file);
  // On record before it is written, and so in the backup itself: whoever takes the readers away leaves a row. Readers of
  // an earlier form are left in it: to go back to the program that made it is what the backup may be for.
  if (await isOfThisForm(database))
    await withReaders(data, (db) =>
      db.write((trx) => recordAct(db, trx, 'backup.write', basename(file), { file: order.file })),
    );
  else console.error('The readers are of an earlier version of the program: this is not on record.');
  const made = await writeBackup(order);
  console.log(
    `${file}: ${count(made.rows, 'row')} of ${count(made.tables, 'table')}, ${count(made.files, 'file')} of the data folder`,
  );
  console.error('It holds password hashes and the keys of the server: keep it where nobody else reads.');
};

const restore = async (file: string, { data, replace }: DataOption & { replace?: true }): Promise<void> => {
  const [{ restoreBackup }, { readersOf }] = await Promise.all([
    import('#server/backup/restore-backup.ts'),
    import('#server/database/open-database.ts'),
  ]);
  const order = { file: resolve(file), data, database: readersOf(data), replace: replace ?? false };
  const done = await restoreBackup(order);
  await withReaders(data, (db) =>
    db.write((trx) =>
      recordAct(db, trx, 'backup.restore', basename(file), {
        file: resolve(file),
        made: done.made,
        rows: done.rows,
      }),
    ),
  );
  console.log(`restored ${count(done.rows, 'row')} as of ${done.made}`);
  if (done.files.length > 0) console.log(`and ${done.files.join(', ')}`);
  if (done.preservedAt !== undefined) console.log(`what was there before is in ${done.preservedAt}`);
  if (done.missing.length > 0) {
    const named = done.missing.map(({ code, version }) => `${code} ${version}`).join(', ');
    console.error(`not in this library, copy them from where the backup was made: ${named}`);
  }
};

export const addBackup = (program: Command): void => {
  addDataOption(
    program
      .command('backup')
      .description('write all that readers entrusted to the library to a file, while it serves')
      .argument('<file>', 'the file to write'),
  ).action(backup);
};

export const addRestore = (program: Command): void => {
  addDataOption(
    program
      .command('restore')
      .description('put a backup in place; no server may run')
      .argument('<file>', 'the backup')
      .option('--replace', 'also where there are readers already, whose data is set aside'),
  ).action(restore);
};
