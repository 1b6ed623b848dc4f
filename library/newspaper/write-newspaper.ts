// Writes the bundle of a product of newspapers. Articles run over pages, so that an issue is held until it is whole;
// memory holds one issue, the open nodes, and what the index builder needs.
import type { ArticleValue, BundleFacts, PartValue } from '../bundle/book-schema.ts';
import { shownForm } from '../pages/compose-page.ts';
import { LibraryFailure } from '../files/failure.ts';
import type { StoredScan } from '../pages/keep-scans.ts';
import { columnCount } from '../pages/line-measures.ts';
import { letterOfTitle } from '../reference-data/readings/title-letters.ts';
import type { SourceArticle, SourceBook, SourceIssue, SourceLine, SourcePage } from '../sources/source.ts';
import { BundleWriter, checkPage, duplicate } from '../bundle/write-bundle.ts';
import { articleFields, valuesOfArticle } from './article-fields.ts';
import { articleHtml } from './article-html.ts';
import { polyOf } from './article-polys.ts';
import { cellsOn, checkHeld, checkIssue, checkIssueHead, IssueOrder } from './check-issue.ts';
import { pathOfIssue } from './issue-path.ts';

interface HeldPage {
  source: SourcePage;
  scan: StoredScan | undefined;
  pageId: number;
}

/** A page of the issue that is written, as far as its articles have taken it. */
interface OpenPage {
  pageId: number;
  /** Of the stored page; its units in one unit of the source's. */
  width: number;
  kx: number;
  ky: number;
  lines: readonly SourceLine[];
  nextLine: number;
  nextColumn: number;
}

/** What an article has on a page, once it has been passed to the index. */
interface OpenPart {
  page: OpenPage;
  lines: readonly SourceLine[];
  /** LineId of its first column, if it has one. */
  firstColumn: number;
  columns: number;
}

const insertIssue = 'INSERT INTO issues VALUES (?, ?, ?, ?, ?, ?, ?, ?)';
const insertArticle = 'INSERT INTO articles VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
const insertPart = 'INSERT INTO article_parts VALUES (?, ?, ?, ?)';

/** Numbers articles that have none, A01… in their order, past the numbers that the source gives. */
const numberArticles = (articles: readonly SourceArticle[]): string[] => {
  const taken = new Set(articles.map(({ articleNum }) => articleNum));
  let next = 0;
  return articles.map(({ articleNum }) => {
    if (articleNum !== '') return articleNum;
    let made: string;
    do made = `A${String(++next).padStart(2, '0')}`;
    while (taken.has(made));
    return made;
  });
};

/**
 * The size in whose units the outlines of a page are given: that of its layout, else that of the page as it is drawn.
 */
const sizeOf = ({ layout }: SourcePage, drawn: { width: number; height: number }) =>
  layout && layout.width > 0 && layout.height > 0 ? layout : drawn;

export class NewspaperWriter extends BundleWriter {
  private readonly order = new IssueOrder();
  private issue: SourceIssue | undefined;
  private held: HeldPage[] = [];
  private heldCells = 0;
  private issueCount = 0;
  /** The nodes open, by key. */
  private path: string[] = [];
  /** `pageId.lineId` of the columns that begin a paragraph of the article that is written. */
  private begun = new Set<string>();

  constructor(...[dir, product, findWords]: ConstructorParameters<typeof BundleWriter>) {
    super(dir, product, findWords, { articles: { fields: articleFields } });
  }

  addPage(source: SourcePage, scan?: StoredScan): void {
    checkPage(source);
    if (source.issue) {
      this.endIssue();
      checkIssueHead(source.issue, this.product.books);
      this.order.check(source.issue);
      this.issue = source.issue;
    }
    if (!this.issue)
      throw new LibraryFailure(
        'bad-source',
        `page “${source.pageKey}” comes before any issue: nothing was imported; tell the issue on its first page`,
      );
    this.heldCells += cellsOn(source);
    this.held.push({ source, scan, pageId: ++this.pageCount });
    checkHeld(this.issue, this.held.length, this.heldCells);
  }

  protected complete(): Partial<BundleFacts> {
    this.endIssue();
    this.index.pages(1, this.pageCount);
    const { paragraphSearch = false } = this.product;
    return { issueCount: this.issueCount, paragraphSearch };
  }

  protected override writeParagraph(pageId: number, lineId: number): void {
    super.writeParagraph(pageId, lineId);
    this.begun.add(`${pageId}.${lineId}`);
  }

  private endIssue(): void {
    const { issue, held } = this;
    this.held = [];
    this.heldCells = 0;
    if (!issue) return;
    const book = this.product.books.find(({ key }) => key === issue.newspaper)!;
    const written = held.map(({ source, pageId, scan }) => ({
      source,
      page: this.writePage(source, pageId, scan),
    }));
    const sizes = written.map(({ source, page }) => sizeOf(source, page));
    checkIssue(
      issue,
      held.map(({ source }) => source),
      sizes,
    );
    const pages = written.map(
      ({ source, page: { pageId, width, height } }, i): OpenPage => ({
        pageId,
        width,
        lines: source.lines,
        nextLine: 0,
        nextColumn: 1,
        kx: width / sizes[i].width,
        ky: height / sizes[i].height,
      }),
    );
    this.openNodes(issue, book, pages[0].pageId);
    this.writeIssue(issue, pages);
    const numbers = numberArticles(issue.articles);
    for (const [i, article] of issue.articles.entries())
      this.writeArticle({ ...article, articleNum: numbers[i] }, pages, issue, book);
    this.issueCount += 1;
  }

  private openNodes(issue: SourceIssue, book: SourceBook, pageId: number): void {
    const path = pathOfIssue(issue, book);
    const changed = path.findIndex(({ key }, depth) => key !== this.path[depth]);
    for (const node of path.slice(changed < 0 ? path.length - 1 : changed)) this.beginNode(node, pageId, 0);
    this.path = path.map(({ key }) => key);
  }

  private writeIssue(
    { key, newspaper, date, volume, articles }: SourceIssue,
    pages: readonly OpenPage[],
  ): void {
    const size = [pages[0].pageId, pages.length, articles.length];
    try {
      this.db.run(insertIssue, this.issueCount, key, newspaper, date, volume, ...size);
    } catch (cause) {
      throw duplicate(cause, `the key “${key}” of an issue of ${date}`);
    }
  }

  private writeArticle(
    article: SourceArticle,
    pages: readonly OpenPage[],
    issue: SourceIssue,
    { title: newspaper }: SourceBook,
  ): void {
    const authors = [...new Set(article.authors.map((name) => name.trim()))].filter((name) => name !== '');
    const about = { newspaper, date: issue.date };
    this.indexWriter.article(valuesOfArticle({ ...article, authors }, about, letterOfTitle));
    const parts = article.parts.map((part) => this.partOf(pages[part.page], part.lines));
    // Paragraphs are reported when the section ends.
    this.begun = new Set();
    this.indexWriter.finish();
    const ordinal = this.sectionCount++;
    const { articleNum, type, title, leadTitle = '', subTitle = '', column = '', confidence } = article;
    const value: ArticleValue = {
      leadTitle,
      subTitle,
      column,
      authors,
      ...(confidence !== undefined && { confidence }),
    };
    const key = `${issue.key}/${articleNum}`;
    const place = [parts[0].page.pageId, parts.length];
    try {
      this.db.run(
        insertArticle,
        ordinal,
        this.issueCount,
        key,
        articleNum,
        type,
        title,
        ...place,
        JSON.stringify(value),
      );
    } catch (cause) {
      throw duplicate(cause, `the key “${key}” of an article`);
    }
    for (const [i, part] of parts.entries()) {
      const described = this.describePart(part, article.parts[i].polygons, type === 'Ad');
      this.db.run(insertPart, ordinal, i, part.page.pageId, JSON.stringify(described));
    }
  }

  /** Reads the next lines of a page out to the index. */
  private partOf(page: OpenPage, count: number): OpenPart {
    const lines = page.lines.slice(page.nextLine, page.nextLine + count);
    this.indexWriter.page(page.pageId, page.nextColumn - 1);
    let columns = 0;
    for (const line of lines) {
      this.indexWriter.line(line);
      columns += columnCount(line);
    }
    const part = { page, lines, firstColumn: page.nextColumn, columns };
    page.nextLine += count;
    page.nextColumn += columns;
    return part;
  }

  private describePart(
    { page, lines, firstColumn, columns }: OpenPart,
    polygons: SourceArticle['parts'][number]['polygons'],
    keepLines: boolean,
  ): PartValue {
    const starts: number[] = [];
    let next = firstColumn;
    for (const line of lines) {
      starts.push(next);
      next += columnCount(line);
    }
    const contentHtml = articleHtml(lines, {
      begins: (line) => this.begun.has(`${page.pageId}.${starts[line]}`),
      keepLines,
      shown: (code) => shownForm(code, this.product.gaiji.get(code)),
    });
    return {
      width: page.width,
      polys: polygons.map(({ points }) => polyOf(points, page.kx, page.ky)),
      ...(columns > 0 && { lines: [firstColumn, firstColumn + columns - 1] }),
      contentHtml,
    };
  }
}
