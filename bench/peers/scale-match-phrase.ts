// OpenSearch's own search of the same text, beside ours: a document a page, a character a token with its position, as
// `match_phrase` takes it. It tells how many pages match; of hits it has no count. No text comes with its answer.
import { rowsInTurns } from './peer.ts';
import { median } from './scale-times.ts';
import type { Corpus } from '../libraries/search-corpus.ts';

/** Characters of a request, of four bytes each: eight megabytes. */
const perRequest = 2_000_000;
const again = 5;

export interface PhraseTimes {
  /** Seconds until all is written and can be searched. */
  seconds: number;
  bytes: number;
  pages: number;
  /** Of each phrase. */
  cold: number[];
  warm: number[];
  totals: number[];
}

const settings = {
  index: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1 },
};
const mappings = {
  dynamic: 'strict',
  _source: { enabled: false },
  properties: { text: { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'positions' } },
};

/** `running`: `http://127.0.0.1:9200`. The index is gone when it returns. @throws when OpenSearch refuses anything. */
export const timeMatchPhrase = async (
  running: string,
  corpus: Corpus,
  phrases: readonly string[],
  say: (line: string) => void,
): Promise<PhraseTimes> => {
  const [host] = running.replace(/\/+$/, '').split(',');
  const index = `${host}/text-${process.pid}`;
  const call = async <T>(method: string, url: string, body?: string): Promise<T> => {
    const type = url.endsWith('_bulk') ? 'application/x-ndjson' : 'application/json';
    const reply = await fetch(url, {
      method,
      headers: { 'content-type': type },
      ...(body !== undefined && { body }),
    });
    const said = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${said.slice(0, 500)}`);
    return JSON.parse(said) as T;
  };
  const write = async (lines: string[]): Promise<void> => {
    const { errors } = await call<{ errors: boolean }>('POST', `${index}/_bulk`, lines.join(''));
    if (errors) throw new Error(`${index} refuses a page`);
  };
  await call('PUT', index, JSON.stringify({ settings, mappings }));
  try {
    const from = performance.now();
    let lines: string[] = [];
    let [held, pages, characters, reported] = [0, 0, 0, 0];
    // One request is on its way while the next is made.
    let sending = Promise.resolve();
    const send = async () => {
      await sending;
      sending = write(lines);
      sending.catch(() => {});
      characters += held;
      lines = [];
      held = 0;
      if (characters - reported < 50_000_000) return;
      reported = characters;
      say(
        `${Math.round(characters / 1e6)} M characters in ${Math.round((performance.now() - from) / 1000)} s`,
      );
    };
    for (const rows of rowsInTurns(corpus))
      for (const { text } of rows) {
        lines.push('{"index":{}}\n', `${JSON.stringify({ text: text.join(' ') })}\n`);
        held += text.length;
        pages += 1;
        if (held >= perRequest) await send();
      }
    if (lines.length > 0) await send();
    await sending;
    await call('POST', `${index}/_flush`);
    await call('POST', `${index}/_refresh`);
    const seconds = (performance.now() - from) / 1000;
    const { _all } = await call<{ _all: { primaries: { store: { size_in_bytes: number } } } }>(
      'GET',
      `${index}/_stats/store`,
    );
    const times: PhraseTimes = {
      seconds,
      bytes: _all.primaries.store.size_in_bytes,
      pages,
      cold: [],
      warm: [],
      totals: [],
    };
    for (const phrase of phrases) {
      const query = { match_phrase: { text: [...phrase].join(' ') } };
      const body = JSON.stringify({ query, size: 10, track_total_hits: true });
      const taken: number[] = [];
      let total = 0;
      for (let i = 0; i <= again; i++) {
        const began = performance.now();
        const { hits } = await call<{ hits: { total: { value: number } } }>(
          'POST',
          `${index}/_search?request_cache=false`,
          body,
        );
        taken.push(performance.now() - began);
        total = hits.total.value;
      }
      times.cold.push(taken[0]);
      times.warm.push(median(taken.slice(1)));
      times.totals.push(total);
    }
    return times;
  } finally {
    await fetch(index, { method: 'DELETE' });
  }
};
