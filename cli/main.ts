// The langhuan command: loads the verb that is called, of those of verbs.ts, and decides how a run ends.
// Results go to stdout, all else to stderr. Exit code 0 is done, 1 failed, 2 called wrongly.
import { Command, CommanderError } from 'commander';
import { LibraryFailure } from '#library/files/failure.ts';
import manifest from '#package.json' with { type: 'json' };
import { verbs } from './verbs.ts';

/** With the verb that is called, or with all: for help, for tests, and where none of this name is known. */
export const buildProgram = async (called?: string): Promise<Command> => {
  const program = new Command('langhuan')
    .description(manifest.description)
    .version(manifest.version)
    .exitOverride()
    .showHelpAfterError('(add --help for how it is called)');
  const own = called !== undefined && Object.hasOwn(verbs, called) ? [called] : Object.keys(verbs);
  for (const add of await Promise.all(own.map((name) => verbs[name]()))) add(program);
  return program;
};

/** A failure with words for the user, of whatever module: an error that carries a code, and is no defect. */
const explained = (cause: unknown): string | undefined =>
  cause instanceof LibraryFailure ? cause.message : undefined;

/** Sets the exit code instead of ending the process, so that what is written to a pipe arrives. */
export const runCommand = async (argv: readonly string[]): Promise<void> => {
  try {
    const program = await buildProgram(argv[2]);
    await program.parseAsync(argv);
  } catch (cause) {
    if (cause instanceof CommanderError) {
      // Commander has said what is wrong.
      process.exitCode = cause.exitCode === 0 ? 0 : 2;
      return;
    }
    const message = explained(cause);
    if (message === undefined) console.error('langhuan: this should not have happened:', cause);
    else console.error(`langhuan: ${message}`);
    process.exitCode = 1;
  }
};
