// Reads what a bundle tells of newspapers, issues and articles.
import type {
  Article,
  ArticleContinuation,
  ArticleType,
  PageMetadata,
} from '#contract/newspapers/articles.ts';
import type { BookDb, Row } from './book-db.ts';
import type { ArticleValue, PartValue } from './book-schema.ts';
import type { ArticleEntry, IssueEntry, Newspaper } from './newspaper-entries.ts';
import { readJsonValue } from './json-value.ts';
import type { SourceBook } from '../sources/source.ts';

const issueColumns = 'ordinal, key, newspaper, date, volume, first_page, pages, articles FROM issues';
const articleColumns =
  'a.ordinal, a.issue, a.key, a.article_num, a.type, a.title, a.first_page, a.pages, a.value FROM articles a';

const toIssue = ({ first_page, ...row }: Row): IssueEntry =>
  ({ ...row, firstPage: first_page }) as unknown as IssueEntry;

/** No-break spaces hold a name together, since spaces part the names. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/\s+/gu, '\u00a0')).join(' ');

const ofAll = 'IN (SELECT value FROM json_each(?))';

export class NewspaperTables {
  private readonly db: BookDb;
  private readonly books: () => SourceBook[];
  private titles: ReadonlyMap<string, string> | undefined;
  private cached: readonly Newspaper[] | undefined;

  constructor(db: BookDb, books: () => SourceBook[]) {
    this.db = db;
    this.books = books;
  }

  /** Those with an issue, in the product's order. */
  newspapers(): readonly Newspaper[] {
    this.cached ??= this.readNewspapers();
    return this.cached;
  }

  private readNewspapers(): Newspaper[] {
    const sql = `SELECT newspaper, min(date) AS first, max(date) AS last, count(*) AS issues FROM issues
      GROUP BY newspaper ORDER BY min(ordinal)`;
    return this.db.all(sql).map((row) => ({
      key: row.newspaper as string,
      title: this.titleOf(row.newspaper as string),
      firstDate: row.first as string,
      lastDate: row.last as string,
      issues: row.issues as number,
    }));
  }

  /** In the product's order; those of one newspaper, from a day to a day, both included. */
  issues({
    newspaper,
    from = '',
    to = '99999999',
  }: {
    newspaper?: string;
    from?: string;
    to?: string;
  } = {}): IssueEntry[] {
    const sql = `SELECT ${issueColumns} WHERE newspaper = coalesce(?, newspaper) AND date BETWEEN ? AND ?
      ORDER BY ordinal`;
    return this.db.all(sql, newspaper ?? null, from, to).map(toIssue);
  }

  /** The years in which a newspaper has issues, ascending, and how many. */
  issuesByYear(newspaper: string): { year: number; issues: number }[] {
    const sql = `SELECT CAST(substr(date, 1, 4) AS INTEGER) AS year, count(*) AS issues FROM issues
      WHERE newspaper = ? GROUP BY 1 ORDER BY 1`;
    return this.db.all(sql, newspaper) as unknown as { year: number; issues: number }[];
  }

  /** The years in which any of them has issues, ascending. */
  issueYears(): number[] {
    const sql = 'SELECT DISTINCT CAST(substr(date, 1, 4) AS INTEGER) AS year FROM issues ORDER BY 1';
    return this.db.all(sql).map(({ year }) => year as number);
  }

  /** The days from one to another, both included, on which a newspaper has issues, and how many. */
  daysWithIssues(newspaper: string, from: string, to: string): { date: string; issues: number }[] {
    const sql = `SELECT date, count(*) AS issues FROM issues WHERE newspaper = ? AND date BETWEEN ? AND ?
      GROUP BY date ORDER BY date`;
    return this.db.all(sql, newspaper, from, to) as unknown as { date: string; issues: number }[];
  }

  /** The nearest days before and after a day on which a newspaper has issues. */
  daysAround(newspaper: string, date: string): { previous?: string; next?: string } {
    const nearest = (choice: 'max' | 'min', side: '<' | '>'): string | undefined => {
      const sql = `SELECT ${choice}(date) AS date FROM issues WHERE newspaper = ? AND date ${side} ?`;
      return (this.db.get(sql, newspaper, date)?.date as string | null | undefined) ?? undefined;
    };
    const [previous, next] = [nearest('max', '<'), nearest('min', '>')];
    return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
  }

  /** Day and number of every issue of a newspaper. */
  volumes(newspaper: string): { date: string; volume: string }[] {
    const sql = 'SELECT date, volume FROM issues WHERE newspaper = ? ORDER BY ordinal';
    return this.db.all(sql, newspaper) as unknown as { date: string; volume: string }[];
  }

  /** The pages of issues, by the ordinal of the issue, with the articles that begin on each. */
  pagesOf(
    issues: readonly Pick<IssueEntry, 'ordinal'>[],
  ): Map<number, { pageId: number; pageNum: string; articleCount: number }[]> {
    const sql = `SELECT i.ordinal, g.page_id, g.page_num,
      (SELECT count(*) FROM article_parts p WHERE p.page_id = g.page_id AND p.part = 0) AS n
      FROM issues i JOIN pages g ON g.page_id BETWEEN i.first_page AND i.first_page + i.pages - 1
      WHERE i.ordinal ${ofAll} ORDER BY g.page_id`;
    const pages = new Map<number, { pageId: number; pageNum: string; articleCount: number }[]>();
    for (const row of this.db.all(sql, JSON.stringify(issues.map(({ ordinal }) => ordinal)))) {
      const ofIssue = pages.get(row.ordinal as number) ?? [];
      ofIssue.push({
        pageId: row.page_id as number,
        pageNum: row.page_num as string,
        articleCount: row.n as number,
      });
      pages.set(row.ordinal as number, ofIssue);
    }
    return pages;
  }

  /** All issues of a day, of whatever newspaper. */
  issuesOn(date: string): IssueEntry[] {
    return this.issues({ from: date, to: date });
  }

  /** The issues of these ordinals that there are, in the product's order. */
  issuesOf(ordinals: readonly number[]): IssueEntry[] {
    const sql = `SELECT ${issueColumns} WHERE ordinal ${ofAll} ORDER BY ordinal`;
    return this.db.all(sql, JSON.stringify(ordinals)).map(toIssue);
  }

  /** The issue that a page of the product is in. */
  issueOf(pageId: number): IssueEntry | undefined {
    const sql = `SELECT ${issueColumns} WHERE first_page <= ? ORDER BY first_page DESC LIMIT 1`;
    const row = this.db.get(sql, pageId);
    const issue = row && toIssue(row);
    return issue && pageId < issue.firstPage + issue.pages ? issue : undefined;
  }

  /** The articles of these ordinals that there are, in the product's order. */
  articles(ordinals: readonly number[]): ArticleEntry[] {
    const sql = `SELECT ${articleColumns} WHERE a.ordinal ${ofAll} ORDER BY a.ordinal`;
    return this.db.all(sql, JSON.stringify(ordinals)).map((row) => this.toArticle(row));
  }

  /** Of articles by their ordinals: the box about the polygons on the first page of each that has some. */
  firstBoxes(ordinals: readonly number[]): Map<number, [number, number, number, number]> {
    const sql = `SELECT article, value FROM article_parts WHERE part = 0 AND article ${ofAll}`;
    const boxes = new Map<number, [number, number, number, number]>();
    for (const row of this.db.all(sql, JSON.stringify(ordinals))) {
      const { polys } = readJsonValue<PartValue>(this.db, 'a part of an article', row.value);
      const points = polys.flatMap((poly) => poly.points);
      if (points.length === 0) continue;
      let [left, top, right, bottom] = [...points[0], ...points[0]];
      for (const [x, y] of points) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
      boxes.set(row.article as number, [left, top, right, bottom]);
    }
    return boxes;
  }

  articlesOfIssue(issue: number): ArticleEntry[] {
    const sql = `SELECT ${articleColumns} WHERE a.issue = ? ORDER BY a.ordinal`;
    return this.db.all(sql, issue).map((row) => this.toArticle(row));
  }

  /** What an article has on each of its pages. */
  partsOf(article: number): (PartValue & { pageId: number })[] {
    const sql = 'SELECT page_id, value FROM article_parts WHERE article = ? ORDER BY part';
    return this.db.all(sql, article).map((row) => ({
      ...readJsonValue<PartValue>(this.db, 'a part of an article', row.value),
      pageId: row.page_id as number,
    }));
  }

  articleOfKey(key: string): ArticleEntry | undefined {
    if (/[\0\p{Surrogate}]/u.test(key)) return undefined;
    const row = this.db.get(`SELECT ${articleColumns} WHERE a.key = ?`, key);
    return row && this.toArticle(row);
  }

  /** What a page tells of its articles: those with a part on it, in the order of the issue. */
  articlesOnPage(pageId: number): Article[] {
    const sql = `SELECT a.ordinal, a.key, a.article_num, a.type, a.title, a.value, p.page_id, p.value AS part,
      g.page_num AS first_num, a.first_page
      FROM article_parts here JOIN articles a ON a.ordinal = here.article
      JOIN article_parts p ON p.article = a.ordinal AND p.part >= here.part
      JOIN pages g ON g.page_id = a.first_page
      WHERE here.page_id = ? ORDER BY a.ordinal, p.part`;
    const articles: Article[] = [];
    let ordinal: unknown;
    for (const row of this.db.all(sql, pageId)) {
      const part = readJsonValue<PartValue>(this.db, 'a part of an article', row.part);
      if (row.ordinal === ordinal) articles.at(-1)!.afterArticleModels.push(this.toContinuation(row, part));
      else articles.push(this.toPageArticle(row, part, pageId));
      ordinal = row.ordinal;
    }
    return articles;
  }

  /** What a page tells of its issue; `undefined` when it is in none. */
  metadataOf(pageId: number, pageNum: string): PageMetadata | undefined {
    const issue = this.issueOf(pageId);
    if (!issue) return undefined;
    const sql = 'SELECT count(*) AS n FROM article_parts WHERE page_id = ? AND part = 0';
    return {
      name: this.titleOf(issue.newspaper),
      publishDate: issue.date,
      volume: issue.volume,
      pageNum,
      articleCount: this.db.get(sql, pageId)?.n as number,
    };
  }

  private titleOf(key: string): string {
    this.titles ??= new Map(this.books().map((book) => [book.key, book.title]));
    return this.titles.get(key) ?? key;
  }

  private toArticle(row: Row): ArticleEntry {
    return {
      ordinal: row.ordinal as number,
      issue: row.issue as number,
      articleKey: row.key as string,
      articleNum: row.article_num as string,
      title: row.title as string,
      type: row.type as ArticleType,
      firstPage: row.first_page as number,
      pages: row.pages as number,
      ...readJsonValue<ArticleValue>(this.db, 'an article', row.value),
    };
  }

  private toPageArticle(row: Row, { width: _width, ...part }: PartValue, pageId: number): Article {
    const { authors, ...value } = readJsonValue<ArticleValue>(this.db, 'an article', row.value);
    const firstPage = row.first_page as number;
    return {
      articleNum: row.article_num as string,
      articleKey: row.key as string,
      title: row.title as string,
      type: row.type as ArticleType,
      ...value,
      author: joinNames(authors),
      ...part,
      afterArticleModels: [],
      ...(firstPage !== pageId && { continues: { pageId: firstPage, pageNum: row.first_num as string } }),
    };
  }

  private toContinuation(row: Row, part: PartValue): ArticleContinuation {
    return { pageId: row.page_id as number, ...part };
  }
}
