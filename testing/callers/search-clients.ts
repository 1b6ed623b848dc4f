// For proofs: many clients that ask the threads of a server's searches, each reply held to that of local files.
import { AppError } from '#contract/http/app-error.ts';
import { FulltextRequest } from '#contract/search/search.ts';
import { phrases } from '#bench/peers/search-queries.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import { openSearchPool, type SearchPool } from '#server/search-threads/search-pool.ts';

export interface SearchTally {
  right: number;
  /** Searches that ended with “the index cannot be reached”. */
  away: number;
  /** Searches that ended so at first and were answered when repeated. */
  retried: number;
  wrong: string[];
  /** Milliseconds, the asking again included. */
  longest: number;
}

export interface SearchClients {
  ask(request: SearchRequest, to: SearchTally): Promise<boolean>;
  /** Sends the requests in turn from many clients, until `until` returns true for the number sent. */
  run(requests: readonly SearchRequest[], until: (sent: number) => boolean): Promise<SearchTally>;
  tally(): SearchTally;
}

export const phraseFilter = (value: string) => ({
  code: 'bench',
  filterGroup: { rules: [{ value, relation: true }] },
});

/** Snippets are read from the text, of which next to nothing is cached: each search needs the store. */
export const snippetSearches: readonly SearchRequest[] = phrases.flatMap((value) =>
  [0, 10, 20].map(
    (start): SearchRequest => ({
      kind: 'fulltext',
      request: FulltextRequest.parse({ ...phraseFilter(value), start }),
    }),
  ),
);

const claim = () => ({ unit: 'unit', session: 'session', signal: new AbortController().signal });

/** What local files answer. */
export const answersOfFiles = async (
  data: string,
  requests: readonly SearchRequest[],
): Promise<ReadonlyMap<SearchRequest, string>> => {
  const expected = new Map<SearchRequest, string>();
  const local = openSearchPool({ data, threads: 1, timeLimit: 120_000 });
  for (const request of requests)
    expected.set(
      request,
      new TextDecoder().decode(await local.run(request, bundleDir(data, 'bench'), claim())),
    );
  await local.close();
  return expected;
};

export interface SearchClientsOptions {
  clients?: number;
  /** How often a search that could not be answered is repeated. */
  retries?: number;
}

/** `dir`: the folder of the version that is searched. */
export const openClients = (
  pool: SearchPool,
  dir: string,
  expected: ReadonlyMap<SearchRequest, string>,
  { clients = 8, retries = 0 }: SearchClientsOptions = {},
): SearchClients => {
  const tally = (): SearchTally => ({ right: 0, away: 0, retried: 0, wrong: [], longest: 0 });
  /** Sends the request once and tallies the reply. @throws AppError where the store cannot be reached. */
  const askOnce = async (request: SearchRequest, to: SearchTally): Promise<void> => {
    const reply = new TextDecoder().decode(await pool.run(request, dir, claim()));
    if (reply !== expected.get(request)) to.wrong.push(`a wrong reply to ${JSON.stringify(request)}`);
    to.right += 1;
  };
  const ask = async (request: SearchRequest, to: SearchTally): Promise<boolean> => {
    const began = performance.now();
    try {
      for (let turn = 0; ; turn++)
        try {
          await askOnce(request, to);
          if (turn > 0) to.retried += 1;
          return true;
        } catch (cause) {
          const isAway = cause instanceof AppError && cause.code === 'index-away';
          if (isAway && turn < retries) continue;
          if (isAway) to.away += 1;
          else to.wrong.push(String(cause));
          return false;
        }
    } finally {
      to.longest = Math.max(to.longest, performance.now() - began);
    }
  };
  const run: SearchClients['run'] = async (requests, until) => {
    const to = tally();
    let sent = 0;
    const one = async () => {
      while (!until(sent)) await ask(requests[sent++ % requests.length], to);
    };
    await Promise.all(Array.from({ length: clients }, one));
    return { ...to, longest: Math.round(to.longest), wrong: to.wrong.slice(0, 3) };
  };
  return { run, ask, tally };
};
