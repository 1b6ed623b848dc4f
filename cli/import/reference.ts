// langhuan reference: lists of persons, places, offices, herbs, characters, idioms and mapped characters, for the tools.
import { basename } from 'node:path';
import { writeFileSync } from 'node:fs';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { type ReferenceFacts, type ReferenceKind, referenceKindNames } from '#contract/tools/reference.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { listKeys } from '#library/reference-data/gazetteer/list-files.ts';
import { extractList, readRules } from '#library/reference-data/lists/extract-list.ts';
import { checkListKey, type StoredList, storedListKeys } from '#library/reference-data/lists/list-form.ts';
import { removeStoredList, storeList } from '#library/reference-data/lists/list-store.ts';
import { OpenList } from '#library/reference-data/lists/open-list.ts';
import { readKanripoGaiji, readKanripoPersons } from '#library/reference-data/lists/read-kanripo-lists.ts';
import { readShuowen } from '#library/reference-data/lists/read-shuowen.ts';
import { readTableFile } from '#library/reference-data/lists/read-table-file.ts';
import { NodeRules } from '#reference/extract/extract-rules.ts';
import {
  addDataOption,
  addJsonOption,
  count,
  type DataOption,
  type JsonOption,
  printJson,
  readCode,
} from '../run/options.ts';
import { withRecord } from '../run/record-act.ts';
import { addPictures } from './reference-pictures.ts';

type CommonOptions = DataOption & JsonOption;
interface AboutOptions extends CommonOptions {
  key: string;
  title?: string;
  source?: string;
  licence?: string;
  reviewed?: true;
}
interface FormOptions extends AboutOptions {
  form: keyof typeof forms;
}
interface ExtractOptions extends AboutOptions {
  product: string;
  rules?: string;
  level?: number;
  titleEnds?: string;
  unread?: string;
}

/** What a file may be: which kind of list it makes, and what is known of it. */
const forms = {
  tsv: { kind: undefined, read: readTableFile, source: '', licence: '' },
  shuowen: {
    kind: 'characters',
    read: (path: string) => readShuowen(path),
    source: '說文解字, 段玉裁注',
    licence: 'Apache-2.0',
  },
  'kanripo-catalog': {
    kind: 'persons',
    read: (path: string) => readKanripoPersons(path),
    source: 'Kanripo, KR-Catalog',
    licence: 'CC BY-SA 4.0',
  },
  'kanripo-gaiji': {
    kind: 'mapping',
    read: (path: string) => readKanripoGaiji(path),
    source: 'Kanripo, KR-Gaiji',
    licence: 'CC BY-SA 4.0',
  },
} as const satisfies Record<
  string,
  {
    kind: ReferenceKind | undefined;
    read(path: string, kind: ReferenceKind): AsyncIterable<ReferenceFacts>;
    source: string;
    licence: string;
  }
>;

const readKey = (value: string): string => {
  try {
    return checkListKey(value);
  } catch {
    throw new InvalidArgumentError('A key is 1 to 64 of a-z, 0-9 and “-”, the first not “-”.');
  }
};

const readLevel = (value: string): number => {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('A level of the catalogue is a number from 0.');
};

const refuseUsedKey = (data: string, key: string): void => {
  if (listKeys(data).includes(key))
    throw new LibraryFailure('code-in-use', `“${key}” names a list of the gazetteer: choose another key`);
};

const printStored = ({ key, kind, entries, version, bytes }: StoredList): void =>
  console.log(
    `${key}: ${entries.toLocaleString('en')} ${kind}, version ${version}, ${(bytes / 1e6).toFixed(1)} MB`,
  );

const addFile = async (kind: ReferenceKind, path: string, options: FormOptions): Promise<void> => {
  const { data, key, form, title = basename(path), reviewed, json } = options;
  const { source: own, licence: ownLicence, kind: formKind, read } = forms[form];
  if (formKind !== undefined && formKind !== kind)
    throw new LibraryFailure('bad-source', `--form ${form} makes a list of ${formKind}, not of ${kind}`);
  refuseUsedKey(data, key);
  const { source = own, licence = ownLicence } = options;
  const about = {
    kind,
    title,
    source,
    licence,
    state: reviewed ? ('reviewed' as const) : ('imported' as const),
  };
  const stored = await withRecord(
    data,
    () => storeList(data, key, about, read(path, kind)),
    ({ version, entries }) => ({
      act: 'reference.add',
      subject: key,
      details: { kind, title, version, entries },
    }),
  );
  if (json) printJson(stored);
  else printStored(stored);
};

const rulesOf = ({ rules, level, titleEnds }: ExtractOptions) => {
  if (rules !== undefined) return readRules(rules);
  if (level === undefined && titleEnds === undefined)
    throw new LibraryFailure('bad-source', 'say where entries begin: --rules, --level or --title-ends');
  const ends = titleEnds?.split(',').filter((end) => end !== '');
  return NodeRules.parse({
    kind: 'nodes',
    ...(level === undefined ? {} : { level }),
    ...(ends === undefined ? {} : { titleEnds: ends }),
  });
};

const extractProduct = async (kind: ReferenceKind, options: ExtractOptions): Promise<void> => {
  const {
    data,
    product: code,
    key,
    title = code,
    source = '',
    licence = '',
    reviewed,
    unread: file,
    json,
  } = options;
  const rules = rulesOf(options);
  refuseUsedKey(data, key);
  const { product, entries, unread } = extractList(data, code, rules);
  const state = reviewed ? ('reviewed' as const) : ('extracted' as const);
  const stored = await withRecord(
    data,
    () => storeList(data, key, { kind, title, source, licence, state, product }, entries),
    ({ version }) => ({
      act: 'reference.extract',
      subject: key,
      details: { kind, product: code, version, entries: entries.length, unread: unread.length },
    }),
  );
  if (file !== undefined) {
    const rows = unread.map(({ pageId, pageNum, text, why }) => [pageId, pageNum, text, why].join('\t'));
    writeFileSync(file, `${['pageId\tpageNum\ttext\twhy', ...rows].join('\n')}\n`);
  }
  if (json) return printJson({ ...stored, unread });
  printStored(stored);
  if (unread.length === 0) return;
  console.error(
    `${count(unread.length, 'place')} that could not be read as an entry${file === undefined ? ':' : `: ${file}`}`,
  );
  if (file !== undefined) return;
  for (const { pageId, pageNum, text, why } of unread.slice(0, 20))
    console.error(`page ${pageId} ${pageNum}: ${text.slice(0, 30)} (${why})`);
  if (unread.length > 20) console.error(`… and ${unread.length - 20} more: --unread FILE lists them all`);
};

const about = (data: string, key: string): StoredList => {
  const list = OpenList.open(data, key);
  try {
    return list.about;
  } finally {
    list.close();
  }
};

const listAll = ({ data, json }: CommonOptions): void => {
  const lists = storedListKeys(data).map((key) => about(data, key));
  if (json) return printJson(lists);
  for (const { key, kind, entries, version, state, title } of lists)
    console.log(`${key}\t${kind}\t${entries.toLocaleString('en')}\t${state}\t${version}\t${title}`);
};

const show = (key: string, { data, json, entry }: CommonOptions & { entry?: number }): void => {
  const list = OpenList.open(data, key);
  try {
    const facts = entry === undefined ? undefined : list.entry(entry - 1);
    if (entry !== undefined && !facts)
      throw new LibraryFailure('not-found', `“${key}” has the entries 1 to ${list.size}`);
    if (json) return printJson(facts ?? list.about);
    const shown = facts ?? list.about;
    for (const [name, value] of Object.entries(shown))
      console.log(`${name}\t${typeof value === 'string' ? value : JSON.stringify(value)}`);
  } finally {
    list.close();
  }
};

const remove = async (key: string, { data, json }: CommonOptions): Promise<void> => {
  const drop = () => {
    if (!removeStoredList(data, key)) throw new LibraryFailure('not-found', `there is no list “${key}”`);
  };
  await withRecord(data, drop, () => ({ act: 'reference.remove', subject: key, details: {} }));
  if (json) printJson({ key });
  else console.log(`${key} is no longer in the library`);
};

const addAboutOptions = (command: Command): Command =>
  command
    .requiredOption('--key <key>', 'what the list is called; one that has the key gives way to it', readKey)
    .option('--title <title>', 'its title as readers see it')
    .option('--source <source>', 'where it is from')
    .option('--licence <licence>', 'on what terms')
    .option('--reviewed', 'somebody has read all of it');

export const addReference = (program: Command): void => {
  const reference = program.command('reference').description('lists that the tools look into');
  const verb = (name: string, description: string) =>
    addJsonOption(addDataOption(reference.command(name).description(description)));
  const kindArgument = new Argument('<kind>', 'what its entries are').choices(referenceKindNames);
  addAboutOptions(verb('add', 'add a list from a file').addArgument(kindArgument))
    .argument(
      '<file>',
      'a table in UTF-8 whose first line names its columns, parted by tabs; or as --form says',
    )
    .addOption(new Option('--form <form>', 'what the file is').choices(Object.keys(forms)).default('tsv'))
    .action((kind: ReferenceKind, path: string, options: FormOptions) => addFile(kind, path, options));
  addAboutOptions(verb('extract', 'read a list out of a book of the library').addArgument(kindArgument))
    .requiredOption('--product <code>', 'the code of the book', readCode)
    .addOption(
      new Option(
        '--rules <rules>',
        'how its entries stand: bencao, zhiguan, kangxi, or a file of rules',
      ).conflicts(['level', 'titleEnds']),
    )
    .option('--level <n>', 'an entry is a node of this level of the catalogue, from 0', readLevel)
    .option('--title-ends <words>', 'an entry is a node whose title ends so; several parted by commas')
    .option('--unread <file>', 'write there what could not be read')
    .action((kind: ReferenceKind, options: ExtractOptions) => extractProduct(kind, options));
  verb('pictures', 'take the pictures of herbs in a folder, under their names')
    .argument('<folder>', 'JPEG, PNG and WebP, named as the entries name them')
    .action((folder: string, options: CommonOptions) => addPictures(folder, options));
  verb('list', 'the lists there are').action((options: CommonOptions) => listAll(options));
  verb('show', 'what a list is, or one of its entries')
    .argument('<key>', 'its key', readKey)
    .option('--entry <n>', 'the entry, from 1', (value) => {
      if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
      throw new InvalidArgumentError('It is a number from 1.');
    })
    .action((key: string, options: CommonOptions & { entry?: number }) => show(key, options));
  verb('remove', 'take a list away')
    .argument('<key>', 'its key', readKey)
    .action((key: string, options: CommonOptions) => remove(key, options));
};
