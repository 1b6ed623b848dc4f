// langhuan check: what is amiss in a source, and how to mend it. Nothing is written.
import type { Command } from 'commander';
import { LibraryFailure } from '#library/failure.ts';
import type { Fault } from '#library/source.ts';
import { checkKanripo } from '#library/sources/kanripo/check-kanripo.ts';
import { checkPageXml } from '#library/sources/page-xml/check-page-xml.ts';
import { countFaults, faultLine } from './fault-lines.ts';
import { addKanripoOptions, type KanripoOptions, kanripoSettings } from './kanripo-options.ts';
import { addPageXmlOptions, type PageXmlCliOptions, pageXmlSettings } from './page-xml-options.ts';
import { addJsonOption, type JsonOption, printJson } from './options.ts';

/** Warnings alone are no failure: such a text can be imported. */
const tell = (faults: readonly Fault[], options: JsonOption): void => {
  if (options.json) printJson(faults);
  else for (const fault of faults) console.log(faultLine(fault));
  const told = countFaults(faults);
  if (faults.some((f) => f.severity === 'error')) {
    throw new LibraryFailure('faults', `${told}: this cannot be imported`);
  }
  console.error(`${told}: this can be imported`);
};

export const addCheck = (program: Command): void => {
  const check = program
    .command('check')
    .description('list every fault of a source as file:line: what to mend, and write nothing');
  addJsonOption(addKanripoOptions(check.command('kanripo').description('Kanripo text folders'))).action(
    (paths: string[], options: KanripoOptions & JsonOption) =>
      tell(checkKanripo(paths, kanripoSettings(options)), options),
  );
  addJsonOption(
    addPageXmlOptions(check.command('page-xml').description('scans with PAGE XML or Pascal VOC boxes')),
  ).action(async (paths: string[], options: PageXmlCliOptions & JsonOption) =>
    tell(await checkPageXml(paths, pageXmlSettings(options)), options),
  );
};
