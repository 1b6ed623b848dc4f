// The demonstration library: freely available books, made from data packages of the registry, so that a fresh machine
// has real text to read and search. Each work is given as blocks of running text; `lay-leaves.ts` makes half-leaves of
// them, and the library imports the result like any other source.
import type { MentionKind, SourceEntry } from '#library/sources/source-entry.ts';
import type { Gaiji, SourceBook, SourceCell, SourceNode, SourceProduct } from '#library/sources/source.ts';

/** Main text, or one note. */
export interface DemoRun {
  note: boolean;
  cells: SourceCell[];
}

/** What a block says of the entry that is open: whom it names, or of what class it is, by which of its cells. */
export interface DemoMention {
  kind: MentionKind | 'category';
  name: string;
  /** Of an officer. */
  office?: string;
  at: number;
  length: number;
  /** Of the entries that follow too, to the next such mention or 卷: the poet at the head of his poems. */
  lasting?: true;
}

/** Its key and title; of a dated book when it was, and the date as it is written. */
export type DemoEntry = Pick<SourceEntry, 'key' | 'title' | 'days' | 'reading' | 'certainty'> & {
  date?: string;
};

/** Text that begins on a new line: `indent` empty cells before its first line, `hang` before the others. */
export interface DemoBlock {
  runs: DemoRun[];
  indent: number;
  hang: number;
  nodes?: SourceNode[];
  section?: true;
  /** An entry begins here, and ends before the next or at the end of its 卷. */
  entry?: DemoEntry;
  /** The entry before it ends, and none begins: the heading of a year. */
  endEntry?: true;
  mentions?: DemoMention[];
  /** What was lasting until here is so no more: another poet begins, who may have no name. */
  endLasting?: true;
  /** Set when a 卷 begins: a new leaf, counted from one. */
  juan?: DemoJuan;
}

export interface DemoJuan {
  /** Unique in the product; its leaves are `<key>-1a`, `<key>-1b`, … */
  key: string;
  /** Before the leaf in labels: `卷一`. */
  label: string;
  /** In the 版心: `御定全唐詩卷一`. */
  title: string;
  head: string;
}

export interface DemoWork {
  code: string;
  name: string;
  books: SourceBook[];
  form: SourceProduct['form'];
  /** 15 for a text that has been held against another edition; else 10, not proofread. */
  processingState?: 15;
  introduction: NonNullable<SourceProduct['introduction']>;
  /** Counts up whenever blocks, entries or names are made by other rules: libraries then make the work anew. */
  revision?: number;
  gaiji: ReadonlyMap<string, Gaiji>;
  /** Bytes of its data, for progress. */
  totalBytes: number;
  /** In order; `onRead` is called with the number of bytes as they are used. */
  blocks(onRead: (bytes: number) => void): Iterable<DemoBlock>;
}
