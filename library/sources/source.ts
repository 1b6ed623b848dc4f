// What every source yields, and the only thing that the rest of the library knows of one. A source reads a
// folder and answers with product data at once and its pages as a stream, in the product's order. Nodes and
// sections begin at the start of a printed line. See docs/glossary.md for the words.
import type { ArticleType } from '#contract/newspapers/articles.ts';
import type { FigureType } from '#contract/figures/figures.ts';
import type { ColumnType, Printed } from '#contract/reading/reader.ts';
import type { Author, ProcessingState, SiKuClass } from '#contract/products/products.ts';
import type { CellLine, CellMark } from '#imaging/typeset/cell-marks.ts';
import type { MainType } from '#imaging/typeset/lay-letters.ts';
import type { SourceEntry, SourceSpan } from './source-entry.ts';

/** A character outside Unicode, as its source names it. */
export interface Gaiji {
  /** `&KR0008;`, or a bracketed composition as written in the source. */
  code: string;
  ids?: string;
  unicode?: string;
  normal?: string;
  /** Path of its glyph picture on disk; copied into the bundle as `images/gaiji/<name>`. */
  picture?: string;
}

/** One character's place. */
export interface SourceCell {
  /** A code point with its variation selectors and combining marks; or the code of a gaiji. */
  text: string;
  /** Set when `text` is the code of a gaiji. */
  gaiji?: true;
  /** Punctuation before or after this cell: drawn, shown in snippets, never indexed. */
  before?: string;
  after?: string;
  /** Empty places before this cell, in a row of a note: preserved in the layout. Main text has gaps instead. */
  space?: number;
  /** Other marks beside it: drawn, never indexed. */
  marks?: CellMark[];
  /** 專名號 and 書名號 along it. */
  lines?: CellLine[];
}

/** A run within a printed line: main text in type of one size, or one double-row group of a note. */
export type SourceRun =
  | {
      kind: 'main';
      cells: SourceCell[];
      /** Set small, at the right of its line, a cell a place: what a writer calls himself before the throne. */
      small?: true;
      /** Of what else than plain text; not of small text. */
      type?: MainType;
    }
  | {
      kind: 'note';
      right: SourceCell[];
      left: SourceCell[];
      /** The same note as the run before it, which may be in an earlier line or page. */
      continues: boolean;
      /** The source does not part its rows: they are the halves of what it has. */
      halved?: true;
    }
  /** Empty places inside a line (U+3000 between cells), in main cells. */
  | { kind: 'gap'; cells: number };

/** The rows of cells of a run, in reading order: a note's right row, then its left. */
export const rowsOfRun = (run: SourceRun): readonly SourceCell[][] => {
  if (run.kind === 'main') return [run.cells];
  return run.kind === 'note' ? [run.right, run.left] : [];
};

/** A catalogue node that begins at a line. Its parent is the last node before it of smaller depth. */
export interface SourceNode {
  /** 0 for a root. */
  depth: number;
  title: string;
  /** Lasting: from the source, unique in the product (`KR2k0010_WYG_001`, then `.3` for its third heading). */
  key: string;
  isBook?: boolean;
  /** Set when no one marked the node and the layout alone tells it: why it is believed, for whoever reviews it. */
  guessed?: string;
}

export interface SourceLine {
  /** Empty main cells before the first run: indentation, preserved in the layout. */
  indent: number;
  runs: SourceRun[];
  /** Nodes that begin here, outermost first. None in a newspaper, whose catalogue is made of its issues. */
  nodes?: SourceNode[];
  /** Running text begins anew here: streams are cut before this line. In a newspaper articles alone tell that. */
  section?: true;
  /** From a source that knows its paragraphs: whether one begins here. Absent, the layout tells. */
  paragraph?: boolean;
  /** A memorial begins here (`entries/place-memorials.ts`). */
  memorial?: SourceMemorial;
}

export interface SourceMemorial {
  writers: SourceWriter[];
  /** It is the first under its head. */
  first?: true;
  /** It is of the day of the one before it. */
  again?: true;
}

/** The signer of a memorial and the position of his name, or of the words for “by the same”. */
export interface SourceWriter extends SourceSpan {
  name: string;
}

/** The position of a row of cells, in units of the layout: a line of main text, or one row of a note. */
export interface SourceRow {
  left: number;
  top: number;
  right: number;
  bottom: number;
  wordDir: 'V' | 'H';
  columnType: ColumnType;
  /** Start and end of each cell along the row; without them cells share its length evenly. */
  cells?: [number, number][];
}

/** The positions of everything on a page that is not laid out by us. */
export interface SourceLayout {
  /** Of the page; the units of every box. */
  width: number;
  height: number;
  direction: 'V' | 'H';
  /** In reading order. Each contains `rows` of the page's rows; an area without text contains none. */
  blocks: {
    left: number;
    top: number;
    right: number;
    bottom: number;
    direction: 'V' | 'H';
    areaType: string;
    rows: number;
  }[];
  /** One for each row of the lines that has cells, in their order. */
  rows: SourceRow[];
  /** What lies behind the text without characters of its own, in units of the layout. */
  backgrounds?: { left: number; top: number; right: number; bottom: number }[];
  /** Of a leaf that was laid out in the form of its edition before: x of its rules. It is drawn as such a leaf. */
  colline?: number[];
  /** Of a page that is drawn from its text: what is printed beside that, within the frame of a leaf, else in the place of frames. */
  printed?: Printed;
}

/** The scan of a page. */
export interface SourcePicture {
  path: string;
  bytes: number;
  /** Called with what is wrong with the picture and what to do about it; the page is then shown without its picture. */
  report(message: string): void;
}

export interface SourcePage {
  /** Lasting: `KR2k0010_WYG_001-1a`; a repeated one is made unique by `#2`. */
  pageKey: string;
  /** Printed label: `卷上·葉一a`. */
  pageNum: string;
  /** For the 版心: head, title with 卷, leaf and side. */
  banxin?: { head: string; title: string; leaf: string; side: 'a' | 'b' | '' };
  /** Absent, the page is laid out in the form of its edition. */
  layout?: SourceLayout;
  /** `missing`: the page has a scan, and it is not there. Absent, there is none, and the page is drawn from its text. */
  picture?: SourcePicture | 'missing';
  /**
   * In reading order. Of a newspaper: article by article in the order of the issue, each article's lines together, and
   * every line in one.
   */
  lines: SourceLine[];
  /** Of a newspaper, on the first page of each issue. */
  issue?: SourceIssue;
  /** Of a book: its figures, in units of the layout. */
  figures?: SourceFigure[];
  /** Of a dated book: its entries, each on a page by which it has ended, in the order of the text. */
  entries?: SourceEntry[];
}

/** A figure as its source tells it; what it leaves out is looked for on the page. */
export interface SourceFigure {
  type: FigureType;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** '' where it is stated to have none. */
  title?: string;
  /** The title is a caption that was found near it. */
  titleFound?: true;
  /** What is written in it. */
  text?: string;
  comment?: string;
  context?: string;
}

/** An issue of a newspaper: the pages from the one that tells it to the next that tells one. */
export interface SourceIssue {
  /** Lasting, and unique in the product: `jb_4138_1940-04-30`. */
  key: string;
  /** Key of the newspaper among the product's `books`. */
  newspaper: string;
  /** YYYYMMDD, a day of the calendar. */
  date: string;
  /** 期: its number as printed; '' where none is. */
  volume: string;
  /** In reading order: by the page that each begins on. */
  articles: SourceArticle[];
}

export interface SourceArticle {
  /** Unique within the issue; '' numbers it A01… in the order of the issue. */
  articleNum: string;
  leadTitle?: string;
  /** '' where it has none. */
  title: string;
  subTitle?: string;
  column?: string;
  authors: string[];
  type: ArticleType;
  /** Mean confidence that the source tells, 0 to 1. */
  confidence?: number;
  /** By page, ascending, at most one a page, and at least one. */
  parts: SourceArticlePart[];
}

/** What of an article lies on one page. */
export interface SourceArticlePart {
  /** Of the page in its issue, from 0. */
  page: number;
  /** In page units; outlines that do not cross themselves. */
  polygons: { points: [number, number][] }[];
  /** How many of the page's lines are its own; with those of the articles before it they count up the page's lines. */
  lines: number;
}

/** Facts about one book of a product, for facets and citation. */
export interface SourceBook {
  key: string;
  title: string;
  authors: Author[];
  /** What has them with their dynasties, where that is known: the text under its title, or only a catalogue. */
  authorsFrom?: 'text' | 'catalogue';
  /** 底本: 文淵閣四庫全書 */
  edition?: string;
  /** Short name of the witness: WYG */
  witness?: string;
  siKu?: SiKuClass;
  /** Class within the four: 地理類 */
  category?: string;
  extent?: string;
  source?: string;
  licence?: string;
  subjects?: string[];
  /** Classes of another arrangement than the four, from the widest: 佛部/法華部類 */
  classes?: string[];
  /** 公元 in which the edition was made. */
  publishYear?: number;
  /** Who made the edition: 商務印書館 */
  publishers?: string[];
  /** Dynasty or era in which it was made: 民國 */
  publishEras?: string[];
}

/** What a product is made of: books, or newspapers, whose pages hold articles. */
export type ProductKind = 'book' | 'newspaper';

export interface SourceProduct {
  kind: ProductKind;
  books: SourceBook[];
  processingState: ProcessingState;
  /** Whether to offer the search by paragraph, which a text in state 15 has; by default yes, of newspapers no. */
  paragraphSearch?: boolean;
  /** Edition's form of a leaf: lines a page and cells a full line. */
  form: { lines: number; cells: number };
  introduction?: { paragraphs: string[]; facts: { label: string; value: string }[] };
  /** Of the rules by which a program made it: it counts up when they change, so that what older ones made is known. */
  revision?: number;
  /** Every code that occurs. May be read once `pages` is exhausted. */
  gaiji: ReadonlyMap<string, Gaiji>;
  /**
   * The file that gave the catalogue, stored with the product for later imports; absent when the source gave the
   * catalogue.
   */
  contents?: string;
  /** Words set small that were taken as main text, and how often. May be read once `pages` is exhausted. */
  smallText?: ReadonlyMap<string, number>;
  /** For progress: size of the input, and how much of it the pages yielded so far have used. */
  totalBytes: number;
  readBytes(): number;
  /** In the product's order; may be read once. */
  pages(): Iterable<SourcePage>;
}

/** A fault in the input, with what to do about it. */
export interface Fault {
  file: string;
  /** From 1; 0 when the fault is of the file as a whole. */
  line: number;
  message: string;
  /** A warning is reported and read on; an error refuses the import. */
  severity: 'error' | 'warning';
}
