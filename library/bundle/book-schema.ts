// The format of book.db, the database of one published version. Any change to a table or to what a column means must
// raise `formatNumber`: a server refuses a format that it does not know, by name, instead of reading it wrongly.
// Nodes are in preorder, `ordinal` from 0 and the rowid; cells are counted from 0, in a page and in the product.
// `guessed_nodes` are the nodes that nobody marked and that were derived from the layout; versions written before the
// two were distinguished have no such table.
// `paragraphs` has the columns that begin a paragraph, which the packed pages do not contain.
// Of a newspaper: issues, articles and their parts, in the product's order, ordinals from 0; an article has the ordinal
// under which the index knows it. The data of a page about them is read from these tables; it is not in the packed
// pages. Entries of dated books are in the order of the text, ordinals from 0, and do not overlap; `start_main` and
// similar columns count the characters of the page before the place that the index has. Days are Julian day numbers,
// `kind` of a mention is its place in `mentionKinds`. Versions written before entries existed have no such tables and
// no `entryCount`.
// Figures are in the order of their pages, ordinals from 0. `value` is JSON: of articles `ArticleValue`, of parts
// `PartValue`, of figures `FigureValue` (library/pages/find-figures.ts), of entries `EntryValue`. Form 3 had no issues,
// and defined articles with another structure but never contained any: its books are read unchanged.
import { deflateSync, inflateSync } from 'node:zlib';
import type { ArticlePoly } from '#contract/newspapers/articles.ts';
import type { VersionRecord } from '#contract/products/product-versions.ts';
import type { ProcessingState } from '#contract/products/products.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import type { DateCertainty, DateReading } from '#reference/entries/carry-date.ts';
import type { ProductKind, SourceProduct } from '../sources/source.ts';

/** `LHBK` in SQLite's application_id, and the number of the form in its user_version. */
export const applicationId = 0x4c48424b;
export const formatNumber = 4;
/** Forms whose books are read; newspapers are since the last. */
export const readableForms: readonly unknown[] = [3, formatNumber];

export const schema = `
PRAGMA application_id = ${applicationId};
PRAGMA user_version = ${formatNumber};
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE books (ordinal INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, value TEXT NOT NULL) STRICT;
CREATE TABLE nodes (
  ordinal INTEGER PRIMARY KEY, parent INTEGER, depth INTEGER NOT NULL, key TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
  start INTEGER NOT NULL, "end" INTEGER NOT NULL, self_end INTEGER NOT NULL, first_cell INTEGER NOT NULL,
  is_book INTEGER NOT NULL, descendants INTEGER NOT NULL) STRICT;
CREATE TABLE guessed_nodes (ordinal INTEGER PRIMARY KEY) STRICT;
CREATE TABLE pages (
  page_id INTEGER PRIMARY KEY, page_key TEXT NOT NULL UNIQUE, page_num TEXT NOT NULL,
  cells INTEGER NOT NULL, first_cell INTEGER NOT NULL, page BLOB NOT NULL) STRICT;
CREATE TABLE paragraphs (page_id INTEGER, line_id INTEGER, PRIMARY KEY (page_id, line_id)) STRICT, WITHOUT ROWID;
CREATE TABLE issues (
  ordinal INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, newspaper TEXT NOT NULL, date TEXT NOT NULL,
  volume TEXT NOT NULL, first_page INTEGER NOT NULL, pages INTEGER NOT NULL, articles INTEGER NOT NULL) STRICT;
CREATE TABLE articles (
  ordinal INTEGER PRIMARY KEY, issue INTEGER NOT NULL, key TEXT NOT NULL UNIQUE, article_num TEXT NOT NULL,
  type TEXT NOT NULL, title TEXT NOT NULL, first_page INTEGER NOT NULL, pages INTEGER NOT NULL,
  value TEXT NOT NULL) STRICT;
CREATE TABLE article_parts (
  article INTEGER NOT NULL, part INTEGER NOT NULL, page_id INTEGER NOT NULL, value TEXT NOT NULL,
  PRIMARY KEY (article, part)) STRICT, WITHOUT ROWID;
CREATE TABLE figures (
  ordinal INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, page_id INTEGER NOT NULL, title TEXT NOT NULL,
  value TEXT NOT NULL) STRICT;
CREATE TABLE entries (
  ordinal INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE,
  start_page INTEGER NOT NULL, start_cell INTEGER NOT NULL, start_main INTEGER NOT NULL, start_note INTEGER NOT NULL,
  end_page INTEGER NOT NULL, end_cell INTEGER NOT NULL, end_main INTEGER NOT NULL, end_note INTEGER NOT NULL,
  first_day INTEGER, last_day INTEGER, title TEXT NOT NULL, value TEXT NOT NULL) STRICT;
CREATE TABLE entry_mentions (
  entry INTEGER NOT NULL, ordinal INTEGER NOT NULL, kind INTEGER NOT NULL, name TEXT NOT NULL, office TEXT,
  page_id INTEGER NOT NULL, cell INTEGER NOT NULL, cells INTEGER NOT NULL,
  PRIMARY KEY (entry, ordinal)) STRICT, WITHOUT ROWID;
CREATE TABLE gaiji (code TEXT PRIMARY KEY, ids TEXT, unicode TEXT, normal TEXT, picture TEXT) STRICT, WITHOUT ROWID;
`;

/** Made once the rows are in. */
export const indexes = `
CREATE INDEX pages_by_num ON pages (page_num);
CREATE INDEX nodes_by_parent ON nodes (parent, ordinal);
CREATE INDEX nodes_by_place ON nodes (start, first_cell);
CREATE INDEX issues_by_date ON issues (date, newspaper);
CREATE INDEX issues_by_newspaper ON issues (newspaper, date);
CREATE UNIQUE INDEX issues_by_page ON issues (first_page);
CREATE INDEX articles_by_issue ON articles (issue, ordinal);
CREATE INDEX article_parts_by_page ON article_parts (page_id, article);
CREATE INDEX figures_by_page ON figures (page_id);
`;

/** The data of an article, apart from its columns. */
export interface ArticleValue {
  leadTitle: string;
  subTitle: string;
  column: string;
  authors: string[];
  confidence?: number;
}

/** What of an article lies on a page. */
export interface PartValue {
  /** Of the page. */
  width: number;
  polys: ArticlePoly[];
  /** LineIds of its first and last column; absent where it has no text. */
  lines?: [number, number];
  contentHtml: string;
}

/** The data of an entry, apart from its columns. */
export interface EntryValue {
  /** As it is written. */
  date: string;
  reading?: DateReading;
  certainty?: DateCertainty;
  /** Ordinals of the mentions of its authors, if these are after the beginning of the entry. */
  authors?: number[];
  /** Each with the places of the words that decided: page, first cell, cells. */
  categories: { name: string; words: [number, number, number][] }[];
}

/** Facts about the holding, one JSON value each in the table `facts`. */
export interface BundleFacts {
  code: string;
  version: string;
  name: string;
  processingState: ProcessingState;
  /** Whether the search by paragraph is offered; absent, as in versions of before there was one: no. */
  paragraphSearch?: boolean;
  kind: ProductKind;
  /** Pages that show no picture, `start~end`, several parted by commas; absent where all show theirs. */
  noImgRange?: string;
  form: SourceProduct['form'];
  introduction: NonNullable<SourceProduct['introduction']>;
  /** Of the rules by which a program made it; absent where none did, and in versions of before. */
  revision?: number;
  pageCount: number;
  nodeCount: number;
  /**
   * How many of those nobody marked and were derived from the layout; absent in versions written before the two were
   * distinguished.
   */
  guessedCount?: number;
  sectionCount: number;
  /** Of books; absent in versions of before figures were found. */
  figureCount?: number;
  /** Of dated books that have any. */
  entryCount?: number;
  /** Of a newspaper; its articles are its sections. */
  issueCount?: number;
  /** Cells of all pages; the index holds fewer, without marks. */
  cellCount: number;
  /** How many hot words of each kind its pages have; absent in versions of before there were any. */
  hotWords?: Record<EntityKind, number>;
  /** This version and those before it, the last at the end; absent in versions of before they were compared. */
  history?: VersionRecord[];
  /**
   * The files of the search index, in order; `identity` distinguishes a file from others and is absent in older
   * versions.
   */
  segments: { path: string; bytes: number; identity?: number }[];
}

export const factNames = [
  'code',
  'version',
  'name',
  'kind',
  'processingState',
  'form',
  'introduction',
  'pageCount',
  'nodeCount',
  'sectionCount',
  'cellCount',
  'segments',
] as const satisfies readonly (keyof BundleFacts)[];

/** A zlib stream (RFC 1950): its Adler-32 makes a damaged page known when it is read. What tables tell is left out. */
export const packPage = (page: Page): Uint8Array =>
  deflateSync(JSON.stringify({ ...page, paragraphs: [], articles: [], metadata: undefined }));

/** What a page within bounds may come to: some 100 bytes a cell and its box, ten times over. */
const mostPageBytes = 20_000_000;

/** Throws when the bytes are damaged, or are more than any page. */
export const unpackPage = (bytes: Uint8Array): Page =>
  JSON.parse(inflateSync(bytes, { maxOutputLength: mostPageBytes }).toString('utf8')) as Page;
