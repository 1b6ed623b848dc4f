// The demonstration library: books that anyone may have, made from data packages of the registry, so that a fresh
// machine has something real to read and search in. Each work is told as blocks of running text; `lay-leaves.ts` makes
// half-leaves of them, and the library imports the result like any other source.
import type { Gaiji, SourceBook, SourceCell, SourceNode, SourceProduct } from '#library/source.ts';

/** Main text, or one note. */
export interface DemoRun {
  note: boolean;
  cells: SourceCell[];
}

/** Text that begins on a new line: `indent` empty cells before its first line, `hang` before the others. */
export interface DemoBlock {
  runs: DemoRun[];
  indent: number;
  hang: number;
  nodes?: SourceNode[];
  section?: true;
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
  gaiji: ReadonlyMap<string, Gaiji>;
  /** Bytes of its data, for progress. */
  totalBytes: number;
  /** In order; `onRead` is told of bytes as they are used. */
  blocks(onRead: (bytes: number) => void): Iterable<DemoBlock>;
}
