// Writes the index of a version into the store: its intent, the pieces, then all of it read back, and only then that it is
// whole. Killed at any moment, what was whole before stays so, and what lies about is named in the manifest.
import { join } from 'node:path';
import { segmentKind } from '#search/index/index-format.ts';
import { DamagedFile, openTables } from '#search/lists/table-file.ts';
import type { BundleFacts } from '../bundle/book-schema.ts';
import { LibraryFailure } from '../files/failure.ts';
import { openSegmentFile } from '../files/segment-file.ts';
import { verifyStoredIndex } from './fetch-segments.ts';
import {
  type IndexManifest,
  type StoredPiece,
  pieceId,
  pieceLength,
  pieceSize,
  piecesOf,
  type PieceStore,
  type SegmentFile,
  StoreAway,
  type StoredIndex,
} from './piece-store.ts';

/** Pieces that are written at a time: four megabytes. */
const perWrite = 64;
/**
 * How many times a manifest is read again because another process changed it meanwhile, and how many times because the
 * write was not confirmed.
 */
const mostTurns = 20;
const mostUnconfirmed = 3;

/** Changes a manifest, each time from what it is by then. `change` gives nothing where nothing is to be written. */
export const changeManifest = async (
  store: PieceStore,
  code: string,
  change: (manifest: IndexManifest) => IndexManifest | undefined,
): Promise<void> => {
  let unconfirmed = 0;
  for (let turn = 0; turn < mostTurns; turn++) {
    const read = await store.manifest(code);
    const changed = change(read?.manifest ?? { code, versions: [] });
    if (!changed) return;
    try {
      if (await store.writeManifest(changed, read?.revision)) return;
    } catch (cause) {
      if (!(cause instanceof StoreAway) || ++unconfirmed === mostUnconfirmed) throw cause;
      // The host that received the request may have written the manifest and died before it replied.
      const found = await store.manifest(code);
      if (JSON.stringify(found?.manifest) === JSON.stringify(changed)) return;
    }
  }
  throw new LibraryFailure('busy', `the index of ${code} is being changed by others; try again`);
};

const withVersion = (manifest: IndexManifest, version: StoredIndex): IndexManifest => ({
  ...manifest,
  versions: [...manifest.versions.filter((one) => one.version !== version.version), version],
});

/** The segment files of a version as the store knows them. @throws LibraryFailure for one of before there were identities. */
export const storedFilesOf = ({ code, segments }: Pick<BundleFacts, 'code' | 'segments'>): SegmentFile[] =>
  segments.map(({ path, bytes, identity }) => {
    if (identity === undefined)
      throw new LibraryFailure(
        'foreign',
        `${code} was imported before its search index could be stored apart: import the product again`,
      );
    return { path, bytes, identity };
  });

export interface PushedIndex {
  pieces: number;
  bytes: number;
}

export interface PushIndexOptions {
  /** Pieces written so far, and in all. */
  onProgress?(done: number, total: number): void;
  signal?: AbortSignal;
}

/**
 * Writes the segment files in `dir`, the folder of the version. Pieces that are there already are written again.
 * @throws LibraryFailure, StoreAway; DamagedFile for a file that is not what was written.
 */
export const pushIndex = async (
  store: PieceStore,
  dir: string,
  facts: Pick<BundleFacts, 'code' | 'version' | 'segments'>,
  { onProgress = () => {}, signal }: PushIndexOptions = {},
): Promise<PushedIndex> => {
  const { code, version } = facts;
  const files = storedFilesOf(facts);
  const total = piecesOf(code, { version, files }).length;
  await store.prepare();
  const now = () => new Date().toISOString();
  await changeManifest(store, code, (manifest) => {
    // Pushed once more: it stays whole while the same bytes are written.
    const isThere = manifest.versions.some((one) => one.version === version && one.isWhole);
    return isThere ? undefined : withVersion(manifest, { version, files, isWhole: false, at: now() });
  });
  let done = 0;
  for (const file of files) {
    const source = openSegmentFile(join(dir, file.path));
    try {
      const tables = openTables({ ...source, identity: file.identity }, segmentKind);
      if (source.size !== file.bytes)
        throw new DamagedFile(source.name, `it has ${source.size} bytes instead of ${file.bytes}`);
      for (let from = 0; from < file.bytes; from += perWrite * pieceSize) {
        if (signal?.aborted)
          throw new LibraryFailure('interrupted', 'interrupted: the index was not published');
        tables.verify(from, Math.min(perWrite * pieceSize, file.bytes - from));
        const pieces: StoredPiece[] = [];
        for (let at = from; at < file.bytes && pieces.length < perWrite; at += pieceSize) {
          const n = at / pieceSize;
          pieces.push({
            id: pieceId(code, version, file.path, n),
            bytes: source.read(at, pieceLength(file.bytes, n)),
          });
        }
        await store.put(pieces);
        done += pieces.length;
        onProgress(done, total);
      }
    } finally {
      source.close();
    }
  }
  await store.refresh();
  await verifyStoredIndex(store, code, { version, files }, signal);
  await changeManifest(store, code, (manifest) => ({
    ...withVersion(manifest, { version, files, isWhole: true, at: now() }),
    live: version,
  }));
  return { pieces: total, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
};

/** Takes versions out of the store: first their names, then their pieces; what a crash leaves is found by its name. */
export const dropVersions = async (
  store: PieceStore,
  code: string,
  choose: (version: StoredIndex, manifest: IndexManifest) => boolean,
): Promise<string[]> => {
  const dropped = new Map<string, StoredIndex>();
  // First said to be in part, so that nobody takes them for whole; they are forgotten when their pieces are gone.
  await changeManifest(store, code, (manifest) => {
    const chosen = manifest.versions.filter((version) => choose(version, manifest));
    for (const version of chosen) dropped.set(version.version, version);
    if (chosen.length === 0) return undefined;
    const { live, ...rest } = manifest;
    return {
      ...rest,
      ...(live !== undefined && !chosen.some(({ version }) => version === live) && { live }),
      versions: manifest.versions.map((version) =>
        chosen.includes(version) ? { ...version, isWhole: false } : version,
      ),
    };
  });
  for (const version of dropped.values()) {
    const ids = new Set([...piecesOf(code, version), ...(await store.list(code, version.version))]);
    const all = [...ids];
    for (let from = 0; from < all.length; from += 1_000) await store.delete(all.slice(from, from + 1_000));
  }
  if (dropped.size > 0)
    await changeManifest(store, code, (manifest) => ({
      ...manifest,
      versions: manifest.versions.filter(({ version }) => !dropped.has(version)),
    }));
  return [...dropped.keys()];
};
