// A file of a bundle as the search reads it: a piece at a time, by position, from one descriptor.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type ByteSource, identityLength, identityOf } from '#search/table-file.ts';
import { explainError, LibraryFailure } from './failure.ts';

/** Text round hits is read some hundred bytes at a time, and often near what was read before: such reads come from whole blocks. */
const block = { size: 16384, mostRead: 2048, mostKept: 256 };

/** Blocks of all files that are open, the least lately used dropped first. */
const blocks = new Map<number, Uint8Array>();
let files = 0;

/** `close` gives the descriptor back. Fails with `not-found` or `unreadable`; a read past the end with `damaged`. */
export const openSegmentFile = (path: string): ByteSource & { close(): void } => {
  let fd: number;
  let size: number;
  try {
    fd = openSync(path, 'r');
    size = fstatSync(fd).size;
  } catch (cause) {
    throw explainError(cause, path);
  }
  const own = files++ * 2 ** 32;
  const readWhole = (offset: number, length: number): Uint8Array => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const got = readSync(fd, bytes, at, length - at, offset + at);
      if (got === 0) throw new LibraryFailure('damaged', `${path} is cut short; import the product again`);
      at += got;
    }
    return bytes;
  };
  const readBlock = (number: number): Uint8Array => {
    const key = own + number;
    const from = number * block.size;
    const found = blocks.get(key) ?? readWhole(from, Math.min(block.size, size - from));
    blocks.delete(key);
    blocks.set(key, found);
    if (blocks.size > block.mostKept) blocks.delete(blocks.keys().next().value!);
    return found;
  };
  return {
    name: path,
    size,
    read: (offset, length) => {
      const number = Math.floor(offset / block.size);
      const at = offset - number * block.size;
      const isWithin = at + length <= block.size && offset + length <= size;
      return isWithin && length <= block.mostRead
        ? readBlock(number).slice(at, at + length)
        : readWhole(offset, length);
    },
    crc32: (bytes) => crc32(bytes),
    close: () => closeSync(fd),
  };
};

/** By which the file is told from others. Fails as `openSegmentFile` and its reads do. */
export const readIdentity = (path: string): number => {
  const file = openSegmentFile(path);
  try {
    return identityOf(file.read(0, identityLength));
  } finally {
    file.close();
  }
};
