// Writes a bundle into an empty folder, a page at a time: book.db, the search segments, the glyph pictures. Nothing
// here is durable or live; publishing is. What books and newspapers share: `write-book.ts`, `newspaper/write-newspaper.ts`.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { type PageEntities, type Page } from '#contract/reading/reader.ts';
import { type EntityKind, entityKinds } from '#contract/values/entity-kinds.ts';
import { IndexBuilder, type IndexOptions } from '#search/index/build-index.ts';
import { identityOf } from '#search/lists/table-file.ts';
import { BookDb } from './book-db.ts';
import { longestTitle, mostPageCells, mostPageLines } from '../files/bounds.ts';
import { type BundleFacts, indexes, packPage, schema } from './book-schema.ts';
import { composePage, shownForm } from '../pages/compose-page.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { IndexWriter } from './write-index.ts';
import type { StoredScan } from '../pages/keep-scans.ts';
import { contentsFileName } from './stored-contents.ts';
import { cellsOf } from '../pages/line-measures.ts';
import { writeManifest } from '../files/manifest.ts';
import { type NodeRow, NodeTracker } from '../pages/node-tracker.ts';
import type { Gaiji, SourceNode, SourcePage, SourceProduct } from '../sources/source.ts';
import { describeHistory, type VersionBefore } from './version-history.ts';

const maxPictureBytes = 1 << 20;
const insertPage =
  'INSERT INTO pages (page_id, page_key, page_num, cells, first_cell, page) VALUES (?, ?, ?, ?, ?, ?)';
const insertNode = `INSERT INTO nodes (ordinal, parent, depth, key, title, start, "end", self_end, first_cell, is_book,
  descendants) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Fails with what to mend, whatever the source, where a page holds more than one may. */
export const checkPage = ({ pageKey, pageNum, lines }: SourcePage): void => {
  const refuse = (what: string) => {
    throw new LibraryFailure(
      'bad-source',
      `page “${pageKey.slice(0, 80)}” has ${what}: nothing was imported; part it into the pages of the print`,
    );
  };
  const cells = lines.reduce((sum, line) => sum + cellsOf(line), 0);
  if (cells > mostPageCells) refuse(`${cells} characters, and ${mostPageCells} are the most`);
  if (lines.length > mostPageLines) refuse(`${lines.length} lines, and ${mostPageLines} are the most`);
  const labels = [pageKey, pageNum, ...lines.flatMap((line) => (line.nodes ?? []).map(({ title }) => title))];
  if (labels.some((label) => label.length > longestTitle))
    refuse(`a key, label or title of more than ${longestTitle} characters`);
};

export const duplicate = (cause: unknown, what: string): unknown =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('SQLITE_CONSTRAINT')
    ? new LibraryFailure('bad-source', `${what} occurs twice in the source; keys must be unique in a product`)
    : cause;

/** Finds the hot words of a page that is laid out. */
type FindWords = (page: Pick<Page, 'blocks'>) => PageEntities;

export abstract class BundleWriter {
  readonly dir: string;
  protected readonly product: SourceProduct;
  protected readonly db: BookDb;
  protected readonly index: IndexBuilder;
  protected readonly indexWriter: IndexWriter;
  private readonly segments: BundleFacts['segments'] = [];
  private readonly nodes = new NodeTracker((row) => this.writeNode(row));
  /** How each gaiji met so far was shown, to be held against what the source says of it in the end. */
  private readonly shown = new Map<string, string>();
  private readonly pictures = new Map<string, string>();
  private readonly pictureNames = new Set<string>();
  /** Pages taken, and cells written. */
  pageCount = 0;
  cellCount = 0;
  /** Nodes that the layout alone tells. */
  private guessedCount = 0;
  protected sectionCount = 0;
  private readonly findWords: FindWords;
  private readonly hotWords: Record<EntityKind, number> = { lsrw: 0, lsdm: 0, ldzg: 0, zcy: 0 };

  /** `dir` must exist and be empty. */
  constructor(
    dir: string,
    product: SourceProduct,
    findWords: FindWords,
    options: Pick<IndexOptions, 'articles'> = {},
  ) {
    this.dir = dir;
    this.product = product;
    this.findWords = findWords;
    this.index = new IndexBuilder({ ...options, write: (bytes) => this.writeSegment(bytes) });
    this.indexWriter = new IndexWriter(this.index, (pageId, lineId) => this.writeParagraph(pageId, lineId));
    this.db = BookDb.create(join(dir, 'book.db'));
    this.db.exec(schema);
    this.db.exec('BEGIN');
    mkdirSync(join(dir, 'search'), { mode: 0o700 });
    mkdirSync(join(dir, 'images', 'gaiji'), { recursive: true, mode: 0o700 });
  }

  /** The next page of the product. @throws LibraryFailure with what to mend. */
  abstract addPage(source: SourcePage, scan?: StoredScan): void;

  /** Writes what it still holds once the pages are in; gives the facts of its kind of product. */
  protected abstract complete(): Partial<BundleFacts>;

  /** A catalogue node begins on page `pageId`, before the cell `cell` of it. */
  protected beginNode(node: SourceNode, pageId: number, cell: number): void {
    const row = this.nodes.begin(node, pageId, cell);
    if (node.guessed !== undefined) {
      this.guessedCount += 1;
      this.db.run('INSERT INTO guessed_nodes VALUES (?)', row.ordinal);
    }
    this.indexWriter.node(row.ordinal, row.depth);
  }

  /** Lays a page out and writes it; pages come in their order. */
  protected writePage(source: SourcePage, pageId: number, scan?: StoredScan): Page {
    const page = composePage(source, pageId, this.product, (code) => this.keepGaiji(code), scan);
    page.hotWord = this.findWords(page);
    for (const kind of entityKinds) this.hotWords[kind] += page.hotWord[kind].length;
    const cells = source.lines.reduce((sum, line) => sum + cellsOf(line), 0);
    try {
      const { pageKey, pageNum } = source;
      this.db.run(insertPage, pageId, pageKey, pageNum, cells, this.cellCount, packPage(page));
    } catch (cause) {
      throw duplicate(cause, `the page key “${source.pageKey}” of page ${pageId}`);
    }
    this.cellCount += cells;
    return page;
  }

  /** A column begins a paragraph: reported when its section ends. */
  protected writeParagraph(pageId: number, lineId: number): void {
    this.db.run('INSERT INTO paragraphs VALUES (?, ?)', pageId, lineId);
  }

  /** Packs the index and writes what is known once the pages are in, and how it differs from the version before. The writer is spent. */
  finish(
    about: Pick<BundleFacts, 'code' | 'version' | 'name' | 'noImgRange'>,
    before?: VersionBefore,
  ): BundleFacts {
    const { product } = this;
    const own = this.complete();
    const nodeCount = this.nodes.finish(this.pageCount);
    for (const [code, gaiji] of product.gaiji) this.writeGaiji(code, gaiji);
    for (const [code, form] of this.shown) {
      if (shownForm(code, product.gaiji.get(code)) !== form) {
        throw new Error(`the source described ${code} only after the page that holds it`);
      }
      if (!product.gaiji.has(code)) this.writeGaiji(code, { code });
    }
    this.indexWriter.finish();
    this.index.finish();
    product.books.forEach((book, i) => {
      this.db.run('INSERT INTO books VALUES (?, ?, ?)', i, book.key, JSON.stringify(book));
    });
    const facts: BundleFacts = {
      ...about,
      processingState: product.processingState,
      paragraphSearch: product.paragraphSearch ?? true,
      kind: product.kind,
      form: product.form,
      introduction: product.introduction ?? { paragraphs: [], facts: [] },
      ...(product.revision !== undefined && { revision: product.revision }),
      pageCount: this.pageCount,
      nodeCount,
      guessedCount: this.guessedCount,
      sectionCount: this.sectionCount,
      cellCount: this.cellCount,
      hotWords: this.hotWords,
      segments: this.segments,
      ...own,
    };
    this.db.exec(indexes);
    facts.history = describeHistory(this.db, facts, before);
    for (const [name, value] of Object.entries(facts)) {
      this.db.run('INSERT INTO facts VALUES (?, ?)', name, JSON.stringify(value));
    }
    this.db.exec('COMMIT');
    this.db.close();
    if (product.contents !== undefined) this.writeFile(contentsFileName, Buffer.from(product.contents));
    writeManifest(this.dir);
    return facts;
  }

  /** Lets go of the database; the folder is the caller's to take away. */
  abandon(): void {
    this.db.close();
  }

  private writeNode(row: NodeRow): void {
    const { ordinal, parent, depth, key, title, start, end, selfEnd, firstCell, descendants } = row;
    const isBook = row.isBook ? 1 : 0;
    try {
      this.db.run(
        insertNode,
        ordinal,
        parent,
        depth,
        key,
        title,
        start,
        end,
        selfEnd,
        firstCell,
        isBook,
        descendants,
      );
    } catch (cause) {
      throw duplicate(cause, `the catalogue key “${key}” (${title}, page ${start})`);
    }
  }

  private writeGaiji(code: string, gaiji: Gaiji): void {
    const { ids, unicode, normal } = gaiji;
    const picture = this.pictures.get(code) ?? null;
    this.db.run(
      'INSERT INTO gaiji VALUES (?, ?, ?, ?, ?)',
      code,
      ids ?? null,
      unicode ?? null,
      normal ?? null,
      picture,
    );
    const forms = [...new Set([unicode, normal].filter((form) => form !== undefined))];
    this.index.gaiji(code, { forms, shown: shownForm(code, gaiji), ...(ids === undefined ? {} : { ids }) });
  }

  /** Notes that a gaiji occurs; the first time, copies its picture. Returns the picture's name. */
  private keepGaiji(code: string): string | undefined {
    if (this.shown.has(code)) return this.pictures.get(code);
    const gaiji = this.product.gaiji.get(code);
    this.shown.set(code, shownForm(code, gaiji));
    if (gaiji?.picture === undefined) return undefined;
    let name = basename(gaiji.picture);
    // Two pictures with the same name: the second gets a number to distinguish it.
    if (this.pictureNames.has(name)) name = `${this.pictureNames.size}-${name}`;
    try {
      if (extname(name) !== '.png' || statSync(gaiji.picture).size > maxPictureBytes) return undefined;
      this.writeFile(`images/gaiji/${name}`, readFileSync(gaiji.picture));
    } catch (cause) {
      throw explainError(cause, gaiji.picture);
    }
    this.pictureNames.add(name);
    this.pictures.set(code, name);
    return name;
  }

  /** As each is finished: memory holds one. */
  private writeSegment(bytes: Uint8Array): void {
    const path = `search/${String(this.segments.length + 1).padStart(4, '0')}.lhx`;
    this.writeFile(path, bytes);
    this.segments.push({ path, bytes: bytes.length, identity: identityOf(bytes) });
  }

  private writeFile(path: string, bytes: Uint8Array): void {
    try {
      writeFileSync(join(this.dir, path), bytes, { flag: 'wx', mode: 0o600 });
    } catch (cause) {
      throw explainError(cause, join(this.dir, path));
    }
  }
}
