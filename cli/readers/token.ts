// langhuan token: an access token for scripts.
import { type Command, InvalidArgumentError } from 'commander';
import { LibraryFailure } from '#library/files/failure.ts';
import type { Transaction } from '#server/database/readers-database.ts';
import { findPerson, findUnit } from '../run/find-account.ts';
import { addDataOption, type DataOption } from '../run/options.ts';
import { recordAct } from '../run/record-act.ts';
import { withReaders } from '../run/with-readers.ts';

const readMinutes = (value: string): number => {
  const minutes = Number(value);
  if (/^\d{1,4}$/.test(value) && minutes >= 1 && minutes <= 1440) return minutes;
  throw new InvalidArgumentError('It must be a whole number of minutes, 1 to 1440.');
};

interface TokenOptions extends DataOption {
  minutes: number;
  sub?: string;
}

const token = async (name: string, { data, minutes, sub }: TokenOptions): Promise<void> => {
  const { issueScriptToken } = await import('#server/auth/credentials/script-token.ts');
  const text = await withReaders(data, async (db) => {
    const unit = await findUnit(db, name);
    const record = (subject: string) => (trx: Transaction) =>
      recordAct(db, trx, 'token.issue', subject, { minutes });
    if (sub === undefined) return issueScriptToken(db, unit, minutes, undefined, record(unit.name));
    const subUser = await findPerson(db, unit, sub);
    if (!subUser.active)
      throw new LibraryFailure(
        'bad-source',
        `${subUser.name} is switched off: langhuan account on ${unit.name} ${subUser.name} lets it in again`,
      );
    return issueScriptToken(db, unit, minutes, subUser, record(`${unit.name} / ${subUser.name}`));
  });
  console.log(text);
};

export const addToken = (program: Command): void => {
  addDataOption(
    program
      .command('token')
      .description('print an access token for scripts: Authorization: Bearer …')
      .argument('<unit>', 'the unit that it is for')
      .option('--sub <name>', 'a person of the unit, whose token it is then')
      .option('--minutes <n>', 'how long it is good for', readMinutes, 15),
  ).action(token);
};
