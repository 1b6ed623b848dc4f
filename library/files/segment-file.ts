// A file of a bundle as the search reads it: a piece at a time, by position, from one descriptor.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { blockSize, type ByteSource, identityLength, identityOf } from '#search/lists/table-file.ts';
import { explainError, LibraryFailure } from './failure.ts';

/** Text round hits is read some hundred bytes at a time, and often near what was read before: reads of so many come from whole blocks. */
const shortRead = 2048;
const mostBlocks = 128;

/** Blocks by file and number. */
const blocks = new LRUCache<number, Uint8Array>({ max: mostBlocks });
/** Files opened so far, of which each has a number. */
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
  const firstKey = files++ * 2 ** 32;
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
    const from = number * blockSize;
    const found = blocks.get(firstKey + number) ?? readWhole(from, Math.min(blockSize, size - from));
    blocks.set(firstKey + number, found);
    return found;
  };
  return {
    name: path,
    size,
    read: (offset, length) => {
      const number = Math.floor(offset / blockSize);
      const at = offset - number * blockSize;
      const isWithin = at + length <= blockSize && offset + length <= size;
      return isWithin && length <= shortRead
        ? readBlock(number).slice(at, at + length)
        : readWhole(offset, length);
    },
    crc32: (bytes) => crc32(bytes),
    close: () => closeSync(fd),
  };
};

/** Distinguishes the file from others. Fails in the same way as `openSegmentFile` and its reads. */
export const readIdentity = (path: string): number => {
  const file = openSegmentFile(path);
  try {
    return identityOf(file.read(0, identityLength));
  } finally {
    file.close();
  }
};
