// A table of numbers that is stored in a file: columns of 32 bits, which are opened without reading any row, and a
// header that says what the numbers mean.
import { openTables, packTables } from '#search/lists/table-file.ts';

/** `head` is written as JSON. */
export interface ColumnTable<Head> {
  head: Head;
  columns: readonly Uint32Array[];
}

const kind = 'columns';
const bytesOf = (numbers: Uint32Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

export const packColumns = <Head>({ head, columns }: ColumnTable<Head>): Uint8Array => {
  const lengths = Uint32Array.from(columns, ({ length }) => length);
  const numbers = new Uint32Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const column of columns) {
    numbers.set(column, at);
    at += column.length;
  }
  return packTables(kind, {
    head: new TextEncoder().encode(JSON.stringify(head)),
    lengths: bytesOf(lengths),
    numbers: bytesOf(numbers),
  });
};

/** @throws DamagedFile for bytes that are not as they were packed. */
export const openColumnTable = <Head>(packed: Uint8Array): ColumnTable<Head> => {
  const tables = openTables(
    { name: kind, size: packed.length, read: (offset, length) => packed.slice(offset, offset + length) },
    kind,
  );
  const head = JSON.parse(new TextDecoder().decode(tables.read('head'))) as Head;
  const numbers = new Uint32Array(tables.read('numbers').slice().buffer);
  let at = 0;
  const columns = Array.from(new Uint32Array(tables.read('lengths').slice().buffer), (length) =>
    numbers.subarray(at, (at += length)),
  );
  return { head, columns };
};
