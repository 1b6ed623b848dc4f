// langhuan gazetteer: manages lists of names that are highlighted in the books, and matches them anew. langhuan table:
// manages a table of lunar months for dates by reigns.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { type EntityKind, entityKinds } from '#contract/values/entity-kinds.ts';
import { readTimeTable } from '#library/reference-data/calendar/read-time-table.ts';
import { writeCalendarTable } from '#library/reference-data/calendar/table-calendar.ts';
import { explainError, LibraryFailure } from '#library/files/failure.ts';
import {
  checkKey,
  listKeys,
  readList,
  removeList,
  writeList,
} from '#library/reference-data/gazetteer/list-files.ts';
import { readNames } from '#library/reference-data/gazetteer/read-names.ts';
import { rematchProduct } from '#library/reference-data/gazetteer/rematch-product.ts';
import { listHoldings } from '#library/holdings/holdings.ts';
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

const maxBytes = 100 << 20;

const readText = (path: string): string => {
  try {
    const bytes = readFileSync(path);
    if (bytes.length > maxBytes) throw new LibraryFailure('bad-source', `${path}: a list is at most 100 MiB`);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError)
      throw new LibraryFailure('bad-source', `${path} is not UTF-8: convert it`, { cause });
    throw explainError(cause, path);
  }
};

const readKey = (value: string): string => {
  try {
    return checkKey(value);
  } catch {
    throw new InvalidArgumentError('A key is 1 to 64 of a-z, 0-9 and “-”, the first not “-”.');
  }
};

interface AddOptions extends DataOption, JsonOption {
  key: string;
  title?: string;
  source: string;
  licence: string;
  product?: string;
  alone?: true;
}

const addList = async (kind: EntityKind, path: string, options: AddOptions): Promise<void> => {
  const { data, key, title = basename(path), source, licence, product, alone, json } = options;
  const { entries, skipped } = readNames(readText(path), path, kind);
  const marked = alone ? entries.map((entry) => ({ ...entry, alone })) : entries;
  await withRecord(
    data,
    () =>
      writeList(data, { key, kind, title, source, licence, ...(product && { product }), entries: marked }),
    () => ({ act: 'gazetteer.add', subject: key, details: { title, names: entries.length } }),
  );
  if (json) return printJson({ key, kind, names: entries.length, skipped });
  console.log(`${count(entries.length, 'name')} of ${kind} are in the gazetteer as ${key}`);
  if (skipped > 0)
    console.error(
      `${count(skipped, 'line')} without a name${kind === 'zcy' ? '' : ' of two characters or more'} passed by`,
    );
  console.error(
    'Books imported from now on are matched with it; for those that are there: langhuan gazetteer match',
  );
};

const showLists = ({ data, json }: DataOption & JsonOption): void => {
  const lists = listKeys(data).map((key) => {
    const { kind, title, source, licence, entries } = readList(data, key);
    return { key, kind, title, source, licence, names: entries.length };
  });
  if (json) return printJson(lists);
  for (const { key, kind, title, names } of lists)
    console.log(`${key}\t${kind}\t${count(names, 'name')}\t${title}`);
};

const dropList = async (key: string, { data, json }: DataOption & JsonOption): Promise<void> => {
  const drop = () => {
    if (!removeList(data, key)) throw new LibraryFailure('not-found', `there is no list “${key}”`);
  };
  await withRecord(data, drop, () => ({ act: 'gazetteer.remove', subject: key, details: {} }));
  if (json) return printJson({ key });
  console.log(`${key} is no longer in the gazetteer`);
  console.error('Books keep the words that were found: langhuan gazetteer match finds them anew');
};

const match = async (
  codes: string[],
  { data, all, json }: DataOption & JsonOption & { all?: true },
): Promise<void> => {
  const chosen = all ? listHoldings(data).map(({ code }) => code) : codes;
  if (chosen.length === 0)
    throw new LibraryFailure('not-found', 'name the products to match, or --all of them');
  const results = [];
  for (const code of chosen) {
    const result = await withRecord(
      data,
      () => rematchProduct({ data, code }),
      ({ version, changedPages }) =>
        changedPages === 0 ? [] : { act: 'gazetteer.match', subject: code, details: { version } },
    );
    results.push(result);
    if (json) continue;
    const { version, changedPages, hotWords } = result;
    const found = entityKinds.map((kind) => `${kind} ${hotWords[kind].toLocaleString('en')}`).join(', ');
    console.log(
      `${code}: ${changedPages === 0 ? 'as it was' : `${count(changedPages, 'page')} changed`}, version ${version}; ${found}`,
    );
  }
  if (json) printJson(results);
};

const addTime = async (path: string, { data, json }: DataOption & JsonOption): Promise<void> => {
  const reigns = readTimeTable(readText(path));
  const table = { source: '法鼓文理學院時間規範資料庫', licence: 'CC BY-SA 3.0', reigns };
  await withRecord(
    data,
    () => writeCalendarTable(data, table),
    () => ({ act: 'table.time', subject: basename(path), details: { reigns: reigns.length } }),
  );
  const years = reigns.reduce((sum, { months }) => sum + months.filter((year) => year.length > 0).length, 0);
  if (json) return printJson({ reigns: reigns.length, years });
  console.log(
    `${count(reigns.length, 'reign')} with the months of ${count(years, 'year')} are in the library`,
  );
};

export const addGazetteer = (program: Command): void => {
  const gazetteer = program
    .command('gazetteer')
    .description('lists of names whose words are highlighted in the books');
  const verb = (name: string, description: string) =>
    addJsonOption(addDataOption(gazetteer.command(name).description(description)));
  verb('add', 'add a list, or put it in the place of the one that has its key')
    .addArgument(
      new Argument('<kind>', 'lsrw persons, lsdm places, ldzg offices, zcy herbs').choices(entityKinds),
    )
    .argument(
      '<file>',
      'UTF-8: a name a line, or columns that a first line names (name, aliases, dynasty, dates, gloss)',
    )
    .requiredOption('--key <key>', 'what the list is called in the gazetteer', readKey)
    .option('--title <title>', 'its title as readers see it; by default the name of the file')
    .option('--source <source>', 'where it is from', '')
    .option('--licence <licence>', 'on what terms', '')
    .option(
      '--product <code>',
      'the product whose names it has: there they mean those of this list',
      readCode,
    )
    .option('--alone', 'its names are found only where they stand alone, as at the head of a piece')
    .action((kind: EntityKind, path: string, options: AddOptions) => addList(kind, path, options));
  verb('list', 'the lists there are').action((options: DataOption & JsonOption) => showLists(options));
  verb('remove', 'take a list away')
    .argument('<key>', 'its key', readKey)
    .action((key: string, options: DataOption & JsonOption) => dropList(key, options));
  verb('match', 'find the words anew in books that are there, without their sources')
    .argument('[codes...]', 'the codes of the products', (code: string, codes: string[] = []) => [
      ...codes,
      readCode(code),
    ])
    .option('--all', 'in all products')
    .action((codes: string[] | undefined, options: DataOption & JsonOption & { all?: true }) =>
      match(codes ?? [], options),
    );
};

export const addTable = (program: Command): void => {
  const table = program.command('table').description('tables that a library adds');
  addJsonOption(
    addDataOption(
      table
        .command('time')
        .description(
          'reigns and lunar months, for dates in the texts: the time authority of DILA, a dump of MySQL',
        )
        .argument('<file>', 'authority_time_chinese.sql'),
    ),
  ).action((path: string, options: DataOption & JsonOption) => addTime(path, options));
};
