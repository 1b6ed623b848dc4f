// A table of numbers that is kept in a file: columns of 32 bits, which are opened without a look at any row, after a head of
// JSON that says what the numbers mean. All of it is held to a checksum.
import { createHash } from 'node:crypto';

export interface ColumnTable<Head> {
  head: Head;
  columns: readonly Uint32Array[];
}

const sumBytes = 32;
const sumOf = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const upToWord = (bytes: number): number => Math.ceil(bytes / 4) * 4;

/** Checksum; bytes of the head, number of columns, length of each; head; columns. */
export const packColumns = <Head>({ head, columns }: ColumnTable<Head>): Uint8Array => {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const sizes = Uint32Array.of(text.length, columns.length, ...columns.map(({ length }) => length));
  const parts = [sizes, text, ...columns].map(
    (part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
  );
  const size = parts.reduce((sum, { length }) => sum + upToWord(length), 0);
  const packed = new Uint8Array(sumBytes + size);
  let at = sumBytes;
  for (const part of parts) {
    packed.set(part, at);
    at += upToWord(part.length);
  }
  packed.set(sumOf(packed.subarray(sumBytes)));
  return packed;
};

/** Throws for bytes that are not as they were packed. What is opened shares them. */
export const openColumnTable = <Head>(packed: Uint8Array): ColumnTable<Head> => {
  // Columns begin where words do.
  const bytes = packed.byteOffset % 4 === 0 ? packed : packed.slice();
  if (!Buffer.from(sumOf(bytes.subarray(sumBytes))).equals(bytes.subarray(0, sumBytes)))
    throw new Error('the table is damaged');
  const words = (from: number, length: number) =>
    new Uint32Array(bytes.buffer, bytes.byteOffset + from, length);
  const [headBytes = 0, count = 0] = words(sumBytes, 2);
  const lengths = words(sumBytes + 8, count);
  let at = sumBytes + 8 + count * 4;
  const text = bytes.subarray(at, at + headBytes);
  at += upToWord(headBytes);
  const columns = Array.from(lengths, (length) => {
    const column = words(at, length);
    at += length * 4;
    return column;
  });
  return { head: JSON.parse(new TextDecoder().decode(text)) as Head, columns };
};
