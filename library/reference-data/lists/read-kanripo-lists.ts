// Lists from Kanripo's own files: the persons of its catalogue, and its characters outside Unicode.
import { join } from 'node:path';
import type { ReferenceFacts } from '#contract/tools/reference.ts';
import { LibraryFailure } from '../../files/failure.ts';
import { namesIn } from '../../files/data-folder.ts';
import { readCataloguedPersons } from '../../sources/kanripo/read-catalog.ts';
import { linesOfFile } from './read-table-file.ts';

interface PersonRow {
  name: string;
  dynasty: string;
  roles: Set<string>;
  works: Set<string>;
  dates: Set<string>;
}

const titleLine = /^\*\*\* KR\w+ (\S.*)$/u;
const anyTitle = /^\*{1,3}\s/u;
/** Of nobody, or of somebody whose name is doubted. */
const noName = /[?？]|佚名|不著|闕名|無名氏/u;

/** A title of the catalogue is `name-dynasty-author`. */
const workOf = (heading: string): string => heading.split('-')[0].trim();

/** The titles of one file, each with the lines under it. */
async function* titlesOf(path: string): AsyncGenerator<{ title: string; lines: string[] }> {
  let entry: { title: string; lines: string[] } | undefined;
  for await (const [line] of linesOfFile(path)) {
    if (!anyTitle.test(line)) {
      entry?.lines.push(line);
      continue;
    }
    if (entry) yield entry;
    const title = titleLine.exec(line)?.[1];
    entry = title === undefined ? undefined : { title, lines: [] };
  }
  if (entry) yield entry;
}

/** Adds those whom the catalogue names for the texts of one file: each of his own dynasty, not of that of the text. */
const readPersonsFile = async (path: string, persons: Map<string, PersonRow>): Promise<void> => {
  for await (const { title, lines } of titlesOf(path))
    for (const { name, dynasty = '', role, dates } of readCataloguedPersons(title, lines)) {
      if (name === '' || noName.test(name)) continue;
      const key = `${name}\t${dynasty}`;
      const person = persons.get(key) ?? {
        name,
        dynasty,
        roles: new Set(),
        works: new Set(),
        dates: new Set(),
      };
      persons.set(key, person);
      person.works.add(workOf(title));
      if (role !== undefined) person.roles.add(role);
      if (dates !== undefined) person.dates.add(dates);
    }
};

/** The persons of the catalogue: of one name and dynasty one entry, with all works. */
export async function* readKanripoPersons(dir: string): AsyncGenerator<ReferenceFacts> {
  const folder = join(dir, 'KR');
  const files = namesIn(folder).filter((name) => /^KR\w+\.txt$/u.test(name));
  if (files.length === 0)
    throw new LibraryFailure('bad-source', `${dir} is not the Kanripo catalogue: it has no KR/KR*.txt`);
  const persons = new Map<string, PersonRow>();
  for (const name of files) await readPersonsFile(join(folder, name), persons);
  for (const { name, dynasty, roles, works, dates } of persons.values())
    yield {
      name,
      dynasty,
      bdDate: [...dates].join('；'),
      role: [...roles].join('、'),
      works: [...works],
    };
}

/** A code, its Unicode form or composition, its normalised form: those that have either. */
export async function* readKanripoGaiji(dir: string): AsyncGenerator<ReferenceFacts> {
  for await (const [line] of linesOfFile(join(dir, 'charlist.org.txt'))) {
    const [code, , ...cells] = line.split('\t');
    if (!/^KR\d{4,5}$/u.test(code)) continue;
    const [form = '', normal = ''] = cells
      .map((cell) => cell.trim())
      .filter((cell) => !cell.startsWith('[[file:'));
    const name = `&${code};`;
    const isOne = Array.from(form).length === 1;
    if (isOne)
      yield {
        name,
        cjk: form,
        relation: 'unicode',
        ...(normal === '' || normal === form ? {} : { exp: normal }),
      };
    else if (normal !== '') yield { name, cjk: normal, relation: 'normalised', exp: form };
  }
}
