// langhuan token: an access token for scripts.
import { type Command, InvalidArgumentError } from 'commander';
import { LibraryFailure } from '#library/failure.ts';
import { unitStore } from '#server/auth/unit-store.ts';
import { addDataOption, type DataOption } from './options.ts';
import { withReaders } from './unit.ts';

const readMinutes = (value: string): number => {
  const minutes = Number(value);
  if (/^\d{1,4}$/.test(value) && minutes >= 1 && minutes <= 1440) return minutes;
  throw new InvalidArgumentError('It must be a whole number of minutes, 1 to 1440.');
};

const token = async (name: string, { data, minutes }: DataOption & { minutes: number }): Promise<void> => {
  const { issueScriptToken } = await import('#server/auth/script-token.ts');
  const text = await withReaders(data, async (db) => {
    const unit = await unitStore(db).byName(name);
    if (!unit)
      throw new LibraryFailure('not-found', `there is no unit “${name}”: langhuan unit list shows them`);
    return issueScriptToken(db, unit, minutes);
  });
  console.log(text);
};

export const addToken = (program: Command): void => {
  addDataOption(
    program
      .command('token')
      .description('print an access token for scripts: Authorization: Bearer …')
      .argument('<unit>', 'the unit that it stands for')
      .option('--minutes <n>', 'how long it is good for', readMinutes, 15),
  ).action(token);
};
