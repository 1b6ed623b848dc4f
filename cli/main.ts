// The langhuan command: each verb is a file that exports `addX(program)`; this one lists them and decides how a run
// ends. Results go to stdout, all else to stderr. Exit code 0 is done, 1 failed, 2 called wrongly.
import { Command, CommanderError } from 'commander';
import { LibraryFailure } from '#library/failure.ts';
import manifest from '#package.json' with { type: 'json' };
import { addAccount } from './account.ts';
import { addBackup, addRestore } from './backup.ts';
import { addAudit } from './audit.ts';
import { addCheck } from './check.ts';
import { addContentVerb } from './content.ts';
import { addCorrections } from './corrections.ts';
import { addDeliveries } from './deliveries.ts';
import { addExport } from './export.ts';
import { addGazetteer, addTable } from './gazetteer.ts';
import { addImport } from './import.ts';
import { addKnowledge } from './knowledge.ts';
import { addHoldings } from './library.ts';
import { addMail } from './mail.ts';
import { addReference } from './reference.ts';
import { addPrepare, addServe } from './serve.ts';
import { addSettings } from './settings.ts';
import { addStart } from './start.ts';
import { addToken } from './token.ts';
import { unitAddCommand } from './unit.ts';
import { addUsage } from './usage.ts';
import { addQuota } from './quota.ts';
import { addSearch } from './search.ts';
import { addSearchAll } from './search-all.ts';

const verbs: ((program: Command) => void)[] = [
  addAccount,
  addBackup,
  addAudit,
  addImport,
  addCheck,
  addContentVerb,
  addCorrections,
  addDeliveries,
  addExport,
  addGazetteer,
  addKnowledge,
  addHoldings,
  addMail,
  addPrepare,
  addReference,
  addRestore,
  addSearch,
  addSearchAll,
  addServe,
  addSettings,
  addStart,
  addTable,
  addToken,
  unitAddCommand,
  addUsage,
  addQuota,
];

export const buildProgram = (): Command => {
  const program = new Command('langhuan')
    .description(manifest.description)
    .version(manifest.version)
    .exitOverride()
    .showHelpAfterError('(add --help for how it is called)');
  for (const add of verbs) add(program);
  return program;
};

/** A failure with words for the user, of whatever module: an error that carries a code, and is no defect. */
const explained = (cause: unknown): string | undefined =>
  cause instanceof LibraryFailure ? cause.message : undefined;

/** Sets the exit code instead of ending the process, so that what is written to a pipe arrives. */
export const runCommand = async (argv: readonly string[]): Promise<void> => {
  try {
    await buildProgram().parseAsync(argv);
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
