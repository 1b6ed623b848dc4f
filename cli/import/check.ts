// langhuan check: lists the faults of a source and how to correct them. Writes nothing.
import { type Command, Option } from 'commander';
import { LibraryFailure } from '#library/files/failure.ts';
import { checkEntries } from '#library/entries/check-entries.ts';
import type { ContentsReview } from '#library/contents/review-contents.ts';
import type { Fault } from '#library/sources/source.ts';
import { checkKanripo } from '#library/sources/kanripo/check-kanripo.ts';
import { checkLanghuan } from '#library/sources/langhuan/check-langhuan.ts';
import { checkMetsAlto } from '#library/sources/mets-alto/check-mets-alto.ts';
import { checkPageXml } from '#library/sources/page-xml/check-page-xml.ts';
import { checkRegions } from '#library/sources/regions/check-regions.ts';
import { addContentsOption, type ContentsOption } from './contents-options.ts';
import { addEntriesOption, type EntriesOption } from './entries-option.ts';
import { countFaults, faultLine, smallTextLine } from '../run/fault-lines.ts';
import { addKanripoOptions, type KanripoArguments, kanripoSettings } from './kanripo-options.ts';
import {
  addNewspaperOptions,
  type NewspaperCliOptions,
  addDateOption,
  newspaperFolders,
  newspaperSettings,
} from './newspaper-options.ts';
import { addPageXmlOptions, type PageXmlCliOptions, pageXmlSettings } from './page-xml-options.ts';
import { addJsonOption, type JsonOption, printJson } from '../run/options.ts';

interface CheckOptions extends JsonOption, ContentsOption, EntriesOption {
  printContents?: true;
}

const reviewOf = ({ contents, printContents, entries }: CheckOptions): ContentsReview => ({
  ...(entries && { also: checkEntries }),
  ...(contents === undefined ? {} : { contents }),
  ...(printContents ? { onLine: (line: string) => console.log(line) } : {}),
});

/** Warnings alone are no failure: such a text can be imported. */
const printFaults = (faults: readonly Fault[], options: CheckOptions): void => {
  if (options.json) printJson(faults);
  // The catalogue alone goes to the file that a shell makes of it.
  else for (const fault of faults) console[options.printContents ? 'error' : 'log'](faultLine(fault));
  const summary = countFaults(faults);
  if (faults.some((f) => f.severity === 'error')) {
    throw new LibraryFailure('faults', `${summary}: this cannot be imported`);
  }
  console.error(`${summary}: this can be imported`);
};

export const addCheck = (program: Command): void => {
  const check = program
    .command('check')
    .description('list every fault of a source as file:line: what to mend, and write nothing');
  const addOptions = (command: Command): Command =>
    addJsonOption(addEntriesOption(addContentsOption(command))).addOption(
      new Option(
        '--print-contents',
        'print the catalogue, with why each entry is believed, in the form that --contents takes',
      ).conflicts('json'),
    );
  addOptions(addKanripoOptions(check.command('kanripo').description('Kanripo text folders'))).action(
    (paths: string[], options: KanripoArguments & CheckOptions) =>
      printFaults(
        checkKanripo(paths, kanripoSettings(options), reviewOf(options), (words) =>
          console.error(smallTextLine(words)),
        ),
        options,
      ),
  );
  addOptions(
    addPageXmlOptions(check.command('page-xml').description('scans with PAGE XML or Pascal VOC boxes')),
  ).action(async (paths: string[], options: PageXmlCliOptions & CheckOptions) =>
    printFaults(await checkPageXml(paths, pageXmlSettings(options), reviewOf(options)), options),
  );
  const addNewspaper = (
    name: string,
    description: string,
    folders: string,
    find: typeof checkMetsAlto | typeof checkRegions,
  ) =>
    addJsonOption(addNewspaperOptions(check.command(name).description(description), folders)).action(
      async (paths: string[], options: NewspaperCliOptions & JsonOption) =>
        printFaults(await find(paths, newspaperSettings(options)), options),
    );
  addDateOption(
    addNewspaper('mets-alto', 'newspapers as METS with ALTO', newspaperFolders.metsAlto, checkMetsAlto),
  );
  addNewspaper('regions', 'newspapers as scans with regions', newspaperFolders.regions, checkRegions);
  addJsonOption(
    check
      .command('langhuan')
      .description('a folder of the exchange form')
      .argument('<folder>', 'the folder that has product.json'),
  ).action(async (path: string, options: JsonOption) => printFaults(await checkLanghuan(path), options));
};
