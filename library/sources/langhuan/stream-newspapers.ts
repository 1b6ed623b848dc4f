// The pages of a product of newspapers, issue by issue: an issue is whole, and checked, before its first page is
// returned.
import type { FaultLog } from '../fault-log.ts';
import { LibraryFailure } from '../../files/failure.ts';
import { checkIssue, checkIssueHead, IssueOrder } from '../../newspaper/check-issue.ts';
import type { SourceArticle, SourceBook, SourceIssue, SourcePage } from '../source.ts';
import {
  type ExchangeArticle,
  ExchangeArticle as ArticleLine,
  type ExchangeIssue,
  ExchangeIssue as IssueLine,
} from './exchange-form.ts';
import { type JsonLine, readJsonLines } from './read-lines.ts';
import { isWithinBounds, type NumberedPage } from './stream-books.ts';

interface Files {
  issues: string;
  articles: string;
  onBytes: (bytes: number) => void;
}

const articleOf = ({ issue: _issue, parts, ...about }: ExchangeArticle): SourceArticle => ({
  ...about,
  parts: parts.map(({ page, lines, polygons }) => ({
    page: page - 1,
    lines,
    polygons: polygons.map((points) => ({ points })),
  })),
});

/** Outlines are given in the units of the layout. */
const sizeOf = ({ layout }: SourcePage): { width: number; height: number } =>
  layout && layout.width > 0 && layout.height > 0
    ? layout
    : { width: Number.MAX_SAFE_INTEGER, height: Number.MAX_SAFE_INTEGER };

export function* streamNewspapers(
  pages: Iterable<NumberedPage>,
  books: readonly SourceBook[],
  files: Files,
  faults: FaultLog,
): Generator<SourcePage> {
  const heads = readJsonLines(files.issues, IssueLine, faults, files.onBytes);
  const articles = readJsonLines(files.articles, ArticleLine, faults, files.onBytes);
  const order = new IssueOrder();
  const keys = new Set<string>();
  let head = heads.next();
  let article = articles.next();

  /** Whether `check` passes, that is, the bundle writer would not refuse the data; otherwise the fault is reported. */
  const holds = (file: string, line: number, check: () => void): boolean => {
    try {
      check();
      return true;
    } catch (cause) {
      if (!(cause instanceof LibraryFailure)) throw cause;
      faults.refuse(file, line, cause.message);
      return false;
    }
  };

  function* endIssue(
    { value: stated, line }: JsonLine<ExchangeIssue>,
    held: SourcePage[],
  ): Generator<SourcePage> {
    const own: SourceArticle[] = [];
    for (; !article.done && article.value.value.issue === stated.key; article = articles.next())
      own.push(articleOf(article.value.value));
    const { key, newspaper, date, volume } = stated;
    const issue: SourceIssue = { key, newspaper, date, volume, articles: own };
    const good = holds(files.issues, line, () => {
      if (keys.has(key))
        throw new LibraryFailure(
          'bad-source',
          `the key “${key.slice(0, 80)}” is given twice; give each issue its own`,
        );
      keys.add(key);
      checkIssueHead(issue, [...books]);
      order.check(issue);
      checkIssue(issue, held, held.map(sizeOf));
    });
    if (!good) return;
    for (const [i, page] of held.entries()) yield i === 0 ? { ...page, issue } : page;
  }

  let open: JsonLine<ExchangeIssue> | undefined;
  let held: SourcePage[] = [];
  for (const page of pages) {
    if (!head.done && head.value.value.page === page.value.pageKey) {
      if (open) yield* endIssue(open, held);
      open = head.value;
      held = [];
      head = heads.next();
    }
    if (!open) {
      faults.refuse(
        page.file,
        page.line,
        `page ${page.value.pageKey} comes before any issue: tell the issue that it begins in issues.jsonl`,
      );
      return;
    }
    if (isWithinBounds(page, faults)) held.push(page.value);
  }
  if (open) yield* endIssue(open, held);
  if (!head.done)
    faults.refuse(
      files.issues,
      head.value.line,
      `its first page “${head.value.value.page.slice(0, 80)}” is not among those that follow: tell issues in the order of the pages`,
    );
  if (!article.done)
    faults.refuse(
      files.articles,
      article.value.line,
      `its issue “${article.value.value.issue.slice(0, 80)}” is not the one that follows: tell articles in the order of the issues`,
    );
}
