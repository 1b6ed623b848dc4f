// A scan of which parts are here: a file of its full length, whose other parts take no room.
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { explainError } from '../files/failure.ts';
import { blockBytes, blocksOf, findWrongBlock, type VersionFile } from './version-files.ts';

export interface ScanFile {
  file: VersionFile;
  /** The sums of the version's blocks. */
  blocks: Buffer;
  /** 1 for a block that is here. */
  here: Uint8Array;
}

/** Bytes that a file takes on the disk. */
export const allocated = (path: string): number => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? stat.blocks * 512 : 0;
};

/** Sets in `here` which blocks are here already. */
export const findBlocksHere = (path: string, { file, blocks, here }: ScanFile): void => {
  if (!existsSync(path)) return;
  const fd = openSync(path, 'r');
  try {
    if (fstatSync(fd).size !== file.bytes || fstatSync(fd).blocks === 0) return;
    const block = Buffer.alloc(blockBytes);
    for (let n = 0; n < here.length; n += 1) {
      const length = Math.min(blockBytes, file.bytes - n * blockBytes);
      const got = readSync(fd, block, 0, length, n * blockBytes);
      if (got === length && findWrongBlock(block.subarray(0, length), blocks, file.firstBlock + n) < 0)
        here[n] = 1;
    }
  } finally {
    closeSync(fd);
  }
};

/** Writes blocks that were checked, from block `first` on. */
export const writeBlocks = (path: string, scan: ScanFile, bytes: Buffer, first: number): void => {
  let fd: number | undefined;
  try {
    if (!existsSync(path)) {
      mkdirSync(dirname(path), { recursive: true });
      // It was taken away meanwhile, and with it what was here.
      scan.here.fill(0);
    }
    fd = openSync(path, existsSync(path) ? 'r+' : 'w+');
    if (fstatSync(fd).size !== scan.file.bytes) ftruncateSync(fd, scan.file.bytes);
    const at = first * blockBytes;
    for (let done = 0; done < bytes.length; )
      done += writeSync(fd, bytes, done, bytes.length - done, at + done);
  } catch (cause) {
    throw explainError(cause, path);
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
  for (let n = first; n < first + blocksOf(bytes.length); n += 1) scan.here[n] = 1;
};
