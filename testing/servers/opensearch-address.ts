// For tests, proofs and benches: addresses in a running OpenSearch, each with indices of its own.
import { randomBytes } from 'node:crypto';

/** As INDEX_STORE has it; `running`: `http://127.0.0.1:9200`, or several with commas. */
export const newOpenSearchAt = (running: string): string =>
  `opensearch+${running.replace(/\/+$/, '')}/t${randomBytes(6).toString('hex')}`;

/** Its first host, and the prefix of its indices. */
const partsOf = (address: string): string[] =>
  /^opensearch\+(https?:\/\/[^,/]+)[^/]*\/(\w+)$/.exec(address)?.slice(1) ?? [];

/** Bytes on the disks of its nodes. */
export const sizeOfOpenSearch = async (address: string): Promise<number> => {
  const [host, prefix] = partsOf(address);
  const reply = await fetch(`${host}/${prefix}-*/_stats/store`);
  const { _all } = (await reply.json()) as { _all: { total: { store: { size_in_bytes: number } } } };
  return _all.total.store.size_in_bytes;
};

/** Takes the indices of an address away. */
export const dropOpenSearch = async (address: string): Promise<void> => {
  const [host, prefix] = partsOf(address);
  for (const index of ['pieces', 'manifests'])
    await fetch(`${host}/${prefix}-${index}`, { method: 'DELETE' });
};
