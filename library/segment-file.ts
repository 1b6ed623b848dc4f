// A file of a bundle as the search reads it: a piece at a time, by position, from one descriptor.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type ByteSource, identityLength, identityOf } from '#search/table-file.ts';
import { explainError, LibraryFailure } from './failure.ts';

/** Text round hits is read some hundred bytes at a time, and often near what was read before: such reads come from whole blocks. */
const block = { size: 16384, mostRead: 2048, mostKept: 128 };

/** Blocks of all files that are open. */
const blocks = new LRUCache<number, Uint8Array>({ max: block.mostKept });
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
    const from = number * block.size;
    const found = blocks.get(own + number) ?? readWhole(from, Math.min(block.size, size - from));
    blocks.set(own + number, found);
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
