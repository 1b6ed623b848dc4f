// Pieces in OpenSearch 2.19 or 3, by its core calls alone: `_mget`, `_bulk`, `_search`, `_refresh`, documents with a
// condition. Two indices, PREFIX-pieces and PREFIX-manifests. Nothing that OpenSearch counts or matches is ever taken from it.
import { LibraryFailure } from '../files/failure.ts';
import { OpenSearchCaller } from './opensearch-caller.ts';
import { type OpenSearchReply, whyRefused, storeRefuses } from './store-refusals.ts';
import { type IndexManifest, type StoredPiece, type PieceStore, StoreAway } from './piece-store.ts';

/** Pieces that one request asks for, or brings: some three megabytes of base64. */
const perRequest = 32;
/** Requests of one round at a time. */
const atOnce = 3;
/** Ids that a page of a list has. */
const listPage = 5_000;

const pieceMapping = {
  dynamic: 'strict',
  properties: { version: { type: 'keyword' }, place: { type: 'keyword' }, bytes: { type: 'binary' } },
};
const manifestMapping = {
  dynamic: 'strict',
  properties: { code: { type: 'keyword' }, manifest: { type: 'keyword', index: false, doc_values: false } },
};
/** Replicas follow the number of nodes, up to one; shards so that three nodes share the work. */
const settings = (shards: number) => ({ number_of_shards: shards, auto_expand_replicas: '0-1' });

interface FoundPiece {
  _id: string;
  found?: boolean;
  error?: { type: string; reason?: string };
  _source?: { bytes: string };
}
interface BulkItem {
  status: number;
  error?: { type: string; reason?: string };
}
interface BulkReply {
  errors: boolean;
  items: Record<string, BulkItem>[];
}
interface FoundManifest {
  found: boolean;
  _seq_no: number;
  _primary_term: number;
  _source: { manifest: string };
}
interface SearchReply<T> {
  timed_out: boolean;
  _shards: { failed: number };
  hits: { hits: { _id: string; sort: string[]; _source: T }[] };
}

const noIndex = 'index_not_found_exception';

/** Whether it was done. @throws for a reply that is of no such call: a proxy may answer all calls alike. */
const has = ({ status, body }: OpenSearchReply, key: string): boolean => {
  if (status >= 300) return false;
  if (typeof body === 'object' && body !== null && key in body) return true;
  throw new TypeError(`no ${key}`);
};

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

  const missingIndex = ({ status, body }: OpenSearchReply): boolean =>
    status === 404 && (body as { error?: { type?: string } }).error?.type === noIndex;
  const refuse = (what: string, { status, body }: OpenSearchReply): LibraryFailure => {
    const why = JSON.stringify((body as { error?: unknown }).error ?? body).slice(0, 300);
    return storeRefuses(shown, `it refuses ${what} (${status}): ${why}`);
  };

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

  /** Why a piece was refused, where that will not pass by itself: of all in a request one may say so, and others not. */
  const blockOf = ({ status, error }: BulkItem): string | undefined =>
    error && whyRefused({ status, body: { error } }, caller.prefix);

  const bulk = async (lines: readonly object[]): Promise<void> => {
    const isTaken = ({ status, body }: OpenSearchReply): boolean => {
      if (status !== 200) return false;
      const { errors, items } = body as BulkReply;
      const all = items.flatMap((item) => Object.values(item));
      const willPass = (item: BulkItem) => item.status === 429 || item.status >= 500;
      return !errors || all.some((item) => blockOf(item) !== undefined) || !all.some(willPass);
    };
    const body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
    const reply = await caller.call('POST', `${pieces}/_bulk`, body, { isAnswer: isTaken, isWrite: true });
    if (reply.status !== 200) throw refuse('pieces', reply);
    const all = (reply.body as BulkReply).items.flatMap((item) => Object.values(item));
    const block = all.map(blockOf).find((why) => why !== undefined);
    if (block !== undefined) throw storeRefuses(shown, block);
    const refused = all.find(({ status }) => status >= 400 && status !== 404);
    if (refused) throw refuse('a piece', { status: refused.status, body: { error: refused.error } });
  };

  /** All of an index by pages, ordered by a keyword. @throws StoreAway where a part of it did not answer. */
  const searchAll = async function* <T>(index: string, query: object, sort: string, source: boolean) {
    let after: string[] | undefined;
    for (;;) {
      const body = {
        query,
        size: source ? 500 : listPage,
        sort: [{ [sort]: 'asc' }],
        _source: source,
        ...(after && { search_after: after }),
      };
      const path = `${index}/_search?allow_partial_search_results=false`;
      const isAnswer = (one: OpenSearchReply) => one.status === 404 || has(one, 'hits');
      const reply = await caller.call('POST', path, JSON.stringify(body), { isAnswer });
      if (missingIndex(reply)) return;
      if (reply.status !== 200) throw refuse('a search', reply);
      const { timed_out, _shards, hits } = reply.body as SearchReply<T>;
      if (timed_out || _shards.failed > 0) throw new StoreAway(shown, 'a part of it did not answer');
      yield* hits.hits;
      after = hits.hits.at(-1)?.sort;
      if (!after) return;
    }
  };

  const makeIndex = async (path: string, shards: number, mappings: object): Promise<void> => {
    if ((await caller.call('HEAD', path)).status === 200) return;
    const made = await caller.call(
      'PUT',
      path,
      JSON.stringify({ settings: { index: settings(shards) }, mappings }),
      { isWrite: true },
    );
    const { error } = made.body as { error?: { type: string } };
    if (made.status !== 200 && error?.type !== 'resource_already_exists_exception')
      throw refuse('to make an index', made);
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
      const isAnswer = (one: OpenSearchReply) => has(one, '_shards');
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
        await bulk(ids.slice(from, from + 1_000).map((_id) => ({ delete: { _id } })));
    },
    manifest: async (code) => {
      const isAnswer = (one: OpenSearchReply) => one.status === 404 || has(one, '_source');
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
        isAnswer: (one) => has(one, '_seq_no'),
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
