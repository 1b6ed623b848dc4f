// Builds the segments of a product from its text in reading order: sections, pages, nodes, cells, notes and the marks
// between them. Knows nothing of where the text comes from or where the bytes go.
import { reduce } from './characters.ts';
import type { GaijiEntry } from './index-format.ts';
import { packSegment, type SegmentDraft } from './pack-segment.ts';

/** Grows as it is written to. */
class NumberList {
  values = new Uint32Array(4096);
  length = 0;
  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Uint32Array(this.length * 2);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length++] = value;
  }
  done(): Uint32Array {
    return this.values.subarray(0, this.length);
  }
}

/** One stream of a segment as it is read in: surface ids with 0 at each cut, and the marks between. */
class Stream {
  text = new NumberList();
  pageStarts = new NumberList();
  marks = new NumberList();
}

export interface IndexOptions {
  /** A segment ends with the section in which it grows over this many positions. */
  segmentLength?: number;
  /** Takes each segment file as it is finished, in order, so that memory holds one; else `finish` answers with all. */
  write?: (bytes: Uint8Array) => void;
}

/**
 * Call in reading order. `page` before the first cell of each page, page ids ascending without a gap; `section`
 * where running text begins anew; `beginNote` and `endNote` round the whole of a note, over lines and pages.
 */
export class IndexBuilder {
  private readonly limit: number;
  private readonly finished: Uint8Array[] = [];
  private readonly write: (bytes: Uint8Array) => void;
  /** Every cell met so far that may be the code of a gaiji. */
  private readonly longCells = new Set<string>();
  private readonly gaijiByCode = new Map<string, GaijiEntry>();
  private main = new Stream();
  private note = new Stream();
  private anchors = new NumberList();
  private nodes = new NumberList();
  private paragraphs = new NumberList();
  private surfaces = new Map<string, number>();
  /** The same for cells of one code unit, which nearly all are. */
  private readonly shortSurfaces = new Uint32Array(1 << 16);
  private marks = new Map<string, number>();
  private firstPage = 1;
  private currentPage: number | undefined;
  private inNote = false;

  constructor(options: IndexOptions = {}) {
    this.limit = options.segmentLength ?? 32_000_000;
    this.write = options.write ?? ((bytes) => void this.finished.push(bytes));
  }

  /** Declares a gaiji; may be called at any time before `finish`. */
  gaiji(code: string, about: { ids?: string; forms: string[]; shown?: string }): void {
    this.gaijiByCode.set(code, { code, shown: about.ids ?? code, ...about });
  }

  section(): void {
    if (this.inNote) throw new Error('a section began inside a note');
    if (this.main.text.length + this.note.text.length >= this.limit) this.flush([]);
    this.main.text.push(0);
  }

  page(pageId: number): void {
    if (this.currentPage === undefined) this.firstPage = pageId;
    else if (pageId !== this.currentPage + 1)
      throw new Error(`page ${pageId} after page ${this.currentPage}`);
    this.currentPage = pageId;
    this.main.pageStarts.push(this.main.text.length);
    this.note.pageStarts.push(this.note.text.length);
  }

  node(ordinal: number, depth: number): void {
    this.nodes.push(ordinal);
    this.nodes.push(depth);
    this.nodes.push(this.main.text.length);
    this.nodes.push(this.note.text.length);
  }

  /** A paragraph begins here; also at the beginning of every section, where paragraphs are told at all. */
  paragraph(): void {
    const { main, note } = this.place();
    this.paragraphAt(main, note);
  }

  /** How much stands in either stream of the segment so far: a place to name to `paragraphAt`. */
  place(): { main: number; note: number } {
    return { main: this.main.text.length, note: this.note.text.length };
  }

  /** A paragraph began at an earlier place of this section, after the last one told. */
  paragraphAt(main: number, note: number): void {
    this.paragraphs.push(main);
    this.paragraphs.push(note);
  }

  beginNote(): void {
    if (this.inNote) throw new Error('a note began inside a note');
    this.inNote = true;
    this.anchors.push(this.main.text.length);
    this.note.text.push(0);
  }

  endNote(): void {
    if (!this.inNote) throw new Error('a note ended that had not begun');
    this.inNote = false;
  }

  /** One cell: a code point with its marks, or the code of a gaiji. What is not indexed is kept as a mark. */
  cell(text: string): void {
    const short = text.length === 1 ? text.charCodeAt(0) : 0;
    const known = short > 0 ? this.shortSurfaces[short] : (this.surfaces.get(text) ?? 0);
    if (known > 0) {
      (this.inNote ? this.note : this.main).text.push(known);
      return;
    }
    if (reduce(text) === undefined) {
      this.mark(text);
      return;
    }
    const id = this.surfaces.size + 1;
    this.surfaces.set(text, id);
    if (short > 0) this.shortSurfaces[short] = id;
    else if (text.length > 2) this.longCells.add(text);
    (this.inNote ? this.note : this.main).text.push(id);
  }

  /** Punctuation or a mark after the cell before it: shown in snippets, never searched. */
  mark(text: string): void {
    if (text.trim() === '') return;
    let id = this.marks.get(text);
    if (id === undefined) {
      id = this.marks.size;
      this.marks.set(text, id);
    }
    const stream = this.inNote ? this.note : this.main;
    if (stream.text.length === 0) return;
    stream.marks.push(stream.text.length - 1);
    stream.marks.push(id);
  }

  /** The segment files that `write` has not taken, in order. The builder is spent. */
  finish(): Uint8Array[] {
    if (this.inNote) this.endNote();
    this.flush([...this.gaijiByCode.values()].filter(({ code }) => this.longCells.has(code)));
    return this.finished;
  }

  private flush(gaiji: GaijiEntry[]): void {
    const draft: SegmentDraft = {
      firstPage: this.firstPage,
      main: this.main.text.done(),
      note: this.note.text.done(),
      mainPages: this.main.pageStarts.done(),
      notePages: this.note.pageStarts.done(),
      anchors: this.anchors.done(),
      nodes: this.nodes.done(),
      paragraphs: this.paragraphs.done(),
      mainMarks: this.main.marks.done(),
      noteMarks: this.note.marks.done(),
      surfaces: [...this.surfaces.keys()],
      marks: [...this.marks.keys()],
      gaiji,
    };
    this.write(packSegment(draft));
    this.main = new Stream();
    this.note = new Stream();
    this.anchors = new NumberList();
    this.nodes = new NumberList();
    this.paragraphs = new NumberList();
    this.surfaces = new Map();
    this.shortSurfaces.fill(0);
    this.marks = new Map();
    if (this.currentPage !== undefined) {
      // The page goes on in the next segment.
      this.firstPage = this.currentPage;
      this.main.pageStarts.push(0);
      this.note.pageStarts.push(0);
    }
  }
}
