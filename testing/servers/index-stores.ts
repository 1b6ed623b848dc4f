// For proofs and benches: the index stores that can be had on this machine, each empty.
import { PostgresCluster, postgresPrograms } from './postgres-cluster.ts';
import { dropOpenSearch, newOpenSearchAt, sizeOfOpenSearch } from './opensearch-address.ts';

export interface TestIndexStore {
  name: string;
  /** As INDEX_STORE has it. */
  address: string;
  /** PostgreSQL’s cluster, to be killed. */
  cluster?: PostgresCluster;
  /** Bytes that it takes on its disk. */
  size(): Promise<number>;
  close(): Promise<void>;
}

/** In the order in which they are opened. */
const kinds = ['postgresql', 'opensearch'] as const;

/** Those of `chosen` that are there; `skipped` says what is not. */
export const openIndexStores = async (
  chosen: readonly string[] = kinds,
): Promise<{ stores: TestIndexStore[]; skipped: string[] }> => {
  const stores: TestIndexStore[] = [];
  const skipped: string[] = [];
  if (!chosen.includes('postgresql')) skipped.push('PostgreSQL: not chosen');
  else if (postgresPrograms === undefined) skipped.push('PostgreSQL is not installed (Debian: postgresql)');
  else {
    const cluster = await PostgresCluster.start();
    const address = await cluster.newDatabase();
    stores.push({
      name: 'PostgreSQL',
      address,
      cluster,
      size: () => cluster.size(address),
      close: () => cluster.stop(),
    });
  }
  const running = process.env['OPENSEARCH'];
  if (!chosen.includes('opensearch')) skipped.push('OpenSearch: not chosen');
  else if (!running)
    skipped.push('OpenSearch: OPENSEARCH does not name one (scripts/opensearch-node.sh start)');
  else {
    const address = newOpenSearchAt(running);
    const size = () => sizeOfOpenSearch(address);
    stores.push({ name: 'OpenSearch', address, size, close: () => dropOpenSearch(address) });
  }
  return { stores, skipped };
};

/** Runs with INDEX_STORE set. */
export const withIndexStore = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
  const before = process.env['INDEX_STORE'];
  process.env['INDEX_STORE'] = address;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env['INDEX_STORE'];
    else process.env['INDEX_STORE'] = before;
  }
};
