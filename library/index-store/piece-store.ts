// Where the index of the holdings is stored in pieces, when it is not on each server's disk: segment files cut into
// pieces, with ids that contain the version, so that a piece never changes; and one manifest per product, which says
// what is complete.
import { blockSize } from '#search/lists/table-file.ts';
import { LibraryFailure } from '../files/failure.ts';

/** Bytes of a piece, but for the last of a file: four blocks of the table file, each with its checksum. */
export const pieceSize = 4 * blockSize;

/** A segment file of a version. `identity` tells it from all others, and has the sum of all that is in it. */
export interface SegmentFile {
  path: string;
  bytes: number;
  identity: number;
}

export interface StoredIndex {
  version: string;
  files: readonly SegmentFile[];
  /** Whether all of its pieces were written and read back; those of one that is not may be there in part. */
  isWhole: boolean;
  /** ISO time at which it became so. */
  at: string;
}

export interface IndexManifest {
  code: string;
  /** The version that became whole last. */
  live?: string;
  versions: readonly StoredIndex[];
}

/** A manifest, and what a change of it is conditional on. */
interface ReadManifest {
  manifest: IndexManifest;
  revision: string;
}

export interface StoredPiece {
  id: string;
  bytes: Uint8Array;
}

export interface PieceStore {
  /** Its address without a password. */
  readonly shown: string;
  /** Pieces by id; what the store does not have is left out. @throws StoreAway, LibraryFailure; what `signal` says. */
  get(ids: readonly string[], signal?: AbortSignal): Promise<Map<string, Uint8Array>>;
  /** Makes what the store needs, if it is not there. */
  prepare(): Promise<void>;
  /** Durable when it returns; to be read for certain after `refresh`. */
  put(pieces: readonly StoredPiece[]): Promise<void>;
  refresh(): Promise<void>;
  /** The ids of all pieces of a version, in any order. */
  list(code: string, version: string): Promise<string[]>;
  delete(ids: readonly string[]): Promise<void>;
  manifest(code: string): Promise<ReadManifest | undefined>;
  /** By code. */
  manifests(): Promise<IndexManifest[]>;
  /** False when it is no longer of that revision; `undefined`: when there is one by now. */
  writeManifest(manifest: IndexManifest, revision: string | undefined): Promise<boolean>;
  close(): Promise<void>;
}

/** No host of a store answered: what is at hand goes on, and all goes on when the store is back. */
export class StoreAway extends LibraryFailure {
  constructor(shown: string, why: string, options?: ErrorOptions) {
    super('store-away', `the index store ${shown} cannot be reached: ${why}`, options);
    this.name = 'StoreAway';
  }
}

export const piecePrefix = (code: string, version: string): string => `${code}/${version}/`;

/** `<code>/<version>/<file>:<n>` */
export const pieceId = (code: string, version: string, path: string, n: number): string =>
  `${piecePrefix(code, version)}${path}:${n}`;

export const pieceCount = (bytes: number): number => Math.ceil(bytes / pieceSize);

/** Bytes of piece `n` of a file. */
export const pieceLength = (bytes: number, n: number): number => Math.min(pieceSize, bytes - n * pieceSize);

export const piecesOf = (
  code: string,
  { version, files }: Pick<StoredIndex, 'version' | 'files'>,
): string[] =>
  files.flatMap(({ path, bytes }) =>
    Array.from({ length: pieceCount(bytes) }, (_, n) => pieceId(code, version, path, n)),
  );
