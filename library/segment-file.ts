// A file of a bundle as the search reads it: a piece at a time, by position, from one descriptor.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type ByteSource, identityLength, identityOf } from '#search/table-file.ts';
import { explainError, LibraryFailure } from './failure.ts';

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
  return {
    name: path,
    size,
    read: (offset, length) => {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; ) {
        const got = readSync(fd, bytes, at, length - at, offset + at);
        if (got === 0) throw new LibraryFailure('damaged', `${path} is cut short; import the product again`);
        at += got;
      }
      return bytes;
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
