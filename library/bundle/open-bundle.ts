// Reads a published bundle. Everything is read on demand, so that opening costs one small read regardless of the
// product's size. A file in another format, or a damaged one, is refused with its name and the reason.
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Page } from '#contract/reading/reader.ts';
import { type Bindable, BookDb, type Row } from './book-db.ts';
import {
  type BundleNode,
  nodeColumnsOf,
  type PageEntry,
  pageColumns,
  toEntry,
  toNode,
} from './bundle-rows.ts';
import { mostPageCells, mostSiblings } from '../files/bounds.ts';
import { type BundleFacts, factNames, formatNumber, unpackPage } from './book-schema.ts';
import { checkForm, checkLength, checkSegments, damaged, otherForm } from './check-files.ts';
import { readJsonValue } from './json-value.ts';
import { readThrough } from '../files/read-through.ts';
import { NewspaperTables } from './read-newspapers.ts';
import { findGaiji } from './find-gaiji.ts';
import { pyramidFile } from '../files/scan-files.ts';
import type { SourceBook } from '../sources/source.ts';

/** Whether a product is searched by paragraph: it is fully processed, and it offers to be. */
export const hasParagraphSearch = ({ facts }: Pick<Bundle, 'facts'>): boolean =>
  facts.processingState === 15 && facts.paragraphSearch === true;

interface PageName {
  pageKey: string;
  pageNum: string;
}

/**
 * Number of page names and node titles that are cached: a list of results is rebuilt each time the user changes a
 * selection in it.
 */
const mostNames = 512;

export class Bundle {
  readonly dir: string;
  readonly facts: BundleFacts;
  readonly firstPage = 1;
  /** Issues and articles, of a product of newspapers. */
  readonly newspapers: NewspaperTables | undefined;
  private readonly db: BookDb;
  private readonly pageNameCache = new LRUCache<number, PageName>({ max: mostNames });
  private readonly titleCache = new LRUCache<number, string>({ max: mostNames });
  private readonly nodeColumns: string;

  constructor(dir: string, db: BookDb, facts: BundleFacts) {
    this.dir = dir;
    this.db = db;
    this.facts = facts;
    const table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'guessed_nodes'";
    this.nodeColumns = nodeColumnsOf(db.get(table) !== undefined);
    if (facts.kind === 'newspaper') this.newspapers = new NewspaperTables(db, () => this.books());
  }

  get lastPage(): number {
    return this.facts.pageCount;
  }

  books(): SourceBook[] {
    return this.db
      .all('SELECT value FROM books ORDER BY ordinal')
      .map((row) => readJsonValue<SourceBook>(this.db, 'a book', row.value));
  }

  /**
   * `undefined` when the product has no such page. Fails with `damaged` where one is missing, cannot be unpacked, or is larger than a
   * page may be: then nothing of it is read.
   */
  page(pageId: number): Page | undefined {
    if (!Number.isSafeInteger(pageId)) return undefined;
    const sql = 'SELECT cells, iif(cells > ?, NULL, page) AS page FROM pages WHERE page_id = ?';
    const row = this.db.get(sql, mostPageCells, pageId);
    if (!row) return this.noPage(pageId);
    if (row.page === null)
      throw damaged(
        this.db.path,
        `page ${pageId} has ${row.cells} characters, and ${mostPageCells} are the most`,
      );
    let page: Page | null;
    try {
      page = unpackPage(row.page as Buffer);
    } catch (cause) {
      throw damaged(this.db.path, `page ${pageId} cannot be unpacked`, cause);
    }
    if (page?.pageId !== pageId || !Array.isArray(page.blocks))
      throw damaged(this.db.path, `what lies at page ${pageId} is no page`);
    const paragraphs = this.db.all(
      'SELECT line_id FROM paragraphs WHERE page_id = ? ORDER BY line_id',
      pageId,
    );
    const metadata = this.newspapers?.metadataOf(pageId, page.pageNum);
    return {
      ...page,
      paragraphs: paragraphs.map((row) => row.line_id as number),
      ...(this.newspapers && { articles: this.newspapers.articlesOnPage(pageId) }),
      ...(metadata && { metadata }),
    };
  }

  entry(pageId: number): PageEntry | undefined {
    if (!Number.isSafeInteger(pageId)) return undefined;
    const row = this.db.get(`SELECT ${pageColumns} WHERE page_id = ?`, pageId);
    return row ? toEntry(row) : this.noPage(pageId);
  }

  /** There is none before the first and after the last; one between them is missing. */
  private noPage(pageId: number): undefined {
    if (pageId < this.firstPage || pageId > this.lastPage) return undefined;
    throw damaged(this.db.path, `page ${pageId} is missing`);
  }

  /** The entries of the pages `from`..`to`, both included. */
  entries(from: number, to: number): PageEntry[] {
    const sql = `SELECT ${pageColumns} WHERE page_id BETWEEN ? AND ? ORDER BY page_id`;
    return this.db.all(sql, from, to).map(toEntry);
  }

  /** Keys and labels of these pages, by their ids. */
  pageNames(pageIds: readonly number[]): Map<number, PageName> {
    const sql = `SELECT json_group_array(json_array(page_id, page_key, page_num)) FROM pages
      WHERE page_id IN (SELECT value FROM json_each(?))`;
    return readThrough(this.pageNameCache, pageIds, (lacking) =>
      this.db
        .readJson<[number, string, string]>(sql, JSON.stringify(lacking))
        .map(([pageId, pageKey, pageNum]) => [pageId, { pageKey, pageNum }]),
    );
  }

  /** The page with this pageKey; else the first page printed with this label. */
  findPage(keyOrLabel: string): PageEntry | undefined {
    if (/[\0\p{Surrogate}]/u.test(keyOrLabel)) return undefined;
    const row =
      this.db.get(`SELECT ${pageColumns} WHERE page_key = ?`, keyOrLabel) ??
      this.db.get(`SELECT ${pageColumns} WHERE page_num = ? ORDER BY page_id LIMIT 1`, keyOrLabel);
    return row && toEntry(row);
  }

  pageIdOf(keyOrLabel: string): number | undefined {
    return this.findPage(keyOrLabel)?.pageId;
  }

  node(ordinal: number): BundleNode | undefined {
    const row = this.db.get(`SELECT ${this.nodeColumns} WHERE n.ordinal = ?`, ordinal);
    return row && toNode(row);
  }

  /** The nodes of these ordinals that there are, in preorder: one query, where they are many. */
  nodes(ordinals: readonly number[]): BundleNode[] {
    const sql = `SELECT ${this.nodeColumns} WHERE n.ordinal IN (SELECT value FROM json_each(?)) ORDER BY n.ordinal`;
    return this.db.all(sql, JSON.stringify(ordinals)).map(toNode);
  }

  /** Titles of these nodes, by their ordinals. */
  nodeTitles(ordinals: readonly number[]): Map<number, string> {
    const sql = `SELECT json_group_array(json_array(ordinal, title)) FROM nodes
      WHERE ordinal IN (SELECT value FROM json_each(?))`;
    return readThrough(this.titleCache, ordinals, (lacking) =>
      this.db.readJson<[number, string]>(sql, JSON.stringify(lacking)),
    );
  }

  nodeOfKey(key: string): BundleNode | undefined {
    if (/[\0\p{Surrogate}]/u.test(key)) return undefined;
    const row = this.db.get(`SELECT ${this.nodeColumns} WHERE n.key = ?`, key);
    return row && toNode(row);
  }

  /** The children of a node in order; the roots without one. Empty for an unknown key. */
  childrenOf(key?: string): BundleNode[] {
    const node = key === undefined ? undefined : this.nodeOfKey(key);
    if (key !== undefined && !node) return [];
    const sql = `SELECT ${this.nodeColumns} WHERE n.parent IS ? ORDER BY n.ordinal LIMIT ${mostSiblings + 1}`;
    const rows = this.db.all(sql, node?.ordinal ?? null);
    if (rows.length > mostSiblings)
      throw damaged(this.db.path, `its catalogue has more than ${mostSiblings} entries side by side`);
    return rows.map(toNode);
  }

  /** The nodes from a root down to this one, itself last. */
  pathOf(ordinal: number): BundleNode[] {
    const path: BundleNode[] = [];
    let node = this.node(ordinal);
    while (node) {
      path.unshift(node);
      node = node.parent === undefined ? undefined : this.nodeOfKey(node.parent);
    }
    return path;
  }

  /** The nodes open at a cell of a page (ordinal, by default its first), from the root to the deepest. */
  pathOfPage(pageId: number, cell = 0): BundleNode[] {
    const row = this.db.get(
      `SELECT ordinal FROM nodes WHERE (start, first_cell) <= (?, ?)
      ORDER BY start DESC, first_cell DESC, ordinal DESC LIMIT 1`,
      pageId,
      cell,
    );
    return row ? this.pathOf(row.ordinal as number) : [];
  }

  /** The nodes that begin on a page, in preorder. */
  nodesFrom(pageId: number): BundleNode[] {
    const sql = `SELECT ${this.nodeColumns} WHERE n.start = ? ORDER BY n.ordinal`;
    return this.db.all(sql, pageId).map(toNode);
  }

  /** All nodes in preorder. */
  allNodes(): BundleNode[] {
    return this.db.all(`SELECT ${this.nodeColumns} ORDER BY n.ordinal`).map(toNode);
  }

  /** The titles of all nodes by ordinal. */
  titles(): string[] {
    return this.db.all('SELECT title FROM nodes ORDER BY ordinal').map((row) => row.title as string);
  }

  /** Whether the bundle has figures on any page. */
  hasFigures(): boolean {
    return this.db.get('SELECT 1 FROM figures LIMIT 1') !== undefined;
  }

  gaiji(code: string): ReturnType<typeof findGaiji> {
    return findGaiji(this.db, 'code', code);
  }

  /** Of several gaiji of one description that which has a picture, else the first. */
  gaijiByIds(ids: string): ReturnType<typeof findGaiji> {
    return findGaiji(this.db, 'ids', ids);
  }

  /** Where the glyph picture of this name, as pages give it, lies on the disk. */
  gaijiPicture(name: string): string {
    return join(this.dir, 'images', 'gaiji', basename(name));
  }

  /** Where the pyramid of a scan, by the name that pages give, lies on the disk. */
  pyramid(name: string): string {
    return pyramidFile(this.dir, name);
  }

  /** The segment files of the search, in order. */
  segmentPaths(): string[] {
    return this.facts.segments.map((segment) => join(this.dir, segment.path));
  }

  /** Runs SQL that only reads. */
  rows(sql: string): Row[] {
    return this.db.all(sql);
  }

  /** As `BookDb.readJson`. */
  readJson<T>(sql: string, ...values: Bindable[]): T[] {
    return this.db.readJson(sql, ...values);
  }

  close(): void {
    this.db.close();
  }
}

const readFacts = (db: BookDb): BundleFacts => {
  const rows = db.all('SELECT name, value FROM facts');
  const facts = Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value as string)]));
  const missing = factNames.find((name) => !(name in facts));
  if (missing) throw damaged(db.path, `it does not tell its ${missing}`);
  return facts as unknown as BundleFacts;
};

/** Opens the bundle in `dir`, `<data>/library/<code>/<version>`. Fails with `not-found`, `foreign`, `outdated` or `damaged`. */
export const openBundle = (dir: string): Bundle => {
  const db = BookDb.openReadOnly(join(dir, 'book.db'));
  try {
    const form = checkForm(db);
    checkLength(db);
    const facts = readFacts(db);
    if (facts.kind === 'newspaper' && form !== formatNumber) throw otherForm(db, form);
    checkSegments(dir, facts);
    return new Bundle(dir, db, facts);
  } catch (cause) {
    db.close();
    if (cause instanceof SyntaxError) throw damaged(db.path, 'a fact is not JSON', cause);
    throw cause;
  }
};
