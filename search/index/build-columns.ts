// The fields of articles as a segment holds them: a column a field, in the order of the articles.
import { type FieldDeclaration, type FieldValues, columnTable } from './index-format.ts';
import { keysOfText } from '../characters/characters.ts';
import { NumberList } from '../lists/number-list.ts';
import { bytesOf, encodeJson, encodeText } from '../lists/text-codec.ts';

/** Numbers what it is given from 1, in the order in which it is first met. */
class Numbered {
  private readonly ids = new Map<string, number>();

  idOf(key: string): number {
    const known = this.ids.get(key) ?? this.ids.size + 1;
    this.ids.set(key, known);
    return known;
  }

  list(): string[] {
    return [...this.ids.keys()];
  }
}

interface ColumnBuilder {
  add(values: readonly string[]): void;
  tables(): Record<string, Uint8Array>;
}

/** Values as wholes, each by its number; equal ones of one article once. */
const buildKeywords = (): ColumnBuilder => {
  const keys = new Numbered();
  const ids = new NumberList();
  const ends = new NumberList();
  return {
    add(values) {
      for (const value of new Set(values)) ids.push(keys.idOf(value));
      ends.push(ids.length);
    },
    tables: () => ({
      keys: encodeJson(keys.list()),
      ids: bytesOf(ids.done()),
      ends: bytesOf(ends.done()),
    }),
  };
};

/** What values are searched by, the keys of their characters with 0 after each value; and the values as they are shown. */
const buildTexts = (): ColumnBuilder => {
  const keys = new Numbered();
  const ids = new NumberList();
  const ends = new NumberList();
  const shown: Uint8Array[] = [];
  const shownEnds = new NumberList();
  let length = 0;
  return {
    add(values) {
      for (const value of values) {
        for (const key of keysOfText(value)) ids.push(keys.idOf(key));
        ids.push(0);
      }
      ends.push(ids.length);
      const bytes = encodeText(values.join('\0'));
      shown.push(bytes);
      shownEnds.push((length += bytes.length));
    },
    tables() {
      const all = new Uint8Array(length);
      for (const [i, bytes] of shown.entries()) all.set(bytes, i > 0 ? shownEnds.done()[i - 1] : 0);
      return {
        keys: encodeJson(keys.list()),
        ids: bytesOf(ids.done()),
        ends: bytesOf(ends.done()),
        shown: all,
        shownEnds: bytesOf(shownEnds.done()),
      };
    },
  };
};

const day = /^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** The columns of one segment while its articles are being added. */
export class ColumnsBuilder {
  private readonly fields: readonly FieldDeclaration[];
  private readonly columns: ColumnBuilder[];

  constructor(fields: readonly FieldDeclaration[]) {
    this.fields = fields;
    this.columns = fields.map(({ type }) => (type === 'text' ? buildTexts() : buildKeywords()));
  }

  /** The values of the next article. @throws Error for a field that is not declared and a date that is none. */
  add(values: FieldValues): void {
    for (const name of Object.keys(values))
      if (!this.fields.some((field) => field.name === name)) throw new Error(`no field ${name} is declared`);
    for (const [i, { name, type }] of this.fields.entries()) {
      const own = (values[name] ?? []).filter((value) => value !== '');
      for (const value of own)
        if (type === 'date' && !day.test(value)) throw new Error(`${value} is no date YYYYMMDD`);
      this.columns[i].add(own);
    }
  }

  tables(): Record<string, Uint8Array> {
    return Object.fromEntries(
      this.columns.flatMap((column, i) =>
        Object.entries(column.tables()).map(([name, bytes]) => [columnTable(i, name), bytes]),
      ),
    );
  }
}
