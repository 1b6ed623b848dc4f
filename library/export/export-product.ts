// Writes a product in the exchange form: a folder of its own, a line at a time, with its pictures as they were given.
// `product.json` comes last: a folder without it is an export that did not end.
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { bundleDir } from '../holdings/holdings.ts';
import { sourceFacts } from '../bundle/introduction-facts.ts';
import { type Bundle, openBundle } from '../bundle/open-bundle.ts';
import { figuresOfPage } from '../reading/read-figures.ts';
import { originalFile } from '../files/scan-files.ts';
import { contentsFileName } from '../bundle/stored-contents.ts';
import {
  type ExchangeIssue,
  type ExchangeFigure,
  type ExchangeGaiji,
  type ExchangeNode,
  type ExchangeProduct,
  exchangeFiles,
  exchangeVersion,
} from '../sources/langhuan/exchange-form.ts';
import { LineFile } from './line-file.ts';
import { EntryTeller } from './export-entries.ts';
import { type IndexPlaces, readIndexPlaces } from './index-places.ts';
import { exportIssueArticles } from './export-issue.ts';
import { exportPage, type ExportedPage } from './export-page.ts';

export interface ExportRequest {
  data: string;
  code: string;
  /** A folder that is not there, or is empty. */
  to: string;
  onProgress?(pages: number, of: number): void;
}

export interface ExportResult {
  code: string;
  name: string;
  version: string;
  pages: number;
  nodes: number;
  pictures: number;
  issues?: number;
  articles?: number;
  seconds: number;
}

/** Where the layout alone tells a node, a version does not keep why. */
const guessed = '由版式推定';

const describeProduct = (bundle: Bundle): ExchangeProduct => {
  const {
    name,
    kind,
    processingState,
    paragraphSearch,
    form,
    introduction: { paragraphs },
    revision,
    noImgRange,
    pageCount,
  } = bundle.facts;
  return {
    format: 'langhuan',
    version: exchangeVersion,
    name,
    kind,
    books: bundle.books(),
    processingState,
    paragraphSearch: paragraphSearch ?? false,
    form,
    introduction: { paragraphs, facts: sourceFacts(bundle.facts) },
    ...(revision === undefined ? {} : { revision }),
    ...(noImgRange === undefined ? {} : { noImgRange }),
    pages: pageCount,
  };
};

/** Of the lines that have this number of cells before them: the line with which a section begins, else the first. */
const lineOfNode = (
  cell: number,
  cellsBefore: readonly number[],
  lines: ExportedPage['page']['lines'],
): number => {
  const fits = lines.findIndex((line, i) => line.section && cellsBefore[i] === cell);
  return fits < 0 ? cellsBefore.indexOf(cell) : fits;
};

class Exporter {
  readonly counts = { pages: 0, nodes: 0, pictures: 0, issues: 0, articles: 0 };
  private readonly bundle: Bundle;
  private readonly to: string;
  private readonly onProgress: ExportRequest['onProgress'];
  private readonly pages: LineFile;

  constructor(bundle: Bundle, { to, onProgress }: ExportRequest) {
    this.bundle = bundle;
    this.to = to;
    this.onProgress = onProgress;
    this.pages = this.open('pages');
  }

  private open(file: keyof typeof exchangeFiles): LineFile {
    return new LineFile(join(this.to, exchangeFiles[file]));
  }

  /** Copies a picture to its place in the folder; whether it was there. */
  private copy(from: string, path: string): boolean {
    if (!existsSync(from)) return false;
    const target = join(this.to, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(from, target, constants.COPYFILE_FICLONE);
    this.counts.pictures += 1;
    return true;
  }

  private exportPageAt(
    pageId: number,
    places: IndexPlaces | undefined,
    nodes: readonly number[],
  ): ExportedPage {
    const page = this.bundle.page(pageId)!;
    const exported = exportPage(page, {
      sections: places?.sections.get(pageId) ?? [],
      searchedIn: places?.searchedIn ?? ((row) => row.map(() => true)),
      goesOn: places?.goesOn.has(pageId) ?? false,
      nodes,
    });
    const [image] = page.images;
    if (image !== undefined && !this.copy(originalFile(this.bundle.dir, image), exported.page.picture!))
      throw new LibraryFailure(
        'damaged',
        `${originalFile(this.bundle.dir, image)} is not there; import the product again`,
      );
    this.pages.add(exported.page);
    this.counts.pages += 1;
    this.onProgress?.(this.counts.pages, this.bundle.lastPage);
    return exported;
  }

  private writeBooks(): void {
    const catalogue = this.open('catalogue');
    const figures = this.bundle.hasFigures() ? this.open('figures') : undefined;
    const entries = this.bundle.facts.entryCount ? this.open('entries') : undefined;
    const entryExporter = entries && new EntryTeller(this.bundle);
    const places = readIndexPlaces(this.bundle.segmentPaths());
    for (let pageId = this.bundle.firstPage; pageId <= this.bundle.lastPage; pageId += 1) {
      const nodes = this.bundle.nodesFrom(pageId);
      const { page, cellsBefore } = this.exportPageAt(
        pageId,
        places,
        nodes.map((node) => node.firstCell),
      );
      for (const { key, title, depth, firstCell, isBook, ai } of nodes) {
        const node: ExchangeNode = {
          key,
          title,
          depth,
          page: page.key,
          line: lineOfNode(firstCell, cellsBefore, page.lines) + 1,
          ...(isBook ? { isBook } : {}),
          ...(ai ? { guessed } : {}),
        };
        catalogue.add(node);
        this.counts.nodes += 1;
      }
      if (figures) this.writeFigures(figures, pageId, page.key);
      for (const entry of entryExporter?.entriesOfPage(pageId, page, cellsBefore) ?? []) entries?.add(entry);
    }
    entries?.end();
    catalogue.end();
    figures?.end();
  }

  /** Those that the text makes are left to the import, which makes them anew. */
  private writeFigures(file: LineFile, pageId: number, page: string): void {
    for (const { title, value } of figuresOfPage(this.bundle, pageId)) {
      const { type, x, y, width, height, text, comment, context, found, made } = value;
      if (made) continue;
      const line: ExchangeFigure = {
        page,
        type,
        left: x,
        top: y,
        right: x + width,
        bottom: y + height,
        title,
        ...(found ? { titleFound: true } : {}),
        text,
        comment,
        context,
      };
      file.add(line);
    }
  }

  private writeNewspapers(): void {
    const tables = this.bundle.newspapers!;
    const [issues, articles] = [this.open('issues'), this.open('articles')];
    for (const issue of tables.issues()) {
      const pages = Array.from({ length: issue.pages }, (_, i) => {
        const { page, lineOfColumn } = this.exportPageAt(issue.firstPage + i, undefined, []);
        return { key: page.key, lines: page.lines.length, lineOfColumn };
      });
      const { key, newspaper, date, volume } = issue;
      const line: ExchangeIssue = { key, newspaper, date, volume, page: pages[0].key };
      issues.add(line);
      const stored = tables
        .articlesOfIssue(issue.ordinal)
        .map((entry) => ({ entry, parts: tables.partsOf(entry.ordinal) }));
      for (const article of exportIssueArticles(issue, stored, pages)) articles.add(article);
      this.counts.issues += 1;
      this.counts.articles += stored.length;
    }
    issues.end();
    articles.end();
  }

  private writeGaiji(): void {
    const codes = this.bundle.rows('SELECT code FROM gaiji ORDER BY code').map((row) => row.code as string);
    if (codes.length === 0) return;
    const gaiji = this.open('gaiji');
    for (const code of codes) {
      const { picture, ...about } = this.bundle.gaiji(code)!;
      const path = picture === undefined ? undefined : `images/gaiji/${basename(picture)}`;
      const isCopied = path !== undefined && this.copy(this.bundle.gaijiPicture(picture!), path);
      const line: ExchangeGaiji = { ...about, ...(isCopied ? { picture: path } : {}) };
      gaiji.add(line);
    }
    gaiji.end();
  }

  write(): void {
    if (this.bundle.newspapers) this.writeNewspapers();
    else this.writeBooks();
    this.pages.end();
    this.writeGaiji();
    this.copyContents();
    const product = openSync(join(this.to, exchangeFiles.product), 'wx');
    writeSync(product, `${JSON.stringify(describeProduct(this.bundle), null, 2)}\n`);
    closeSync(product);
  }

  private copyContents(): void {
    const contents = join(this.bundle.dir, contentsFileName);
    if (existsSync(contents)) copyFileSync(contents, join(this.to, exchangeFiles.contents));
  }
}

/** Fails with `not-found`, `damaged`, `code-in-use` where the folder holds something, or what the disk says. */
export const exportProduct = (request: ExportRequest): ExportResult => {
  const { data, code, to } = request;
  const started = performance.now();
  const bundle = openBundle(bundleDir(data, code));
  try {
    mkdirSync(to, { recursive: true });
    if (readdirSync(to).length > 0)
      throw new LibraryFailure('code-in-use', `${to} is not empty: name a folder that is not there yet`);
    const exporter = new Exporter(bundle, request);
    exporter.write();
    const { name, version, kind } = bundle.facts;
    const { pages, nodes, pictures, issues, articles } = exporter.counts;
    const seconds = (performance.now() - started) / 1000;
    const press = kind === 'newspaper' ? { issues, articles } : {};
    return { code, name, version, pages, nodes, pictures, ...press, seconds };
  } catch (cause) {
    throw explainError(cause, to);
  } finally {
    bundle.close();
  }
};
