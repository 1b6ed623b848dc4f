// Reads a list of names as libraries have them: one name per line; what follows a tab is interpreted by a first line
// that names the columns (name, aliases, dynasty, dates, gloss), otherwise ignored (THUOCL puts a frequency there).
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { LibraryFailure } from '../../files/failure.ts';
import type { ListEntry } from './list-files.ts';
import { lacksTabs, noTab } from '../lacks-tabs.ts';
import { keysOfName } from '#reference/names/name-trie.ts';

const columns = ['name', 'aliases', 'dynasty', 'dates', 'gloss'] as const;
type Column = (typeof columns)[number];

const isColumn = (text: string): text is Column => columns.some((column) => column === text);

export interface ReadNames {
  entries: ListEntry[];
  /** Lines that hold no name that could be looked for. */
  skipped: number;
}

const entryOf = (row: ReadonlyMap<Column, string>, name: string): ListEntry => {
  const [dynasty, dates, gloss] = (['dynasty', 'dates', 'gloss'] as const).map(
    (column) => row.get(column) || undefined,
  );
  const aliases = (row.get('aliases') ?? '').split(/[、,，;；|]/u).flatMap((alias) => alias.trim() || []);
  return {
    name,
    ...(aliases.length > 0 ? { aliases } : {}),
    ...(dynasty ? { dynasty } : {}),
    ...(dates ? { dates } : {}),
    ...(gloss ? { gloss } : {}),
  };
};

/** `path` is for messages. Fails with `bad-source` when there is no name in it, naming the line where one can. Names of herbs alone may be of one character. */
export const readNames = (text: string, path: string, kind: EntityKind): ReadNames => {
  const least = kind === 'zcy' ? 1 : 2;
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u);
  const head = lines[0].split('\t').map((cell) => cell.trim());
  const named = head[0] === 'name';
  const wrong = (number: number, why: string) =>
    new LibraryFailure('bad-source', `${path}:${number}: ${why}`);
  if (/^name\b/u.test(head[0]) && lacksTabs(lines[0])) throw wrong(1, noTab);
  const unknown = named ? head.find((cell) => !isColumn(cell)) : undefined;
  if (unknown !== undefined)
    throw wrong(1, `“${unknown}” is no column: use ${columns.join(', ')}, parted by tabs`);
  const order = named ? head.filter(isColumn) : (['name'] as const);
  const entries: ListEntry[] = [];
  let skipped = 0;
  for (const [at, line] of lines.entries()) {
    if ((named && at === 0) || line.trim() === '' || line.startsWith('#')) continue;
    if (order.length > 1 && lacksTabs(line)) throw wrong(at + 1, noTab);
    const cells = line.split('\t');
    const row = new Map(order.map((column, i) => [column, (cells[i] ?? '').trim()]));
    const name = row.get('name') ?? '';
    if (keysOfName(name, least) && name.length <= 100) entries.push(entryOf(row, name));
    else skipped += 1;
  }
  if (entries.length === 0)
    throw new LibraryFailure(
      'bad-source',
      `${path}: no line begins with a name${least > 1 ? ' of two characters or more' : ''}`,
    );
  return { entries, skipped };
};
