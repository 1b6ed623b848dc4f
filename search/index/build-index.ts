// Builds the segments of a product from its text in reading order: sections, pages, nodes, cells, notes and the marks
// between them. Knows nothing of where the text comes from or where the bytes go.
import { reduce } from '../characters/characters.ts';
import { circle } from '../characters/round-zeros.ts';
import { ColumnsBuilder } from './build-columns.ts';
import type { FieldDeclaration, FieldValues, GaijiEntry } from './index-format.ts';
import { NumberList } from '../lists/number-list.ts';
import { packSegment, type SegmentDraft } from './pack-segment.ts';

/** One stream of a segment as it is read in: surface ids with 0 at each cut, and the marks between. */
class Stream {
  text = new NumberList();
  runStarts = new NumberList();
  marks = new NumberList();
}

export interface IndexOptions {
  /** A segment ends with the section in which it grows over this many positions. */
  segmentLength?: number;
  /** Takes each segment file as it is finished, in order, so that memory holds one; else `finish` answers with all. */
  write?: (bytes: Uint8Array) => void;
  /**
   * Sections are articles, each added whole: `article` in the place of `section`, and pages in any order, also
   * repeatedly.
   */
  articles?: { fields: readonly FieldDeclaration[] };
}

/**
 * Call in reading order. `page` before the first cell of each page, page ids ascending without a gap; `section`
 * where running text begins anew; `beginNote` and `endNote` round the whole of a note, over lines and pages. Where
 * sections are articles: `article`, then `page` before each part of it.
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
  private articles = new NumberList();
  private runPages = new NumberList();
  private surfaces = new Map<string, number>();
  /** The same for cells of one code unit, which nearly all are. */
  private readonly shortSurfaces = new Uint32Array(1 << 16);
  private marks = new Map<string, number>();
  private readonly ofArticles: boolean;
  private readonly fields: readonly FieldDeclaration[];
  private columns: ColumnsBuilder;
  /** Where sections are articles: the pages of the product that were declared. */
  private declared: { firstPage: number; pages: number } | undefined;
  /** An article has begun whose page has not been given yet. */
  private isNewArticle = false;
  private firstPage = 1;
  private currentPage: number | undefined;
  private inNote = false;

  constructor(options: IndexOptions = {}) {
    this.limit = options.segmentLength ?? 32_000_000;
    this.write = options.write ?? ((bytes) => void this.finished.push(bytes));
    this.ofArticles = options.articles !== undefined;
    this.fields = options.articles?.fields ?? [];
    this.columns = new ColumnsBuilder(this.fields);
  }

  /** Declares a gaiji; may be called at any time before `finish`. */
  gaiji(code: string, about: { ids?: string; forms: string[]; shown?: string }): void {
    this.gaijiByCode.set(code, { code, shown: about.ids ?? code, ...about });
  }

  section(): void {
    if (this.ofArticles) throw new Error('a section where sections are articles');
    this.beginSection();
    this.main.text.push(0);
  }

  /**
   * An article begins, which is a section; with the values of its fields, of which '' is none.
   * @throws Error for a field that is not declared and a date that is none.
   */
  article(values: FieldValues = {}): void {
    if (!this.ofArticles) throw new Error('an article where sections are no articles');
    this.beginSection();
    this.articles.push(this.main.text.length);
    this.articles.push(this.note.text.length);
    this.columns.add(values);
    this.isNewArticle = true;
    this.main.text.push(0);
  }

  /** Declares the pages of a product of articles, those without text too; at any time before `finish`. */
  pages(firstPage: number, pages: number): void {
    this.declared = { firstPage, pages };
  }

  page(pageId: number): void {
    if (this.currentPage === pageId && this.ofArticles && !this.isNewArticle) return;
    this.isNewArticle = false;
    if (this.currentPage === undefined) this.firstPage = pageId;
    else if (pageId !== this.currentPage + 1 && !this.ofArticles)
      throw new Error(`page ${pageId} after page ${this.currentPage}`);
    this.currentPage = pageId;
    this.beginRun(pageId);
  }

  node(ordinal: number, depth: number): void {
    this.nodes.push(ordinal);
    this.nodes.push(depth);
    this.nodes.push(this.main.text.length);
    this.nodes.push(this.note.text.length);
  }

  /** A paragraph begins here; also at the beginning of every section, if the source has paragraphs at all. */
  paragraph(): void {
    const { main, note } = this.place();
    this.paragraphAt(main, note);
  }

  /** The current length of either stream of the segment: a place to pass to `paragraphAt`. */
  place(): { main: number; note: number } {
    return { main: this.main.text.length, note: this.note.text.length };
  }

  /** A paragraph began at an earlier place of this section, after the last paragraph added. */
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

  /**
   * One cell: a code point with its marks, or the code of a gaiji. What is not indexed is stored as a mark; so is ○,
   * unless it `isZero`, the zero of a number.
   */
  cell(text: string, isZero = false): void {
    if (text === circle && !isZero) {
      this.mark(text);
      return;
    }
    const short = text.length === 1 ? text.charCodeAt(0) : 0;
    const known = short > 0 ? this.shortSurfaces[short] : (this.surfaces.get(text) ?? 0);
    if (known > 0) {
      (this.inNote ? this.note : this.main).text.push(known);
      return;
    }
    if (!isZero && reduce(text) === undefined) {
      this.mark(text);
      return;
    }
    const id = this.surfaces.size + 1;
    this.surfaces.set(text, id);
    if (short > 0) this.shortSurfaces[short] = id;
    else if (text.length > 2) this.longCells.add(text);
    (this.inNote ? this.note : this.main).text.push(id);
  }

  private beginSection(): void {
    if (this.inNote) throw new Error('a section began inside a note');
    if (this.main.text.length + this.note.text.length >= this.limit) this.flush([]);
  }

  private beginRun(pageId: number): void {
    if (this.ofArticles && this.main.runStarts.length === 0) this.checkPageless(1);
    this.main.runStarts.push(this.main.text.length);
    this.note.runStarts.push(this.note.text.length);
    if (this.ofArticles) this.runPages.push(pageId);
  }

  /** The text before the first page of a product of articles may be the separator of the first. */
  private checkPageless(most: number): void {
    if (this.main.text.length > most || this.note.text.length > 0)
      throw new Error('an article begins on no page');
  }

  /** The pages that a segment has; in the last one of a product of articles, all that were declared too. */
  private pageRange(isLast: boolean): { firstPage: number; pages: number } {
    const runs = this.main.runStarts.length;
    if (!this.ofArticles) return { firstPage: this.firstPage, pages: runs };
    if (runs === 0) this.checkPageless(0);
    const { firstPage, pages } = (isLast && this.declared) || {
      firstPage: Number.POSITIVE_INFINITY,
      pages: 0,
    };
    let [from, to] = [firstPage, pages > 0 ? firstPage + pages : 0];
    for (const page of this.runPages.done()) {
      from = Math.min(from, page);
      to = Math.max(to, page + 1);
    }
    return to > 0 ? { firstPage: from, pages: to - from } : { firstPage: 1, pages: 0 };
  }

  /** Punctuation or a mark after the cell before it: shown in snippets, never searched. Of articles a space too. */
  mark(text: string): void {
    if (text.trim() === '' && !(this.ofArticles && text === ' ')) return;
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
    this.flush(
      [...this.gaijiByCode.values()].filter(({ code }) => this.longCells.has(code)),
      true,
    );
    return this.finished;
  }

  private flush(gaiji: GaijiEntry[], isLast = false): void {
    const draft: SegmentDraft = {
      ...this.pageRange(isLast),
      main: this.main.text.done(),
      note: this.note.text.done(),
      mainRuns: this.main.runStarts.done(),
      noteRuns: this.note.runStarts.done(),
      runPages: this.runPages.done(),
      anchors: this.anchors.done(),
      nodes: this.nodes.done(),
      paragraphs: this.paragraphs.done(),
      articles: this.articles.done(),
      fields: this.fields,
      columns: this.columns.tables(),
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
    this.articles = new NumberList();
    this.columns = new ColumnsBuilder(this.fields);
    this.runPages = new NumberList();
    this.surfaces = new Map();
    this.shortSurfaces.fill(0);
    this.marks = new Map();
    if (this.currentPage !== undefined) {
      // The page goes on in the next segment.
      this.firstPage = this.currentPage;
      this.beginRun(this.currentPage);
    }
  }
}
