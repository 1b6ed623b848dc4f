// The files of a version by which the others are checked: its `manifest`, which lists them, and `blocks`, the CRC-32 of
// each 64 KiB of each, 32 bits little-endian, in the order of the list: so that a part of a file can be read alone.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LibraryFailure } from '../files/failure.ts';
import type { HoldingsStore } from './holdings-store.ts';
import type { FileSum } from './store-manifest.ts';

export const blockBytes = 1 << 16;
export const blocksName = 'blocks';
export const aboutName = 'about.json';
export const listName = 'manifest';

export interface VersionFile {
  path: string;
  bytes: number;
  crc32: number;
  /** The number of its first block. */
  firstBlock: number;
}

export const blocksOf = (bytes: number): number => Math.ceil(bytes / blockBytes);

/** `name` names the list in messages. @throws LibraryFailure damaged. */
export const readFileList = (text: string, name: string): VersionFile[] => {
  let firstBlock = 0;
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const found = /^([0-9a-f]{8}) (\d{1,15}) (.+)$/.exec(line);
      const path = found?.[3] ?? '';
      const isInside = path !== '' && path.split('/').every((part) => !['', '.', '..'].includes(part));
      if (!found || !isInside || path.includes('\0'))
        throw new LibraryFailure('damaged', `${name} is damaged: “${line.slice(0, 80)}” names no file`);
      const file = { path, bytes: Number(found[2]), crc32: Number.parseInt(found[1], 16), firstBlock };
      firstBlock += blocksOf(file.bytes);
      return file;
    });
};

/** The sums of the blocks of what begins a file, or continues it at the begin of a block. */
export const sumBlocks = (bytes: Uint8Array): number[] =>
  Array.from({ length: blocksOf(bytes.length) }, (_, i) =>
    crc32(bytes.subarray(i * blockBytes, (i + 1) * blockBytes)),
  );

export const packBlocks = (sums: readonly number[]): Buffer => {
  const packed = Buffer.alloc(sums.length * 4);
  for (const [i, sum] of sums.entries()) packed.writeUInt32LE(sum, i * 4);
  return packed;
};

/** The first of these bytes, which are whole blocks from `block` on, that is not what was published; -1 if all are. */
export const findWrongBlock = (bytes: Uint8Array, sums: Buffer, block: number): number =>
  sumBlocks(bytes).findIndex((sum, i) => sums.readUInt32LE((block + i) * 4) !== sum);

export const checksumOf = (bytes: Uint8Array): FileSum => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

export const damagedInStore = (address: string, name: string, how: string): LibraryFailure =>
  new LibraryFailure(
    'damaged',
    `${address}/${name} ${how}: remove that file and push the version again (langhuan library push) from where it is whole, or import it again with --replace`,
  );

/** A file of a store that is read whole, as its sum says. @throws LibraryFailure damaged, store-away, store-refused. */
export const readChecked = async (
  store: HoldingsStore,
  name: string,
  sum: FileSum,
  signal?: AbortSignal,
): Promise<Buffer> => {
  const bytes =
    sum.bytes === 0 ? Buffer.alloc(0) : await store.read(name, 0, sum.bytes, signal ? { signal } : {});
  if (checksumOf(bytes).sha256 === sum.sha256) return bytes;
  throw damagedInStore(store.address, name, 'is not what was published');
};
