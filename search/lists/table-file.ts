// The container of an index file: named tables, and a checksum for every block, so that a damaged, truncated or
// foreign file is refused by name the moment a damaged part is read, without reading the rest.
//
//   0  magic `LANGHUAN` · u32 format · u32 header length · u32 CRC of the header · u32 zero
//   24 header: JSON { kind, size, blockSize, tables: { name: [offset, length] }, blocks: [offset, length, CRC] }
//   .. tables, each on a multiple of 8
//   .. one u32 CRC for each block from the file's start to the end of the tables; the header's own bytes count as zero
//
// All numbers are little-endian, as is every machine this runs on; `openTables` refuses others.
import { crc32 } from './crc32.ts';

const magic = 'LANGHUAN';
const format = 4;
const preamble = 24;
export const blockSize = 16384;
/**
 * The buffer that was read is returned without a copy if it is at most this many times as long as the requested part.
 */
const nearlyAll = 1.25;

/** A file that cannot be used: `reason` says why, in words for the person who keeps the library. */
export class DamagedFile extends Error {
  readonly file: string;
  readonly reason: string;
  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`);
    this.name = 'DamagedFile';
    this.file = file;
    this.reason = reason;
  }
}

/** A sound file that another version of the program wrote, by rules of its own. */
export class OtherForm extends DamagedFile {
  /** Whether what it holds can be read, though it is not searched: it is made anew from that. */
  readonly isReadable: boolean;
  constructor(file: string, reason: string, isReadable = false) {
    super(file, reason);
    this.name = 'OtherForm';
    this.isReadable = isReadable;
  }
}

/**
 * A read of bytes that have to be fetched first. The caller has them fetched and reads again, until nothing is missing;
 * results computed before that are discarded.
 */
export class LackingBytes extends Error {
  constructor() {
    super('bytes of an index are still to be fetched');
    this.name = 'LackingBytes';
  }
}

/** Where the bytes come from. `read` answers with fresh bytes, at a multiple of 8 in their buffer. */
export interface ByteSource {
  name: string;
  size: number;
  /** @throws LackingBytes where they are not at hand. */
  read(offset: number, length: number): Uint8Array;
  /** Of a source that fetches: whether these bytes are at hand; those that are not will be fetched. */
  want?(offset: number, length: number): boolean;
  /** By `identityOf`, the file that it must be. */
  identity?: number;
  /** Which blocks were found sound, where whoever has the bytes may let go of them and read them anew. */
  verified?: VerifiedBlocks;
  /** Called for bytes that differ from what was written: they must be read anew at the next request. */
  refuse?(offset: number, length: number): void;
  /** CRC-32, where whoever has the bytes has a faster one than `crc32.ts`. */
  crc32?(bytes: Uint8Array): number;
}

interface VerifiedBlocks {
  has(block: number): boolean;
  add(block: number): void;
}

const align = (n: number) => (n + 7) & ~7;
const ascii = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));

/** Packs named tables into one file. */
export const packTables = (kind: string, tables: Record<string, Uint8Array>): Uint8Array => {
  const names = Object.keys(tables);
  // The header's length depends on the offsets in it: lay out with a room that surely suffices.
  const room = align(256 + names.length * 64);
  let at = preamble + room;
  const places: Record<string, [number, number]> = {};
  for (const name of names) {
    places[name] = [at, tables[name].length];
    at = align(at + tables[name].length);
  }
  const blocks = Math.ceil(at / blockSize);
  const file = new Uint8Array(at + blocks * 4);
  for (const name of names) file.set(tables[name], places[name][0]);
  const sums = new Uint32Array(blocks);
  for (let b = 0; b < blocks; b++)
    sums[b] = crc32(file.subarray(b * blockSize, Math.min((b + 1) * blockSize, at)));
  const sumBytes = new Uint8Array(sums.buffer);
  file.set(sumBytes, at);
  const header = ascii(
    JSON.stringify({
      kind,
      size: file.length,
      blockSize,
      tables: places,
      blocks: [at, sumBytes.length, crc32(sumBytes)],
    }).padEnd(room),
  );
  if (header.length !== room) throw new Error('table names are too long for the header');
  file.set(ascii(magic), 0);
  file.set(header, preamble);
  const view = new DataView(file.buffer);
  view.setUint32(8, format, true);
  view.setUint32(12, room, true);
  view.setUint32(16, crc32(header), true);
  return file;
};

/** Bytes at the start of a packed file that `identityOf` needs. */
export const identityLength = preamble;

/** What tells a packed file from others: the sum of its header, which has the sum of all that follows. */
export const identityOf = (head: Uint8Array): number =>
  new DataView(head.buffer, head.byteOffset).getUint32(16, true);

interface Header {
  kind: string;
  size: number;
  blockSize: number;
  tables: Record<string, [number, number]>;
  blocks: [number, number, number];
}

/** Named tables of an opened file. Reads verify each block once. */
export interface FileTables {
  name: string;
  has(table: string): boolean;
  length(table: string): number;
  /** Bytes `from`..`from + length` of a table. */
  read(table: string, from?: number, length?: number): Uint8Array;
  /** Whether they can be read now; what cannot will be fetched. */
  want(table: string, from?: number, length?: number): boolean;
  /** Holds the blocks of a stretch of the file, whatever is in it, to their sums. */
  verify(offset: number, length: number): void;
}

const verifiedBlocks = (count: number): VerifiedBlocks => {
  const found = new Uint8Array(count);
  return {
    has: (block) => found[block] === 1,
    add: (block) => {
      found[block] = 1;
    },
  };
};

const readHeader = (source: ByteSource, kind: string): Header => {
  const fail = (reason: string) => {
    source.refuse?.(0, preamble);
    return new DamagedFile(source.name, reason);
  };
  if (new Uint8Array(new Uint32Array([1]).buffer)[0] !== 1) throw fail('this machine is not little-endian');
  if (source.size < preamble) throw fail('the file is too short to be an index; import the book again');
  const head = source.read(0, preamble);
  if (String.fromCharCode(...head.subarray(0, 8)) !== magic) throw fail('this is not a file of Langhuan');
  const view = new DataView(head.buffer, head.byteOffset);
  const found = view.getUint32(8, true);
  if (found !== format)
    throw new OtherForm(
      source.name,
      `it is of format ${found}, this version reads ${format}; ${found > format ? 'upgrade Langhuan, or ' : ''}import the book again`,
    );
  if (source.identity !== undefined && view.getUint32(16, true) !== source.identity)
    throw fail('it is not the file that was written for this version; import the book again');
  const length = view.getUint32(12, true);
  if (preamble + length > source.size) throw fail('the file is truncated; import the book again');
  const bytes = source.read(preamble, length);
  if (crc32(bytes) !== view.getUint32(16, true) || view.getUint32(20, true) !== 0)
    throw fail('its header is damaged; import the book again');
  const header = JSON.parse(String.fromCharCode(...bytes)) as Header;
  if (header.kind !== kind) throw fail(`it is a ${header.kind} file, not a ${kind} file`);
  if (header.size !== source.size) throw fail('the file is truncated; import the book again');
  return header;
};

/** Opens a file of the given kind. Throws `DamagedFile` now, or on the read that meets the damage. */
export const openTables = (source: ByteSource, kind: string): FileTables => {
  const sumOf = source.crc32 ?? crc32;
  const header = readHeader(source, kind);
  const damaged = (offset: number, length = 1) => {
    source.refuse?.(offset, length);
    return new DamagedFile(source.name, `damaged near byte ${offset}; import the book again`);
  };
  const [end, sumLength, sumOfSums] = header.blocks;
  const sumBytes = source.read(end, sumLength);
  if (sumOf(sumBytes) !== sumOfSums) throw damaged(end, sumLength);
  const sums = new Uint32Array(sumBytes.buffer, sumBytes.byteOffset, sumLength / 4);
  const verified: VerifiedBlocks = source.verified ?? verifiedBlocks(sums.length);
  /** Sums were taken before the header was filled in: its bytes count as zero. */
  const headerLength = Math.min(...Object.values(header.tables).map(([offset]) => offset), end);

  const readVerified = (offset: number, length: number): Uint8Array => {
    if (length <= 0) return new Uint8Array(0);
    const first = Math.floor(offset / header.blockSize);
    const last = Math.floor((offset + length - 1) / header.blockSize);
    let known = true;
    for (let b = first; b <= last && known; b++) known = verified.has(b);
    if (known) return source.read(offset, length);
    const from = first * header.blockSize;
    const to = Math.min((last + 1) * header.blockSize, end);
    const bytes = source.read(from, to - from);
    for (let b = first; b <= last; b++) {
      const start = b * header.blockSize - from;
      const block = bytes.subarray(start, Math.min(start + header.blockSize, bytes.length));
      const inHeader = Math.min(block.length, headerLength - b * header.blockSize);
      const body = inHeader > 0 ? block.slice().fill(0, 0, inHeader) : block;
      if (sumOf(body) !== sums[b]) throw damaged(b * header.blockSize);
      verified.add(b);
    }
    const part = bytes.subarray(offset - from, offset - from + length);
    // Of blocks that are nearly all of it there is no copy: a table of forty megabytes would be held twice.
    return length * nearlyAll >= bytes.length && part.byteOffset % 8 === 0 ? part : part.slice();
  };

  const place = (table: string): [number, number] => {
    const found = header.tables[table];
    if (!found) throw new DamagedFile(source.name, `it has no table ${table}; import the book again`);
    return found;
  };
  const placeOfPart = (table: string, from: number, length: number): number => {
    const [offset, size] = place(table);
    if (from < 0 || length < 0 || from + length > size) throw damaged(offset + from);
    return offset + from;
  };
  return {
    name: source.name,
    has: (table) => table in header.tables,
    length: (table) => place(table)[1],
    read: (table, from = 0, length = place(table)[1] - from) =>
      readVerified(placeOfPart(table, from, length), length),
    want(table, from = 0, length = place(table)[1] - from) {
      const offset = placeOfPart(table, from, length);
      return length === 0 || (source.want?.(offset, length) ?? true);
    },
    verify: (offset, length) => void readVerified(offset, Math.min(length, end - offset)),
  };
};
