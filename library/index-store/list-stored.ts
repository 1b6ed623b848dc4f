// What a store has of a product, and whether it is whole.
import { DamagedFile } from '#search/lists/table-file.ts';
import { verifyStoredIndex } from './fetch-segments.ts';
import { piecesOf, type PieceStore, type StoredIndex } from './piece-store.ts';

export interface ListedVersion {
  code: string;
  version: string;
  isWhole: boolean;
  bytes: number;
  pieces: number;
  at: string;
}

const listed = (code: string, { version, isWhole, files, at }: StoredIndex): ListedVersion => ({
  code,
  version,
  isWhole,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  pieces: piecesOf(code, { version, files }).length,
  at,
});

/** By product, the newest last. @throws StoreAway. */
export const listStored = async (store: PieceStore): Promise<ListedVersion[]> =>
  (await store.manifests()).flatMap(({ code, versions }) => versions.map((one) => listed(code, one)));

export interface VerifiedVersion extends ListedVersion {
  /** What is wrong with it, by the name of the file. */
  fault?: string;
}

/** Reads whole every version of the products that is said to be whole. @throws StoreAway. */
export const verifyIndexes = async (
  store: PieceStore,
  isChosen: (code: string) => boolean,
  onVerified: (verified: VerifiedVersion) => void,
): Promise<void> => {
  for (const { code, versions } of await store.manifests()) {
    if (!isChosen(code)) continue;
    for (const version of versions.filter(({ isWhole }) => isWhole)) {
      let fault: string | undefined;
      try {
        await verifyStoredIndex(store, code, version);
        const known = new Set(piecesOf(code, version));
        const strange = (await store.list(code, version.version)).find((id) => !known.has(id));
        if (strange !== undefined) fault = `${strange} is of no file of this version`;
      } catch (cause) {
        if (!(cause instanceof DamagedFile)) throw cause;
        fault = cause.message;
      }
      onVerified({ ...listed(code, version), ...(fault !== undefined && { fault }) });
    }
  }
};
