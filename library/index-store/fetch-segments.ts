// Segment files read whole from a store of pieces, each block held to its checksum: to verify them, or to have them on the
// disk again.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { segmentKind } from '#search/index/index-format.ts';
import { LackingBytes, openTables } from '#search/lists/table-file.ts';
import { explainError } from '../files/failure.ts';
import { openStoredSegment, PieceReader } from './piece-reader.ts';
import { pieceSize, type PieceStore, type SegmentFile, type StoredIndex } from './piece-store.ts';

/** Pieces that are read at a time. */
const perRequest = 64;

/** Runs reads again until nothing lacks. */
const untilAtHand = async <T>(reader: PieceReader, signal: AbortSignal, read: () => T): Promise<T> => {
  for (;;) {
    reader.beginRound();
    try {
      return read();
    } catch (cause) {
      if (!(cause instanceof LackingBytes)) throw cause;
    }
    await reader.fetch(signal);
  }
};

/**
 * Reads a file from its first byte to its last; `take` is given the bytes in order, once they are known to be right.
 * @throws DamagedFile by the name of the file, for a piece that is altered, cut, gone or another's; StoreAway.
 */
const readStoredFile = async (
  store: PieceStore,
  code: string,
  version: string,
  file: SegmentFile,
  take: (bytes: Uint8Array) => void,
  signal: AbortSignal,
): Promise<void> => {
  const reader = new PieceReader(store, 0);
  const source = openStoredSegment(reader, code, version, file);
  const tables = await untilAtHand(reader, signal, () => openTables(source, segmentKind));
  const step = perRequest * pieceSize;
  for (let from = 0; from < file.bytes; from += step) {
    const length = Math.min(step, file.bytes - from);
    reader.beginSearch();
    const bytes = await untilAtHand(reader, signal, () => {
      source.want?.(from, length);
      tables.verify(from, length);
      return source.read(from, length);
    });
    take(bytes);
    reader.endSearch();
  }
};

const never = new AbortController().signal;

/** @throws DamagedFile, StoreAway. */
export const verifyStoredIndex = async (
  store: PieceStore,
  code: string,
  { version, files }: Pick<StoredIndex, 'version' | 'files'>,
  signal = never,
): Promise<void> => {
  for (const file of files) await readStoredFile(store, code, version, file, () => {}, signal);
};

/** Writes a stored file to a path that is free. @throws DamagedFile, StoreAway, LibraryFailure. */
export const fetchStoredFile = async (
  store: PieceStore,
  code: string,
  version: string,
  file: SegmentFile,
  path: string,
): Promise<void> => {
  let fd: number;
  try {
    fd = openSync(path, 'wx', 0o600);
  } catch (cause) {
    throw explainError(cause, path);
  }
  const write = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at, bytes.length - at);
  };
  try {
    await readStoredFile(store, code, version, file, write, never);
    fsyncSync(fd);
  } catch (cause) {
    throw explainError(cause, path);
  } finally {
    closeSync(fd);
  }
};
