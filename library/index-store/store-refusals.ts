// What an OpenSearch, or a proxy before it, says when it will not do something until somebody mends it; what it says when
// it cannot for now is no refusal.
import { LibraryFailure } from '../files/failure.ts';

export interface OpenSearchReply {
  status: number;
  body: unknown;
}

interface SaidError {
  type?: string;
  reason?: string;
}

const errorOf = (body: unknown): SaidError => {
  const error = (body as { error?: unknown } | null)?.error;
  if (typeof error === 'string') return { reason: error };
  return typeof error === 'object' && error !== null ? error : {};
};

/** The first words of what was said. */
const words = (text: string): string => text.replaceAll('\n', ' ').trim().slice(0, 200);

/** Blocks by the numbers that OpenSearch gives them; it lifts 12 and 13 by itself when there is room again. */
const blocks: readonly [number: string, remedy: string][] = [
  ['/12/', 'its disk is full: free some space there'],
  ['/13/', 'its disks are full: free some space there'],
  ['/5/', 'it is set to be read only: take index.blocks.read_only off'],
  ['/6/', 'its cluster is set to be read only: take cluster.blocks.read_only off'],
  ['/8/', 'it is set to refuse writing: take index.blocks.write off'],
  ['/7/', 'it is set to refuse reading: take index.blocks.read off'],
];

/** Why `reply` will be the same until somebody mends something, and what; undefined for any other. */
export const whyRefused = ({ status, body }: OpenSearchReply, prefix: string): string | undefined => {
  const { type, reason = '' } = errorOf(body);
  if (type === 'cluster_block_exception') {
    const remedy = blocks.find(([number]) => reason.includes(number))?.[1];
    if (remedy !== undefined) return `${remedy} (${words(reason)})`;
  }
  if (status === 401) return `it does not know this user, or the password is another (401): mend INDEX_STORE`;
  if (status !== 403) return undefined;
  const said = reason === '' ? '' : `: ${words(reason)}`;
  return `this user lacks a right (403): searching needs read on ${prefix}-* and the cluster's indices:data/read/mget, writing needs all on ${prefix}-* and indices:data/write/bulk too (deploy/opensearch-roles.yml)${said}`;
};

export const storeRefuses = (shown: string, why: string, options?: ErrorOptions): LibraryFailure =>
  new LibraryFailure('store-refused', `the index store ${shown}: ${why}`, options);
