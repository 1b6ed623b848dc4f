// A text as the index builder receives it, stored as 16-bit numbers in a file. Each number is a cell of the vocabulary
// or an event between cells. Reading a number costs almost nothing, so the timing measures indexing. Peers receive the
// same text.
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { IndexBuilder } from '#search/index/build-index.ts';
import { reduce } from '#search/characters/characters.ts';

/**
 * Numbers from 0xfff0 up; a mark is followed by its number in the vocabulary, a node by its depth, a paragraph by how
 * far back it began in main text and in notes, each in two halves, the low one first.
 */
const events = {
  section: 0xfff0,
  page: 0xfff1,
  beginNote: 0xfff2,
  endNote: 0xfff3,
  node: 0xfff4,
  mark: 0xfff5,
  paragraph: 0xfff6,
} as const;
const firstEvent = 0xfff0;
const chunk = 1 << 20;

/** What happens, one call each: what the index builder takes, but without numbers of pages and nodes. */
export interface Listener {
  section(): void;
  page(): void;
  node(depth: number): void;
  beginNote(): void;
  endNote(): void;
  /** Numbers in the vocabulary. */
  cell(id: number): void;
  mark(id: number): void;
  /** So many positions back in main text and in notes, separators counted. */
  paragraph(main: number, note: number): void;
}

export interface StreamCounts {
  /** Numbers in the file. */
  length: number;
  characters: number;
  pages: number;
  sections: number;
  nodes: number;
  notes: number;
  paragraphs: number;
}

/** Writes a stream. `Listener` by numbers; by texts through `cellOf`. */
export class EventRecorder implements Listener {
  readonly vocabulary: string[] = [];
  readonly counts: StreamCounts = {
    length: 0,
    characters: 0,
    pages: 0,
    sections: 0,
    nodes: 0,
    notes: 0,
    paragraphs: 0,
  };
  /** Positions so far, as the index has them. */
  main = 0;
  note = 0;
  private inNote = false;
  /** Whether each cell of the vocabulary is a character. */
  readonly indexed: boolean[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly buffer = new Uint16Array(chunk);
  private filled = 0;
  private readonly fd: number;

  constructor(path: string) {
    this.fd = openSync(path, 'w');
  }

  numberOf(text: string): number {
    let id = this.numbers.get(text);
    if (id === undefined) {
      id = this.vocabulary.length;
      if (id === firstEvent) throw new Error('more different cells than the stream can number');
      this.numbers.set(text, id);
      this.vocabulary.push(text);
      this.indexed.push(reduce(text) !== undefined);
    }
    return id;
  }
  section(): void {
    this.counts.sections++;
    this.main++;
    this.put(events.section);
  }
  page(): void {
    this.counts.pages++;
    this.put(events.page);
  }
  node(depth: number): void {
    this.counts.nodes++;
    this.put(events.node);
    this.put(depth);
  }
  beginNote(): void {
    this.counts.notes++;
    this.note++;
    this.inNote = true;
    this.put(events.beginNote);
  }
  endNote(): void {
    this.inNote = false;
    this.put(events.endNote);
  }
  cell(id: number): void {
    if (this.indexed[id]) {
      this.counts.characters++;
      if (this.inNote) this.note++;
      else this.main++;
    }
    this.put(id);
  }
  mark(id: number): void {
    this.put(events.mark);
    this.put(id);
  }
  paragraph(main: number, note: number): void {
    this.counts.paragraphs++;
    this.put(events.paragraph);
    for (const distance of [main, note]) {
      this.put(distance & 0xffff);
      this.put(distance >>> 16);
    }
  }
  /** Brings everything to the file, which may then be read as far as `counts.length`. */
  flush(): void {
    writeSync(this.fd, new Uint8Array(this.buffer.buffer, 0, this.filled * 2));
    this.filled = 0;
  }
  close(): void {
    this.flush();
    closeSync(this.fd);
  }
  private put(value: number): void {
    if (this.filled === chunk) this.flush();
    this.buffer[this.filled++] = value;
    this.counts.length++;
  }
}

/**
 * Tells the first `length` numbers of a stream, and hands back after each million of them; stops early when `enough` says
 * so. Memory holds a piece of it.
 */
export function* replayInTurns(
  path: string,
  length: number,
  to: Listener,
  enough: () => boolean = () => false,
): Generator<void, void, void> {
  const fd = openSync(path, 'r');
  const numbers = new Uint16Array(chunk);
  let takes: 'node' | 'mark' | undefined;
  const distances: number[] = [];
  let awaited = 0;
  try {
    for (let done = 0; done < length; ) {
      const wanted = Math.min(chunk, length - done);
      const got = readSync(fd, new Uint8Array(numbers.buffer), 0, wanted * 2, done * 2) >> 1;
      if (got === 0) throw new Error(`${path} is cut short: delete it`);
      for (let i = 0; i < got; i++) {
        const value = numbers[i];
        if (takes !== undefined) {
          to[takes](value);
          takes = undefined;
        } else if (awaited > 0) {
          distances.push(value);
          if (--awaited > 0) continue;
          const [main, mainHigh, note, noteHigh] = distances.splice(0);
          to.paragraph(main + mainHigh * 0x10000, note + noteHigh * 0x10000);
        } else if (value < firstEvent) to.cell(value);
        else if (value === events.mark) takes = 'mark';
        else if (value === events.node) takes = 'node';
        else if (value === events.paragraph) awaited = 4;
        else {
          if (value === events.page && enough()) return;
          if (value === events.page) to.page();
          else if (value === events.section) to.section();
          else if (value === events.beginNote) to.beginNote();
          else to.endNote();
        }
      }
      done += got;
      yield;
    }
  } finally {
    closeSync(fd);
  }
}

/** The same at one go. */
export const replayStream = (path: string, length: number, to: Listener, enough?: () => boolean): void => {
  const replay = replayInTurns(path, length, to, enough);
  while (!replay.next().done);
};

/** Tells a stream to an index builder, numbering pages from 1 and nodes from 0. */
export const builderListener = (builder: IndexBuilder, vocabulary: readonly string[]): Listener => {
  let pages = 0;
  let nodes = 0;
  return {
    section: () => builder.section(),
    page: () => builder.page(++pages),
    node: (depth) => builder.node(nodes++, depth),
    beginNote: () => builder.beginNote(),
    endNote: () => builder.endNote(),
    cell: (id) => builder.cell(vocabulary[id]),
    mark: (id) => builder.mark(vocabulary[id]),
    paragraph(main, note) {
      const place = builder.place();
      builder.paragraphAt(place.main - main, place.note - note);
    },
  };
};
