// For tests: an in-memory piece store that fails, or damages pieces, on command.
import {
  type IndexManifest,
  type PieceStore,
  StoreAway,
  piecePrefix,
} from '#library/index-store/piece-store.ts';

export interface MemoryPieces extends PieceStore {
  readonly pieces: Map<string, Uint8Array>;
  /** What is done before each answer; may throw, or wait. */
  before: (
    call: 'get' | 'put' | 'delete' | 'refresh' | 'manifest',
    signal?: AbortSignal,
  ) => void | Promise<void>;
  /** Requests for pieces so far, and the number of pieces they requested. */
  requestCounts: { requests: number; pieces: number };
  isAway: boolean;
}

export const openMemoryPieces = (): MemoryPieces => {
  const pieces = new Map<string, Uint8Array>();
  const manifests = new Map<string, { text: string; revision: number }>();
  const answer = async (call: Parameters<MemoryPieces['before']>[0], signal?: AbortSignal): Promise<void> => {
    await Promise.resolve();
    if (store.isAway) throw new StoreAway(store.shown, 'it was set to be away');
    await store.before(call, signal);
    signal?.throwIfAborted();
  };
  const store: MemoryPieces = {
    shown: 'memory',
    pieces,
    requestCounts: { requests: 0, pieces: 0 },
    isAway: false,
    before: () => {},
    get: async (ids, signal) => {
      await answer('get', signal);
      store.requestCounts.requests += 1;
      store.requestCounts.pieces += ids.length;
      return new Map(ids.flatMap((id) => (pieces.has(id) ? [[id, pieces.get(id)!.slice()]] : [])));
    },
    prepare: () => answer('put'),
    put: async (some) => {
      await answer('put');
      for (const { id, bytes } of some) pieces.set(id, bytes.slice());
    },
    refresh: () => answer('refresh'),
    list: async (code, version) =>
      [...pieces.keys()].filter((id) => id.startsWith(piecePrefix(code, version))),
    delete: async (ids) => {
      await answer('delete');
      for (const id of ids) pieces.delete(id);
    },
    manifest: async (code) => {
      await answer('manifest');
      const found = manifests.get(code);
      return found && { manifest: JSON.parse(found.text) as IndexManifest, revision: String(found.revision) };
    },
    manifests: async () =>
      [...manifests]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, { text }]) => JSON.parse(text) as IndexManifest),
    writeManifest: async (manifest, revision) => {
      await answer('manifest');
      const found = manifests.get(manifest.code);
      if (String(found?.revision) !== String(revision)) return false;
      manifests.set(manifest.code, { text: JSON.stringify(manifest), revision: (found?.revision ?? 0) + 1 });
      return true;
    },
    close: async () => {},
  };
  return store;
};
