// Where the pieces are: INDEX_STORE says, or nobody, and then the index lies on this server's disk.
import { LibraryFailure } from '../files/failure.ts';
import { indexStoreAddress } from '../files/index-store-address.ts';
import type { PieceStore } from './piece-store.ts';

/** @throws LibraryFailure where the address cannot be read. Connects to nothing yet. */
export const openPieceStore = async (address: string): Promise<PieceStore> => {
  if (/^postgres(?:ql)?:\/\//.test(address)) {
    const { openPostgresPieces } = await import('./postgres-pieces.ts');
    return openPostgresPieces(address);
  }
  if (/^opensearch\+https?:\/\//.test(address)) {
    const { openOpenSearchPieces } = await import('./opensearch-pieces.ts');
    return openOpenSearchPieces(address);
  }
  throw new LibraryFailure(
    'bad-source',
    'INDEX_STORE must be written postgresql://USER:PASSWORD@HOST:5432/DATABASE or opensearch+https://USER:PASSWORD@HOST:9200/PREFIX',
  );
};

/** The store that INDEX_STORE names. @throws LibraryFailure where there is none. */
export const demandPieceStore = (): Promise<PieceStore> => {
  const address = indexStoreAddress();
  if (address === undefined)
    throw new LibraryFailure('bad-source', 'there is no index store: set INDEX_STORE to its address');
  return openPieceStore(address);
};

const units: Readonly<Record<string, number>> = { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** Bytes of pieces that a server keeps at hand: INDEX_CACHE, as `512M` or `4G`. */
export const indexCacheBytes = (): number => {
  const written = process.env['INDEX_CACHE'] || '256M';
  const [, digits, unit] = /^(\d{1,9})([KMG])B?$/i.exec(written) ?? [];
  if (digits === undefined || unit === undefined)
    throw new LibraryFailure('bad-source', `INDEX_CACHE is written 512M or 4G, not “${written}”`);
  return Number(digits) * units[unit.toUpperCase()];
};

/** An id that no piece has. */
export const noPiece = '-';

/** Asks the store for a piece that it has not, as a search asks for those that it has. @throws LibraryFailure, StoreAway. */
export const tryReading = async (store: PieceStore): Promise<void> => {
  await store.get([noPiece]);
};

/** For whoever starts: @throws LibraryFailure where INDEX_STORE or INDEX_CACHE cannot be read. */
export const checkIndexStore = async (): Promise<void> => {
  const address = indexStoreAddress();
  if (address === undefined) return;
  const store = await openPieceStore(address);
  await store.close();
  indexCacheBytes();
};
