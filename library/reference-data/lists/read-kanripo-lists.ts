// Lists from Kanripo's own files: the persons of its catalogue, and its characters outside Unicode.
import { join } from 'node:path';
import type { ReferenceFacts } from '#contract/reference.ts';
import { LibraryFailure } from '../../failure.ts';
import { namesIn } from '../../data-folder.ts';
import { linesOfFile } from './read-table-file.ts';

interface PersonRow {
  name: string;
  dynasty: string;
  roles: Set<string>;
  works: Set<string>;
  dates: Set<string>;
}

const titleLine = /^\*\*\* KR\w+ (\S.*)$/u;
const propertyLine = /^:([A-Z_]+):\s*(\S.*)$/u;

/** A title of the catalogue is `name-dynasty-author`. */
const workOf = (heading: string): string => heading.split('-')[0].trim();

/** Adds the persons of one file: those under the heading 人物 of each work. */
const readPersonsFile = async (path: string, persons: Map<string, PersonRow>): Promise<void> => {
  let work = '';
  let dynasty = '';
  let among = false;
  let person: PersonRow | undefined;
  for await (const [line] of linesOfFile(path)) {
    const title = titleLine.exec(line)?.[1];
    if (title !== undefined) {
      work = workOf(title);
      dynasty = title.split('-')[1]?.trim() ?? '';
      among = false;
      person = undefined;
    } else if (line.startsWith('**** ')) {
      among = line.slice(5).trim() === '人物';
      person = undefined;
    } else if (among && line.startsWith('***** ')) {
      const name = line.slice(6).trim();
      if (name === '' || /[?？]|佚名|不著/u.test(name)) {
        person = undefined;
        continue;
      }
      const key = `${name}\t${dynasty}`;
      person = persons.get(key) ?? { name, dynasty, roles: new Set(), works: new Set(), dates: new Set() };
      persons.set(key, person);
      person.works.add(work);
    } else {
      const [, property, value] = propertyLine.exec(line) ?? [];
      if (property === 'DYNASTY' && !among && value !== undefined) dynasty = value.trim();
      if (person && property === 'FUNCTION') person.roles.add(value.trim());
      if (person && /^(DATES?|BIRTH|DEATH|LIFE)$/u.test(property ?? '')) person.dates.add(value.trim());
    }
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
