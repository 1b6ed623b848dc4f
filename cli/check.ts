// langhuan check: what is amiss in a source, and how to mend it. Nothing is written.
import type { Command } from 'commander';
import { LibraryFailure } from '#library/failure.ts';
import { checkKanripo } from '#library/sources/kanripo/check-kanripo.ts';
import { countFaults, faultLine } from './fault-lines.ts';
import { addKanripoOptions, type KanripoOptions, kanripoSettings } from './kanripo-options.ts';
import { addJsonOption, type JsonOption, printJson } from './options.ts';

/** Warnings alone are no failure: such a text can be imported. */
const check = (paths: string[], options: KanripoOptions & JsonOption): void => {
  const faults = checkKanripo(paths, kanripoSettings(options));
  if (options.json) printJson(faults);
  else for (const fault of faults) console.log(faultLine(fault));
  const told = countFaults(faults);
  if (faults.some((f) => f.severity === 'error')) {
    throw new LibraryFailure('faults', `${told}: this cannot be imported`);
  }
  console.error(`${told}: this can be imported`);
};

export const addCheck = (program: Command): void => {
  const command = program
    .command('check')
    .description('list every fault of a source as file:line: what to mend, and write nothing')
    .command('kanripo')
    .description('Kanripo text folders');
  addJsonOption(addKanripoOptions(command)).action(check);
};
