// langhuan import: a folder of texts becomes a product of the library.
import { type Command, InvalidArgumentError } from 'commander';
import { LibraryFailure } from '#library/failure.ts';
import { importProduct } from '#library/import-product.ts';
import type { Fault } from '#library/source.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { countFaults, faultLine } from './fault-lines.ts';
import { addKanripoOptions, type KanripoOptions, kanripoSettings } from './kanripo-options.ts';
import {
  addDataOption,
  addJsonOption,
  count,
  type DataOption,
  type JsonOption,
  printJson,
  readCode,
  readName,
} from './options.ts';
import { showProgress } from './show-progress.ts';

interface ImportOptions extends KanripoOptions, DataOption, JsonOption {
  code: string;
  name: string;
  replace?: true;
  state: 15 | 10;
  paragraphs: boolean;
}

/** A text that is here is at least recognised; 5 and 0 are for pictures without one. */
const readState = (value: string): 15 | 10 => {
  if (value === '15') return 15;
  if (value === '10') return 10;
  throw new InvalidArgumentError('It is 15 for a text that has been proofread, 10 for one that has not.');
};

const maxWarnings = 20;

/** All errors, and the first warnings: `check` lists them all. */
const tellFaults = (faults: readonly Fault[]): void => {
  for (const fault of faults.filter((f) => f.severity === 'error')) console.error(faultLine(fault));
  const warnings = faults.filter((f) => f.severity === 'warning');
  for (const fault of warnings.slice(0, maxWarnings)) console.error(faultLine(fault));
  if (warnings.length > maxWarnings) {
    console.error(`… and ${count(warnings.length - maxWarnings, 'warning')} more: langhuan check lists them`);
  }
};

const importKanripo = async (paths: string[], options: ImportOptions): Promise<void> => {
  const { data, code, name, replace, state, paragraphs } = options;
  const source = openKanripo(paths, {
    ...kanripoSettings(options),
    processingState: state,
    paragraphSearch: paragraphs,
  });
  if (!('product' in source)) {
    tellFaults(source.faults);
    throw new LibraryFailure('faults', `the source cannot be read (${countFaults(source.faults)})`);
  }
  const progress = showProgress();
  const abort = new AbortController();
  const interrupt = () => abort.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const result = await importProduct({
      data,
      code,
      name,
      product: source.product,
      faults: () => source.faults(),
      replace: replace ?? false,
      onProgress: progress.show,
      signal: abort.signal,
    });
    progress.end();
    const faults = source.faults();
    tellFaults(faults);
    if (options.json) {
      printJson({ ...result, warnings: faults.length });
      return;
    }
    const { pages, cells, nodes, seconds } = result;
    const held = `${count(pages, 'page')}, ${count(cells, 'cell')}, ${count(nodes, 'catalogue node')}`;
    console.log(`${result.name} is in the library as ${code}, version ${result.version}`);
    console.log(`${held}, in ${seconds.toFixed(1)} s`);
  } catch (cause) {
    progress.end();
    if (cause instanceof LibraryFailure && cause.code === 'faults') tellFaults(source.faults());
    throw cause;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
};

export const addImport = (program: Command): void => {
  const command = program
    .command('import')
    .description('bring a text into the library as a product, or publish a new version of one')
    .command('kanripo')
    .description('from Kanripo text folders; several become one product')
    .requiredOption('--code <code>', 'the code of the product, new unless --replace', readCode)
    .requiredOption('--name <name>', 'its full name: 吳郡圖經續記', readName)
    .option('--replace', 'publish a new version where the code is in use')
    .option('--state <state>', '15: the text has been proofread; 10: it has not', readState, 10)
    .option('--no-paragraphs', 'offer no search by paragraph, which a text in state 15 has');
  addJsonOption(addDataOption(addKanripoOptions(command))).action(importKanripo);
};
