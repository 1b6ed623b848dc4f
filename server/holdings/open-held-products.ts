// The products that a server has: in its data folder, or in a holdings store of which it has copies.
import type { FetchPart } from '#imaging/scans/tiff-tiles.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { type Holdings, type HoldingsOptions, openHoldings } from './holdings.ts';
import { openServedCopies } from './served-copies.ts';
import { keepVersionLeases } from './version-leases.ts';

export interface HeldProducts {
  holdings: Holdings;
  /** Where parts of scans are fetched as they are looked at. */
  fetchPart: FetchPart | undefined;
  close(): Promise<void>;
}

/** @throws LibraryFailure store-refused, where HOLDINGS is not what it must be. */
export const openHeldProducts = async (
  db: ReadersDatabase,
  log: FastifyBaseLogger,
  options: Omit<HoldingsOptions, 'copies' | 'onFault'>,
): Promise<HeldProducts> => {
  const copies = await openServedCopies(options.data, log);
  const holdings = openHoldings({
    ...options,
    copies,
    onFault: (code, error) => log.error({ err: error, code }, 'a product cannot be opened'),
  });
  const outdated = holdings.outdated();
  if (outdated.length > 0)
    log.error(
      { products: outdated },
      `another version of Langhuan made ${outdated.length} of the products, which readers cannot open or search: langhuan library upgrade makes them anew, or says what is needed (docs/upgrading.md)`,
    );
  const leases = copies && keepVersionLeases(db, () => holdings.held(), log);
  return {
    holdings,
    fetchPart: copies?.fetchPart,
    close: async () => {
      holdings.close();
      copies?.close();
      await leases?.close();
    },
  };
};
