// Pieces in OpenSearch 2.19 or 3, by its core calls alone: `_mget`, `_bulk`, `_search`, `_refresh`, documents with a
// condition. Two indices, PREFIX-pieces and PREFIX-manifests. Nothing that OpenSearch counts or matches is ever taken from it.
import { LibraryFailure } from '../files/failure.ts';
import { OpenSearchCaller } from './opensearch-caller.ts';
import { hasKey, noIndex, openSearchIndices } from './opensearch-indices.ts';
import type { IndexManifest, PieceStore, StoredPiece } from './piece-store.ts';
import type { OpenSearchReply } from './store-refusals.ts';

/** Pieces that one request asks for, or brings: some three megabytes of base64. */
const perRequest = 32;
/** Requests of one round at a time. */
const atOnce = 3;

const pieceMapping = {
  dynamic: 'strict',
  properties: { version: { type: 'keyword' }, place: { type: 'keyword' }, bytes: { type: 'binary' } },
};
const manifestMapping = {
  dynamic: 'strict',
  properties: { code: { type: 'keyword' }, manifest: { type: 'keyword', index: false, doc_values: false } },
};

interface FoundPiece {
  _id: string;
  found?: boolean;
  error?: { type: string; reason?: string };
  _source?: { bytes: string };
}
interface FoundManifest {
  found: boolean;
  _seq_no: number;
  _primary_term: number;
  _source: { manifest: string };
}

const versionOf = (id: string): string => id.split('/', 2).join('/');

const passRefusal = (cause: unknown): void => {
  if (!(cause instanceof LibraryFailure && cause.code === 'store-refused')) throw cause;
};

/** `address`: `opensearch+http://USER:PASSWORD@HOST:9200,HOST:9200/PREFIX`, or `opensearch+https`. */
export const openOpenSearchPieces = (address: string): PieceStore => {
  const caller = new OpenSearchCaller(address);
  const { shown } = caller;
  const pieces = `/${caller.prefix}-pieces`;
  const manifests = `/${caller.prefix}-manifests`;
  const { refuse, bulk, searchAll, makeIndex } = openSearchIndices(caller);

  /**
   * Requests the pieces that one host could not read from the next host: a shard may be moving from one host to
   * another.
   */
  const getSome = async (ids: readonly string[], found: Map<string, Uint8Array>, signal?: AbortSignal) => {
    const isWhole = ({ status, body }: OpenSearchReply): boolean =>
      status === 200 &&
      (body as { docs: FoundPiece[] }).docs.every(({ error }) => !error || error.type === noIndex);
    const path = `${pieces}/_mget?realtime=false&_source_includes=bytes`;
    const reply = await caller.call('POST', path, JSON.stringify({ ids }), { signal, isAnswer: isWhole });
    if (reply.status !== 200) throw refuse('to give pieces', reply);
    for (const { _id, _source } of (reply.body as { docs: FoundPiece[] }).docs)
      if (_source) found.set(_id, new Uint8Array(Buffer.from(_source.bytes, 'base64')));
  };

  return {
    shown,
    get: async (ids, signal) => {
      const found = new Map<string, Uint8Array>();
      const parts: string[][] = [];
      for (let from = 0; from < ids.length; from += perRequest)
        parts.push(ids.slice(from, from + perRequest));
      const run = async () => {
        for (let part = parts.shift(); part; part = parts.shift()) await getSome(part, found, signal);
      };
      await Promise.all(Array.from({ length: Math.min(atOnce, parts.length) }, run));
      return found;
    },
    prepare: async () => {
      await makeIndex(pieces, 3, pieceMapping);
      await makeIndex(manifests, 1, manifestMapping);
    },
    put: async (some: readonly StoredPiece[]) => {
      for (let from = 0; from < some.length; from += perRequest)
        await bulk(
          pieces,
          some.slice(from, from + perRequest).flatMap(({ id, bytes }) => [
            { index: { _id: id } },
            {
              version: versionOf(id),
              place: id,
              bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64'),
            },
          ]),
        );
    },
    refresh: async () => {
      const isAnswer = (one: OpenSearchReply) => hasKey(one, '_shards');
      const reply = await caller.call('POST', `${pieces}/_refresh`, undefined, { isAnswer });
      const { _shards } = reply.body as { _shards?: { failed: number } };
      if (reply.status !== 200 || _shards?.failed !== 0) throw refuse('to show what was written', reply);
    },
    list: async (code, version) => {
      const ids: string[] = [];
      const query = { term: { version: `${code}/${version}` } };
      for await (const { _id } of searchAll(pieces, query, 'place', false)) ids.push(_id);
      return ids;
    },
    delete: async (ids) => {
      for (let from = 0; from < ids.length; from += 1_000)
        await bulk(
          pieces,
          ids.slice(from, from + 1_000).map((_id) => ({ delete: { _id } })),
        );
    },
    manifest: async (code) => {
      const isAnswer = (one: OpenSearchReply) => one.status === 404 || hasKey(one, '_source');
      const reply = await caller.call('GET', `${manifests}/_doc/${code}`, undefined, { isAnswer });
      if (reply.status === 404) return undefined;
      if (reply.status !== 200) throw refuse('to tell a manifest', reply);
      const { _seq_no, _primary_term, _source } = reply.body as FoundManifest;
      return {
        manifest: JSON.parse(_source.manifest) as IndexManifest,
        revision: `${_seq_no} ${_primary_term}`,
      };
    },
    manifests: async () => {
      const all: IndexManifest[] = [];
      // Whoever may only read is shown what was there a second ago.
      await caller.call('POST', `${manifests}/_refresh`).catch(passRefusal);
      for await (const { _source } of searchAll<{ manifest: string }>(
        manifests,
        { match_all: {} },
        'code',
        true,
      ))
        all.push(JSON.parse(_source.manifest) as IndexManifest);
      return all;
    },
    writeManifest: async (manifest, revision) => {
      const [seqNo, term] = (revision ?? '').split(' ');
      const when = revision === undefined ? 'op_type=create' : `if_seq_no=${seqNo}&if_primary_term=${term}`;
      const body = JSON.stringify({ code: manifest.code, manifest: JSON.stringify(manifest) });
      // Sent once: a host that took it and died before it answered must not make the next say that it was too late.
      const reply = await caller.call('PUT', `${manifests}/_doc/${manifest.code}?${when}`, body, {
        isAnswer: (one) => hasKey(one, '_seq_no'),
        isWrite: true,
        once: true,
      });
      if (reply.status === 409) return false;
      if (reply.status !== 200 && reply.status !== 201) throw refuse('a manifest', reply);
      return true;
    },
    close: async () => {},
  };
};
