// Builds the pages of a file from the lines that `line-builder` builds. A page of more than a page may hold is reported, and
// the rest of it not read.
import { mostPageCells, mostPageLines } from '../../files/bounds.ts';
import type { FaultLog } from '../fault-log.ts';
import type { SourceLine } from '../source.ts';
import type { LineBuilder } from './line-builder.ts';
import { type PageMark, readPageMark } from './page-label.ts';

export interface DraftLine {
  line: SourceLine;
  /** Where it ends in the file, from 1. */
  at: number;
  /** Stars of an org heading. */
  stars: number;
  /** `JUAN` and `FILE` properties since the line or page before, as written. */
  juan: string[];
}

export interface DraftPage {
  mark: PageMark;
  at: number;
  juan: string[];
  lines: DraftLine[];
}

export interface DraftFile {
  /** Lines before the first page mark. */
  lead: DraftLine[];
  pages: DraftPage[];
  /** `JUAN` properties that nothing followed. */
  juan: string[];
  properties: Map<string, string>;
}

export class PageBuilder {
  /** The line of the file that is being read, from 1. */
  row = 0;
  /** Stars of the heading that is being read. */
  stars = 0;
  /** The `¶` of a page mark or of a heading's own line makes no further line. */
  swallow = false;
  /** It holds what a page may: nothing is read until the next mark. */
  full = false;
  readonly properties = new Map<string, string>();
  readonly #file: string;
  readonly #faults: FaultLog;
  readonly #builder: LineBuilder;
  /** An empty `¶` is nothing. */
  readonly #digital: boolean;
  /** Lines before the first page mark. */
  readonly #lead: DraftLine[] = [];
  readonly #pages: DraftPage[] = [];
  /** Of the page that is open. */
  #lines = this.#lead;
  #cells = 0;
  #lineCount = 0;
  #juan: string[] = [];

  constructor(file: string, faults: FaultLog, builder: LineBuilder, digital: boolean) {
    this.#file = file;
    this.#faults = faults;
    this.#builder = builder;
    this.#digital = digital;
  }

  addCell(text: string, gaiji: boolean): void {
    this.#cells++;
    this.#checkRoom();
    if (!this.full) this.#builder.addCell(text, gaiji);
  }

  addJuan(value: string): void {
    this.flush();
    this.#juan.push(value);
  }

  flush(): void {
    if (this.#builder.touched) this.#pushLine();
  }

  endLine(): void {
    if (this.swallow && !this.#builder.touched) this.swallow = false;
    else if (this.#builder.touched || !this.#digital) {
      this.swallow = false;
      this.#pushLine();
    }
  }

  /** Begins the page of a mark `<pb:id>`. */
  turnPage(id: string): void {
    this.flush();
    const page: DraftPage = { mark: readPageMark(id), at: this.row, juan: this.#takeJuan(), lines: [] };
    if (page.mark.leaf === undefined)
      this.#faults.warn(
        this.#file,
        this.row,
        `<pb:${id}> names no 卷 and leaf: write it as <pb:${id.split('_')[0]}_EDITION_001-1a>`,
      );
    this.#pages.push(page);
    this.#lines = page.lines;
    this.#cells = 0;
    this.#lineCount = 0;
    this.full = false;
    this.swallow = true;
  }

  finish(): DraftFile {
    this.flush();
    return { lead: this.#lead, pages: this.#pages, juan: this.#juan, properties: this.properties };
  }

  /** Reports once per page. The rest of the page is not read: a bound on memory. */
  #checkRoom(): void {
    if (this.full || (this.#cells <= mostPageCells && this.#lineCount <= mostPageLines)) return;
    this.full = true;
    this.#faults.refuse(
      this.#file,
      this.row,
      `a page has more than ${mostPageCells} characters or ${mostPageLines} lines: set <pb:TEXT_EDITION_001-1a> where each of its pages begins`,
    );
  }

  #takeJuan(): string[] {
    const taken = this.#juan;
    this.#juan = [];
    return taken;
  }

  #pushLine(): void {
    const line = this.#builder.finishLine();
    this.#lineCount++;
    this.#checkRoom();
    if (!this.full) this.#lines.push({ line, at: this.row, stars: this.stars, juan: this.#takeJuan() });
    this.stars = 0;
  }
}
