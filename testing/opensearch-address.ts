// For tests, proofs and benches: addresses in a running OpenSearch, each with indices of its own.
import { randomBytes } from 'node:crypto';

/** As INDEX_STORE has it; `running`: `http://127.0.0.1:9200`, or several with commas. */
export const newOpenSearchAt = (running: string): string =>
  `opensearch+${running.replace(/\/+$/, '')}/t${randomBytes(6).toString('hex')}`;

/** Takes the indices of an address away. */
export const dropOpenSearch = async (address: string): Promise<void> => {
  const [, host, prefix] = /^opensearch\+(https?:\/\/[^,/]+)[^/]*\/(\w+)$/.exec(address) ?? [];
  for (const index of ['pieces', 'manifests'])
    await fetch(`${host}/${prefix}-${index}`, { method: 'DELETE' });
};
