// Input and queries of the peers. Input: one row per page, its main text and then its notes, separated at the
// boundaries of sections and notes. Each query returns the totals of pages and hits, hits of each page, a facet by
// node, ten snippets.
import type { Corpus } from '../libraries/search-corpus.ts';
import { replayInTurns } from '../libraries/event-stream.ts';

/** Words joined by And or Or, or two words near each other. A single word is a phrase. */
export type PeerQuery =
  | { kind: 'and' | 'or'; words: string[] }
  | { kind: 'near'; words: [string, string]; distance: number };

export interface PeerAnswer {
  pages: number;
  /** Hits, as the peer counts them. */
  hits: number;
  /** Nodes (the deepest open where a page begins) with something in them. */
  nodes: number;
  snippets: string[];
}

export interface Peer {
  name: string;
  /** One way of asking that does all the work of `PeerAnswer`. */
  ask(query: PeerQuery): Promise<PeerAnswer>;
  close(): Promise<void>;
}

export interface PeerRow {
  id: number;
  node: number;
  /** A character an item; `。` where streams part. */
  text: string[];
}

/** Every page, in order, some thousands at a time. Characters without a code point of their own are 〓. */
export function* rowsInTurns(corpus: Corpus): Generator<PeerRow[], void, void> {
  const shown = corpus.vocabulary.map((cell) => ([...cell].length > 4 ? '〓' : cell));
  let id = 0;
  let node = 0;
  let open = 0;
  let main: string[] = [];
  let notes: string[] = [];
  let inNote = false;
  let rows: PeerRow[] = [];
  const finish = () => {
    if (id > 0) rows.push({ id, node, text: [...main, ...notes] });
  };
  const replay = replayInTurns(corpus.stream, corpus.counts.length, {
    section: () => void main.push('。'),
    page() {
      finish();
      id++;
      node = open;
      main = [];
      notes = inNote ? ['。'] : [];
    },
    node: () => void open++,
    beginNote() {
      inNote = true;
      notes.push('。');
    },
    endNote() {
      inNote = false;
    },
    cell: (cell) => void (inNote ? notes : main).push(shown[cell]),
    mark() {},
    paragraph() {},
  });
  while (!replay.next().done) {
    yield rows;
    rows = [];
  }
  finish();
  yield rows;
}

/** Calls `row` for every page, in order. */
export const eachRow = (corpus: Corpus, row: (row: PeerRow) => void): void => {
  for (const rows of rowsInTurns(corpus)) for (const one of rows) row(one);
};
