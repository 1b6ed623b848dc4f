// What the catalogue of Kanripo says of a text: org-mode entries with property drawers, a file a class.
import { writeNumeral } from '#search/characters/numerals.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Author, SiKuClass } from '#contract/products/products.ts';

/** Whom the catalogue names for a text; `dates` as it writes them: 1036 - 1101, fl. 1130, d. 995. */
export interface CataloguedPerson extends Author {
  dates?: string;
}

export interface CatalogEntry {
  authors: Author[];
  /** `地理類` */
  category?: string;
  /** 經, 疏: what kind of writing it is, of the texts of 佛部. */
  genre?: string;
  /** `三卷` */
  extent?: string;
  source?: string;
}

const classes: Record<string, SiKuClass> = { KR1: '經', KR2: '史', KR3: '子', KR4: '集' };

/** From the number itself: KR2k0010 is of 史. 佛 and 道 are outside the four. */
export const siKuOf = (id: string): SiKuClass | undefined => classes[id.slice(0, 3)];

const parts: Record<string, string> = {
  KR1: '經部',
  KR2: '史部',
  KR3: '子部',
  KR4: '集部',
  KR5: '道部',
  KR6: '佛部',
};

/** Its place in the catalogue's own six parts: 佛部/法華部類. */
export const catalogueClass = (id: string, category: string | undefined): string | undefined => {
  const part = parts[id.slice(0, 3)];
  return part && category ? `${part}/${category}` : part;
};

const classFile = (catalogDir: string, id: string): string | undefined =>
  [join(catalogDir, 'KR'), catalogDir].map((dir) => join(dir, `${id.slice(0, 4)}.txt`)).find(existsSync);

const extentOf = (value: string): string => {
  const found = /^\(?(\d+)(?!\d)\)?\s*(\S*)$/.exec(value);
  return found ? writeNumeral(Number(found[1])) + found[2] : value;
};

/** Properties of the entry itself and of each person, by the stars of the heading above them. */
const readEntry = (lines: readonly string[]) => {
  const own = new Map<string, string>();
  const persons: { name: string; properties: Map<string, string> }[] = [];
  let section = '';
  let current: Map<string, string> | undefined = own;
  for (const line of lines) {
    const heading = /^(\*{4,5})\s(.*)$/s.exec(line);
    if (heading) {
      current = undefined;
      if (heading[1].length === 4) section = heading[2].trim();
      else if (section === '人物') {
        current = new Map();
        persons.push({ name: heading[2].trim(), properties: current });
      }
      continue;
    }
    const property = /^\s*:([A-Z_]+):(.*)$/s.exec(line);
    if (property && property[2].trim() !== '') current?.set(property[1], property[2].trim());
  }
  return { own, persons };
};

/** `*** KR2k0010 吳群圖經續記-宋-朱長文` for a text whose persons are not listed. */
const authorsOfTitle = (title: string): Author[] => {
  const [, dynasty, name] = /^[^-]+-([^-]*)-([^-]*)$/.exec(title) ?? [];
  return name ? [{ name, ...(dynasty && { dynasty }) }] : [];
};

/** A dynasty that is not known is written as a question mark, or an empty square. */
const dynastyOf = (written: string | undefined): string | undefined =>
  written?.replace(/^#\s*/u, '').replace(/^[?？□]+$/u, '') || undefined;

const personsOfEntry = (
  title: string,
  { own, persons }: ReturnType<typeof readEntry>,
): CataloguedPerson[] => {
  if (persons.length === 0) return authorsOfTitle(title);
  return persons.map(({ name, properties }) => {
    const dynasty = dynastyOf(properties.get('DYNASTY') ?? own.get('DYNASTY'));
    const [role, dates] = [properties.get('FUNCTION'), properties.get('DATES')];
    return { name, ...(dynasty && { dynasty }), ...(role && { role }), ...(dates && { dates }) };
  });
};

/** Of a text by the lines under its heading; `title` is what the heading has behind the number. */
export const readCataloguedPersons = (title: string, lines: readonly string[]): CataloguedPerson[] =>
  personsOfEntry(title, readEntry(lines));

const withoutDates = ({ name, dynasty, role }: CataloguedPerson): Author => ({
  name,
  ...(dynasty !== undefined && { dynasty }),
  ...(role !== undefined && { role }),
});

/** Undefined when the catalogue has no such text. */
export const readCatalogEntry = (catalogDir: string, id: string): CatalogEntry | undefined => {
  const path = classFile(catalogDir, id);
  if (!path) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  const from = lines.findIndex(
    (l) => l.startsWith(`*** ${id}`) && !/[\dA-Za-z]/.test(l[4 + id.length] ?? ''),
  );
  if (from < 0) return undefined;
  const length = lines.slice(from + 1).findIndex((l) => /^\*{1,3}\s/.test(l));
  const entry = readEntry(lines.slice(from + 1, length < 0 ? undefined : from + 1 + length));
  const { own } = entry;
  const category = lines.slice(0, from).findLast((l) => /^\*\*\s+KR/.test(l));
  const persons = personsOfEntry(lines[from].slice(5 + id.length).trim(), entry);
  return {
    authors: persons.map(withoutDates),
    category: category?.trim().split(/\s+/).at(-1)?.split('-', 1)[0],
    extent: own.has('EXTENT') ? extentOf(own.get('EXTENT')!) : undefined,
    genre: own.get('GENRE'),
    source: own.get('SOURCE'),
  };
};
