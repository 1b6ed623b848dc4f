// The articles of one product that a citation names: by the day of their issue, then by title, number, page and words,
// each of which narrows what is left as far as it holds of any.
import type { CitedArticleRequest, FoundPlace } from '#contract/reading/cited-places.ts';
import { writeArticleAddress } from '#citation/span-address.ts';
import { reduceLabel } from '#library/reading/find-page.ts';
import { heldDays } from '#library/newspaper/held-days.ts';
import { computedCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { readDateRanges } from '#reference/dates/read-date-range.ts';
import type { ArticleEntry, IssueEntry } from '#library/bundle/newspaper-entries.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { DateRange } from '#search/characters/western-date.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { findQuote, readQuote } from './find-quote.ts';
import { nameKeys, nameReader } from './find-titles.ts';
import { cellReader } from './span-cells.ts';

type Cited = z.output<typeof CitedArticleRequest>;
export interface CitedArticleJob {
  code: string;
  version?: string | undefined;
  cited: Cited;
  /** Keys of the newspapers of that title; none where the product itself has it. */
  books: string[];
}

type Place = Omit<FoundPlace, 'code' | 'fullName' | 'version'>;

/** Pages of an issue in which words are looked for. */
const mostPages = 60;

/** What holds of any, or all where it holds of none. */
const narrow = <T>(from: readonly T[], holds: (one: T) => boolean): readonly T[] => {
  const matching = from.filter(holds);
  return matching.length > 0 ? matching : from;
};

/**
 * The articles with that title. Some forms of citation put names before the title: then the articles with the longest
 * title that the cited text contains.
 */
const ofTitle = (
  articles: readonly ArticleEntry[],
  title: string,
  { equals, has }: ReturnType<typeof nameReader>,
): readonly ArticleEntry[] => {
  const citedKeys = nameKeys(title);
  if (citedKeys.length === 0) return [];
  const named = articles.map((article) => ({
    article,
    names: [`${article.title}${article.subTitle}`, article.title, article.leadTitle]
      .map(nameKeys)
      .filter((keys) => keys.length > 0),
  }));
  const those = (holds: (keys: readonly string[]) => boolean) =>
    named.filter(({ names }) => names.some(holds)).map(({ article }) => article);
  const same = those((keys) => equals(keys, citedKeys));
  if (same.length > 0) return same;
  const lengths = named.map(({ names }) =>
    Math.max(0, ...names.filter((keys) => has(citedKeys, keys)).map((keys) => keys.length)),
  );
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  if (longest > 0) return articles.filter((_, i) => lengths[i] === longest);
  return those((keys) => has(keys, citedKeys));
};

/** Keys of the articles of an issue that contain the words. */
const keysWithQuote = (
  { bundle, engine }: OpenProduct,
  { firstPage, pages }: IssueEntry,
  text: string,
  stop: Stop,
): string[] => {
  const quote = readQuote(text, engine.variants);
  const read = cellReader(bundle);
  const ids = Array.from({ length: Math.min(pages, mostPages) }, (_, i) => firstPage + i);
  return ids.flatMap((pageId) => {
    stop.check();
    const lines = findQuote(read(pageId, pageId), quote).map(([{ lineId }]) => lineId);
    if (lines.length === 0) return [];
    const articles = bundle.newspapers?.articlesOnPage(pageId) ?? [];
    return lines.flatMap((lineId) =>
      articles
        .filter((article) => article.lines && lineId >= article.lines[0] && lineId <= article.lines[1])
        .map(({ articleKey }) => articleKey),
    );
  });
};

/** The days that a date can mean where these are held, as YYYYMMDD: itself, or those that the calendar has by that name. */
const daysOf = (date: string, held: DateRange | undefined): string[] =>
  /^\d{8}$/.test(date)
    ? [date]
    : readDateRanges(date, computedCalendar(), held)
        .filter(({ from, to }) => from === to)
        .map(({ from }) => String(from));

/** Nothing where the product has no issue of the day. */
export const answerCitedArticle = (
  holding: OpenProduct,
  { cited, books }: CitedArticleJob,
  stop: Stop,
): Place[] => {
  const { bundle, engine } = holding;
  const { newspapers: tables } = bundle;
  if (!tables) return [];
  const { title, volume, articleNum, quote, date } = cited;
  const page = reduceLabel(cited.pageNum);
  const ofDay = daysOf(date, heldDays(tables.newspapers()))
    .flatMap((day) => tables.issuesOn(day))
    .filter((issue) => books.length === 0 || books.includes(issue.newspaper));
  const issues = narrow(ofDay, (issue) => volume !== '' && issue.volume === volume);
  const names = new Map(tables.newspapers().map((paper) => [paper.key, paper.title]));
  const reader = nameReader(engine.variants);

  const place = (
    issue: IssueEntry,
    pageId: number,
    more: Pick<Place, 'at' | 'article' | 'missing'>,
  ): Place => ({
    title: names.get(issue.newspaper) ?? '',
    date: issue.date,
    pageId,
    pageNum: bundle.entry(pageId)?.pageNum ?? '',
    ...more,
  });
  /** Of an issue the page that is cited, or its first, where no article is, or none is found. */
  const wholePage = (issue: IssueEntry, missing: Place['missing']): Place => {
    const pages = bundle.entries(issue.firstPage, issue.firstPage + issue.pages - 1);
    const cited = pages.find((entry) => page !== '' && reduceLabel(entry.pageNum) === page);
    const lost = page !== '' && !cited ? 'leaf' : undefined;
    const wanted = missing ?? lost;
    return place(issue, cited?.pageId ?? issue.firstPage, { ...(wanted && { missing: wanted }) });
  };
  const labels = new Map<number, string>();
  const labelOf = (pageId: number): string => {
    const known = labels.get(pageId) ?? reduceLabel(bundle.entry(pageId)?.pageNum ?? '');
    labels.set(pageId, known);
    return known;
  };

  const places = issues.flatMap((issue): Place[] => {
    stop.check();
    if (title === '' && articleNum === '' && quote === '') return [wholePage(issue, undefined)];
    const all = tables.articlesOfIssue(issue.ordinal);
    const titled = ofTitle(all, title, reader);
    const numbered = all.filter((article) => articleNum !== '' && article.articleNum === articleNum);
    let found: readonly ArticleEntry[] =
      titled.length > 0 ? narrow(titled, (article) => numbered.includes(article)) : numbered;
    const named = title !== '' || articleNum !== '';
    if (!named) found = all;
    if (found.length > 1 && page !== '')
      found = narrow(found, ({ firstPage }) => labelOf(firstPage) === page);
    if (found.length > 1 && quote !== '') {
      const keys = new Set(keysWithQuote(holding, issue, quote, stop));
      const quoting = found.filter(({ articleKey }) => keys.has(articleKey));
      if (quoting.length > 0) found = quoting;
      else if (!named) return [wholePage(issue, 'quote')];
    }
    if (found.length === 0) return [wholePage(issue, 'article')];
    return found.map(({ firstPage, articleKey, articleNum: num, title: own, leadTitle }) =>
      place(issue, firstPage, {
        at: writeArticleAddress(articleKey),
        article: { articleNum: num, title: own || leadTitle },
      }),
    );
  });
  const whole = places.filter(({ missing }) => missing === undefined);
  return whole.length > 0 ? whole : places;
};
