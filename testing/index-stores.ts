// For proofs and benches: the index stores that can be had on this machine, each empty.
import { PostgresCluster, postgresPrograms } from './postgres-cluster.ts';
import { dropOpenSearch, newOpenSearchAt } from './opensearch-address.ts';

export interface TestIndexStore {
  name: string;
  /** As INDEX_STORE has it. */
  address: string;
  /** PostgreSQL’s cluster, to be killed. */
  cluster?: PostgresCluster;
  close(): Promise<void>;
}

/** Those that are there; `skipped` says what is not. */
export const openIndexStores = async (): Promise<{ stores: TestIndexStore[]; skipped: string[] }> => {
  const stores: TestIndexStore[] = [];
  const skipped: string[] = [];
  if (postgresPrograms === undefined) skipped.push('PostgreSQL is not installed (Debian: postgresql)');
  else {
    const cluster = await PostgresCluster.start();
    stores.push({
      name: 'PostgreSQL',
      address: await cluster.newDatabase(),
      cluster,
      close: () => cluster.stop(),
    });
  }
  const running = process.env['OPENSEARCH'];
  if (!running) skipped.push('OpenSearch: OPENSEARCH does not name one (scripts/opensearch-node.sh start)');
  else {
    const address = newOpenSearchAt(running);
    stores.push({ name: 'OpenSearch', address, close: () => dropOpenSearch(address) });
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
