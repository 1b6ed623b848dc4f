// langhuan mail: whether the mail server that is set takes mail.
import { type Command, InvalidArgumentError } from 'commander';
import { isEmailAddress } from '#contract/values/email-address.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { addDataOption, addJsonOption, type DataOption, type JsonOption, printJson } from '../run/options.ts';

const readAddress = (value: string): string => {
  if (isEmailAddress(value)) return value;
  throw new InvalidArgumentError('It must be an address of mail, as lib@example.org.');
};

const test = async (to: string, { data, json }: DataOption & JsonOption): Promise<void> => {
  const [{ readMailConfig }, { sendTestMail }] = await Promise.all([
    import('#server/mail/mail-config.ts'),
    import('#server/mail/send-test-mail.ts'),
  ]);
  const config = readMailConfig(data);
  if (!config)
    throw new LibraryFailure(
      'not-found',
      'no mail server is set: write mail.json into the data folder, see docs/mail.md',
    );
  const { host, port, security, from } = config;
  const { isTaken, answer } = await sendTestMail(config, to, Date.now());
  if (json) printJson({ host, port, security, from, to, isTaken, answer });
  else if (isTaken) console.log(`${host}:${port} (${security}) took the mail to ${to}: ${answer}`);
  else console.error(`langhuan: ${host}:${port} (${security}) did not take the mail to ${to}: ${answer}`);
  if (!isTaken) process.exitCode = 1;
};

export const addMail = (program: Command): void => {
  const mail = program.command('mail').description('tries the mail server that is set');
  addJsonOption(
    addDataOption(
      mail
        .command('test')
        .description('sends one message and tells what the mail server answered')
        .argument('<address>', 'who gets it', readAddress),
    ),
  ).action(test);
};
