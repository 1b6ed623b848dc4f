// What an OpenSearch, or a proxy before it, says when it will not do something until somebody mends it; what it says when
// it cannot for now is no refusal.
import { LibraryFailure } from '../failure.ts';

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
  return `this user lacks a right (403): searching needs read on ${prefix}-*, writing needs all on ${prefix}-*${said}`;
};

/** What is wrong with a line that will not come about until somebody mends it, by what Node calls it. */
const lineRemedies: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'name its certificate in NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'name the certificate of its authority in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'name the certificate of its authority in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'name the certificate of its authority in NODE_EXTRA_CA_CERTS',
  ERR_TLS_CERT_ALTNAME_INVALID: 'name the host in INDEX_STORE as its certificate does',
  CERT_HAS_EXPIRED: 'its certificate has to be renewed',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS: the address begins with another word',
};

/** How to mend a line that did not come about; undefined where it may come about by itself. */
export const lineRemedy = (code: string): string | undefined => lineRemedies[code];

export const storeRefuses = (shown: string, why: string, options?: ErrorOptions): LibraryFailure =>
  new LibraryFailure('store-refused', `the index store ${shown}: ${why}`, options);
