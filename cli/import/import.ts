// langhuan import: a folder of texts becomes a product of the library.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { LibraryFailure } from '#library/files/failure.ts';
import { importProduct } from '#library/import/import-product.ts';
import { storedContents } from '#library/bundle/stored-contents.ts';
import { placeContents } from '#library/contents/place-contents.ts';
import { readContentsFile } from '#library/contents/read-contents-file.ts';
import type { ProcessingState } from '#contract/products/products.ts';
import type { Fault, SourceProduct } from '#library/sources/source.ts';
import { FaultLog } from '#library/sources/fault-log.ts';
import { byPlace } from '#library/sources/check-pictures.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { openLanghuan } from '#library/sources/langhuan/open-langhuan.ts';
import { openMetsAlto } from '#library/sources/mets-alto/open-mets-alto.ts';
import { openPageXml } from '#library/sources/page-xml/open-page-xml.ts';
import { addContentsOption, type ContentsOption } from './contents-options.ts';
import { addEntriesOption, type EntriesOption } from './entries-option.ts';
import { fetchRepositories } from './fetch-repositories.ts';
import { countFaults, faultLine, smallTextLine } from '../run/fault-lines.ts';
import { addKanripoOptions, type KanripoArguments, kanripoSettings } from './kanripo-options.ts';
import {
  addNewspaperOptions,
  type NewspaperCliOptions,
  addDateOption,
  newspaperFolders,
  newspaperSettings,
} from './newspaper-options.ts';
import {
  addDataOption,
  addJsonOption,
  count,
  type DataOption,
  type JsonOption,
  printJson,
  readCode,
  readName,
} from '../run/options.ts';
import { addPageXmlOptions, type PageXmlCliOptions, pageXmlSettings } from './page-xml-options.ts';
import { openTitledRegions } from './titled-regions.ts';
import { withRecord } from '../run/record-act.ts';
import { showProgress } from '../run/show-progress.ts';

interface ProductOptions extends DataOption, JsonOption, ContentsOption, EntriesOption {
  code: string;
  name: string;
  replace?: true;
  withoutPictures?: string;
  ownContents?: true;
}

interface KanripoImport extends KanripoArguments, ProductOptions {
  state: 15 | 10;
  paragraphs: boolean;
  branch?: string;
}

interface PageXmlImport extends PageXmlCliOptions, ProductOptions {
  state?: ProcessingState;
  paragraphs: boolean;
}

interface NewspaperImport extends NewspaperCliOptions, ProductOptions {
  state?: ProcessingState;
}

/** What every source is opened to. */
type Opened = { product: SourceProduct; faults(): Fault[] } | { faults: Fault[] };

/** A text that is here is at least recognised; 5 and 0 are for pictures without one. */
const readState = (value: string): 15 | 10 => {
  if (value === '15') return 15;
  if (value === '10') return 10;
  throw new InvalidArgumentError('It is 15 for a text that has been proofread, 10 for one that has not.');
};

const readScanState = (value: string): ProcessingState => {
  if (value === '5') return 5;
  return value === '0' ? 0 : readState(value);
};

/** Ranges of page numbers, both ends included. */
const readPageRanges = (value: string): string => {
  const good = value.split(',').every((range) => {
    const [start, end = start] = /^(\d+)(?:~(\d+))?$/.exec(range)?.slice(1) ?? [];
    return start !== undefined && Number(start) <= Number(end);
  });
  if (!good)
    throw new InvalidArgumentError('It is a page or a range of pages: 3, 10~20, or both as 3,10~20.');
  return value;
};

/** As `check` tells them: all, by file and line. */
const printFaults = (faults: readonly Fault[]): void => {
  for (const fault of faults.toSorted(byPlace)) console.error(faultLine(fault));
};

/** The source with the catalogue that is given, or that its live version was given; and where that came from. */
const withContents = (source: Opened, options: ProductOptions): { source: Opened; from?: string } => {
  const { contents, ownContents, data, code, replace } = options;
  const stored = contents === undefined && !ownContents && replace ? storedContents(data, code) : undefined;
  const path = contents ?? stored;
  if (path === undefined || !('product' in source)) return { source };
  const faults = new FaultLog();
  const file = readContentsFile(path, faults);
  if (!file || faults.refused) return { source: { faults: [...source.faults(), ...faults.list] } };
  const from = stored === undefined ? path : 'the version before (--own-contents takes that of the source)';
  const product = placeContents(source.product, file, faults);
  return { source: { product, faults: () => [...source.faults(), ...faults.list] }, from };
};

const importSource = async (opened: Opened, options: ProductOptions): Promise<void> => {
  const { data, code, name, replace, withoutPictures } = options;
  const { source, from } = withContents(opened, options);
  if (!('product' in source)) {
    printFaults(source.faults);
    throw new LibraryFailure('faults', `the source cannot be read (${countFaults(source.faults)})`);
  }
  const dates = new FaultLog();
  const progress = showProgress();
  const abort = new AbortController();
  const interrupt = () => abort.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const run = () =>
      importProduct({
        data,
        code,
        name,
        noImgRange: withoutPictures,
        product: source.product,
        faults: () => source.faults(),
        ...(options.entries && { entries: { faults: dates } }),
        replace: replace ?? false,
        onProgress: progress.show,
        signal: abort.signal,
      });
    const result = await withRecord(data, run, ({ version }) => ({
      act: 'library.import',
      subject: code,
      details: { product: name, version },
    }));
    progress.end();
    const faults = [...source.faults(), ...dates.list];
    printFaults(faults);
    if (options.json) {
      printJson({ ...result, warnings: faults.length });
      return;
    }
    const { pages, cells, nodes, guessed, seconds } = result;
    const guesses = guessed > 0 ? ` (${guessed.toLocaleString('en')} guessed by the layout)` : '';
    const { issues, articles } = result;
    const press =
      issues === undefined ? '' : `, ${count(issues, 'issue')}, ${count(articles ?? 0, 'article')}`;
    const held = `${count(pages, 'page')}${press}, ${count(cells, 'cell')}, ${count(nodes, 'catalogue node')}${guesses}`;
    console.log(`${result.name} is in the library as ${code}, version ${result.version}`);
    console.log(`${held}, in ${seconds.toFixed(1)} s`);
    if (from !== undefined) console.log(`its catalogue is that of ${from}`);
    else if (guessed > 0)
      console.log('review them with langhuan check --print-contents, mend them with --contents');
    if (result.entries !== undefined)
      console.log(
        `it has ${count(result.entries, 'entry', 'entries')}; the setting entryProducts names the products that show statistics and exploration (langhuan settings show)`,
      );
    else if (options.entries) console.log('no entry was found: langhuan check --entries tells what was read');
    if (result.smallText) console.log(smallTextLine(result.smallText));
  } catch (cause) {
    progress.end();
    if (cause instanceof LibraryFailure && cause.code === 'faults') printFaults(source.faults());
    throw cause;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
};

const importKanripo = async (paths: string[], options: KanripoImport): Promise<void> => {
  const { state, paragraphs } = options;
  const settings = { ...kanripoSettings(options), processingState: state, paragraphSearch: paragraphs };
  const { folders, origins, end } = await fetchRepositories(paths, options);
  await importSource(openKanripo(folders, { ...settings, origins }), options).finally(end);
};

const importPageXml = (paths: string[], options: PageXmlImport): Promise<void> => {
  const { state, paragraphs } = options;
  const settings = { ...pageXmlSettings(options), paragraphSearch: paragraphs };
  const given = state === undefined ? {} : { processingState: state };
  return importSource(openPageXml(paths, { ...settings, ...given }), options);
};

const newspaperImport =
  (open: typeof openMetsAlto | typeof openTitledRegions) =>
  async (paths: string[], options: NewspaperImport): Promise<void> => {
    const given = options.state === undefined ? {} : { processingState: options.state };
    const opened = await open(paths, { ...newspaperSettings(options), ...given });
    return importSource(opened, {
      ...options,
      ownContents: true,
    });
  };

interface LanghuanImport extends Omit<ProductOptions, 'name'> {
  name?: string;
}

/** Name and pages without pictures are those of the folder, unless they are given. */
const importLanghuan = (path: string, options: LanghuanImport): Promise<void> => {
  const opened = openLanghuan(path);
  const facts = 'product' in opened ? opened : { name: options.code };
  const pages = options.withoutPictures ?? ('noImgRange' in facts ? facts.noImgRange : undefined);
  return importSource(opened, {
    ...options,
    name: options.name ?? facts.name,
    ...(pages === undefined ? {} : { withoutPictures: pages }),
    ownContents: true,
  });
};

const nameOption = ['--name <name>', 'its full name: 吳郡圖經續記'] as const;

const addCodeOptions = (command: Command): Command =>
  addDataOption(command)
    .requiredOption('--code <code>', 'the code of the product, new unless --replace', readCode)
    .option('--replace', 'publish a new version where the code is in use')
    .option('--without-pictures <pages>', 'pages that show no picture: 10~20, or 3,10~20', readPageRanges);

const addProductOptions = (command: Command): Command =>
  addCodeOptions(command).requiredOption(...nameOption, readName);

const addBookOptions = (command: Command): Command =>
  addEntriesOption(addContentsOption(addProductOptions(command)))
    .addOption(
      new Option(
        '--own-contents',
        'the source’s own catalogue, where the version before was given one by --contents',
      ).conflicts('contents'),
    )
    .option('--no-paragraphs', 'offer no search by paragraph, which a text in state 15 has');

export const addImport = (program: Command): void => {
  const command = program
    .command('import')
    .description('bring a text into the library as a product, or publish a new version of one');
  const kanripo = command
    .command('kanripo')
    .description('from Kanripo text folders, or from git repositories of them; several become one product')
    .option('--branch <branch>', 'the branch of a repository: WYG');
  addJsonOption(addBookOptions(addKanripoOptions(kanripo)))
    .option('--state <state>', '15: the text has been proofread; 10: it has not', readState, 10)
    .action(importKanripo);
  const pageXml = command
    .command('page-xml')
    .description(
      'from scans with PAGE XML or Pascal VOC boxes, or without; several books become one product',
    );
  addJsonOption(addBookOptions(addPageXmlOptions(pageXml)))
    .option(
      '--state <state>',
      '15: its text has been proofread; 10: it has not; 5: there is none; by default 10 or 5, as the files are',
      readScanState,
    )
    .action(importPageXml);
  const addNewspaper = (name: string, description: string, folders: string) =>
    addJsonOption(
      addProductOptions(addNewspaperOptions(command.command(name).description(description), folders)),
    ).option(
      '--state <state>',
      '15: its text has been proofread; 10: it has not; 5: there is none; by default 10 or 5, as the files are',
      readScanState,
    );
  addDateOption(
    addNewspaper(
      'mets-alto',
      'from newspapers as METS with ALTO; several folders become one product',
      newspaperFolders.metsAlto,
    ),
  ).action(newspaperImport(openMetsAlto));
  addNewspaper(
    'regions',
    'from newspapers as scans with regions; several folders become one product',
    newspaperFolders.regions,
  ).action(newspaperImport(openTitledRegions));
  addJsonOption(
    addCodeOptions(
      command
        .command('langhuan')
        .description('from a folder of the exchange form, as langhuan export writes it')
        .argument('<folder>', 'the folder that has product.json'),
    ),
  )
    .option(nameOption[0], `${nameOption[1]}; by default that of the folder`, readName)
    .action(importLanghuan);
};
