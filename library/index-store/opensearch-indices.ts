// Calls to an index of OpenSearch: to make it, to store and delete documents, and to list all that a query finds.
import { LibraryFailure } from '../files/failure.ts';
import type { OpenSearchCaller } from './opensearch-caller.ts';
import { StoreAway } from './piece-store.ts';
import { type OpenSearchReply, whyRefused, storeRefuses } from './store-refusals.ts';

/** Ids that a page of a list has. */
const listPage = 5_000;

/** Replicas follow the number of nodes, up to one; shards so that three nodes share the work. */
const settings = (shards: number) => ({ number_of_shards: shards, auto_expand_replicas: '0-1' });

interface BulkItem {
  status: number;
  error?: { type: string; reason?: string };
}
interface BulkReply {
  errors: boolean;
  items: Record<string, BulkItem>[];
}
interface SearchReply<T> {
  timed_out: boolean;
  _shards: { failed: number };
  hits: { hits: { _id: string; sort: string[]; _source: T }[] };
}

export const noIndex = 'index_not_found_exception';

/** Whether it was done. @throws for a reply that is of no such call: a proxy may answer all calls alike. */
export const hasKey = ({ status, body }: OpenSearchReply, key: string): boolean => {
  if (status >= 300) return false;
  if (typeof body === 'object' && body !== null && key in body) return true;
  throw new TypeError(`no ${key}`);
};

/** Of the indices that `caller` calls, by their paths. */
export const openSearchIndices = (caller: OpenSearchCaller) => {
  const { shown } = caller;

  const missingIndex = ({ status, body }: OpenSearchReply): boolean =>
    status === 404 && (body as { error?: { type?: string } }).error?.type === noIndex;
  const refuse = (what: string, { status, body }: OpenSearchReply): LibraryFailure => {
    const why = JSON.stringify((body as { error?: unknown }).error ?? body).slice(0, 300);
    return storeRefuses(shown, `it refuses ${what} (${status}): ${why}`);
  };

  /** Why a piece was refused, where that will not pass by itself: of all in a request one may say so, and others not. */
  const blockOf = ({ status, error }: BulkItem): string | undefined =>
    error && whyRefused({ status, body: { error } }, caller.prefix);

  /** Documents brought and deleted. */
  const bulk = async (index: string, lines: readonly object[]): Promise<void> => {
    const isTaken = ({ status, body }: OpenSearchReply): boolean => {
      if (status !== 200) return false;
      const { errors, items } = body as BulkReply;
      const all = items.flatMap((item) => Object.values(item));
      const willPass = (item: BulkItem) => item.status === 429 || item.status >= 500;
      return !errors || all.some((item) => blockOf(item) !== undefined) || !all.some(willPass);
    };
    const body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
    const reply = await caller.call('POST', `${index}/_bulk`, body, { isAnswer: isTaken, isWrite: true });
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
      const isAnswer = (one: OpenSearchReply) => one.status === 404 || hasKey(one, 'hits');
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

  return { refuse, bulk, searchAll, makeIndex };
};
