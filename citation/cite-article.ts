// An article of a newspaper as a citation, in the formats of cite-span.ts: 捉刀人：《今雜事秘》，《晶報》，1940年4月30日，第4138期，
// 第2版，第A01篇. The words are those of the newspaper and never converted.
import { inMarks } from './citation.ts';
import { bibtexAccess, bibtexEntry, bibtexNames, escapeBibtex } from './cite-bibtex.ts';
import { type Gbt7714, gbt2015, gbt2025 } from './cite-gbt7714.ts';
import { cslDate, cslItems, cslNames } from './cite-csl.ts';
import { risDate, risRecord } from './cite-ris.ts';
import type { CitationFormat } from './cite-span.ts';
import { databaseName, entryName, nameAll, quoteWords, writeDay } from './cited-span.ts';

export interface CitedArticle {
  title: string;
  leadTitle?: string;
  subTitle?: string;
  authors: readonly string[];
  column?: string;
  /** Title of the newspaper, and the day of the issue as YYYYMMDD. */
  newspaper: string;
  publishDate: string;
  /** 期 as printed; '' where none is. */
  volume: string;
  /** Printed label of the page that it begins on: 第2版. */
  pageNum: string;
  articleNum: string;
  /** The product that it is read in. */
  product: string;
  /** The words, a new line between paragraphs; '' where the article is cited as a whole. */
  quote: string;
  /** Whether a machine read it and nobody has corrected it. */
  machineRead: boolean;
  /** Permalink, whole, and the day on which it was read: 2026-11-21. */
  address: string;
  date: string;
}

/** What goes with every text that nobody has corrected. */
export const machineReadRemark = '机器识别，未经校对';
/** Placeholder for the title of an article without one. */
export const untitledMark = '〔無題〕';

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Title and sub title; where it has neither, its lead title; '' for none. */
const titleOf = ({ title, subTitle = '', leadTitle = '' }: CitedArticle, colon: string): string =>
  [title, subTitle].map(oneLine).filter(Boolean).join(colon) || oneLine(leadTitle);

/** 1940-04-30 */
const dayOf = ({ publishDate: day }: CitedArticle): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

const issueOf = (volume: string): string => (/^\d+$/.test(volume) ? `第${volume}期` : oneLine(volume));

/** 琅嬛·晶報: what it is read in. */
const sourceOf = ({ product }: CitedArticle): string => `${databaseName}·${oneLine(product)}`;

const citePlain = (article: CitedArticle): string => {
  const { authors, newspaper, volume, pageNum, articleNum } = article;
  const title = titleOf(article, '：');
  return [
    `${authors.length > 0 ? `${authors.join('、')}：` : ''}${title === '' ? untitledMark : inMarks(title)}`,
    inMarks(newspaper),
    writeDay(dayOf(article)),
    issueOf(volume),
    pageNum,
    `第${articleNum}篇`,
  ]
    .filter((part) => part !== '')
    .join('，');
};

const citeQuoted = (article: CitedArticle): string => {
  const { quote, machineRead } = article;
  const plain = citePlain(article);
  if (quote === '') return plain;
  return `${quoteWords(quote)}（${plain}${machineRead ? `，${machineReadRemark}` : ''}）`;
};

/** The page as GB/T 7714 and the styles of reference managers have it, without its words: 第2版 is 2. */
const bareLabel = (pageNum: string): string => /^第(.+)版$/u.exec(pageNum)?.[1] ?? pageNum;

/**
 * GB/T 7714, an article of a newspaper read online (2015: 4.4; 2025: 8.5): 主要责任者. 题名: 其他题名信息[N/OL]. 报名,
 * 年-月-日(版次)[引用日期]. 获取和访问路径.
 */
const citeGbt7714 =
  ({ comma, colon, parentheses: [open, close], access }: Gbt7714) =>
  (article: CitedArticle): string => {
    const { authors, newspaper, pageNum, address, date } = article;
    const page = pageNum === '' ? '' : `${open}${bareLabel(pageNum)}${close}`;
    return [
      nameAll(authors, comma),
      `${titleOf(article, colon) || untitledMark}[N/OL]`,
      `${oneLine(newspaper)}${comma}${dayOf(article)}${page}${access(date)}`,
      address,
    ]
      .filter((part) => part !== '')
      .join('. ');
  };

const remarkOf = ({ machineRead }: CitedArticle): string => (machineRead ? machineReadRemark : '');
const isChinese = ({ newspaper }: CitedArticle): boolean => /\p{Script=Han}/u.test(newspaper);

const citeBibtex = (article: CitedArticle): string => {
  const { authors, newspaper, volume, pageNum, articleNum, column = '', quote } = article;
  const day = dayOf(article);
  const [year, month, dayOfMonth] = day.split('-');
  return bibtexEntry('article', entryName(article), [
    ['author', bibtexNames(authors)],
    ['title', `{${escapeBibtex(titleOf(article, '：') || untitledMark)}}`],
    ['journal', `{${escapeBibtex(newspaper)}}`],
    ['entrysubtype', 'newspaper'],
    ['date', day],
    // Styles older than biblatex know no date.
    ['year', year],
    ['month', String(Number(month))],
    ['day', String(Number(dayOfMonth))],
    ['number', escapeBibtex(volume)],
    ['pages', escapeBibtex(bareLabel(pageNum))],
    ['eid', escapeBibtex(articleNum)],
    ['series', escapeBibtex(column)],
    ['addendum', escapeBibtex(sourceOf(article))],
    ...bibtexAccess(article.address, article.date),
    ['language', isChinese(article) ? 'chinese' : ''],
    ['note', remarkOf(article)],
    ['abstract', escapeBibtex(quote)],
  ]);
};

const citeRis = (article: CitedArticle): string => {
  const { authors, newspaper, volume, pageNum, articleNum, column = '', quote, address, date } = article;
  const day = dayOf(article);
  return risRecord('NEWS', [
    ['ID', entryName(article)],
    ...authors.map((name): [string, string] => ['AU', name]),
    ['TI', titleOf(article, '：') || untitledMark],
    ['T2', newspaper],
    ['PY', day.slice(0, 4)],
    ['DA', risDate(day)],
    ['IS', volume],
    ['SP', bareLabel(pageNum)],
    ['C7', articleNum],
    ['SE', column],
    ['LA', isChinese(article) ? 'zh' : ''],
    ['DB', oneLine(article.product)],
    ['DP', databaseName],
    ['UR', address],
    ['Y2', risDate(date)],
    ['N1', remarkOf(article)],
    ['AB', quote],
  ]);
};

const citeCsl = (article: CitedArticle): string => {
  const { authors, newspaper, volume, pageNum, articleNum, column = '', quote, address, date } = article;
  return cslItems({
    id: entryName(article),
    type: 'article-newspaper',
    author: cslNames(authors),
    title: titleOf(article, '：') || untitledMark,
    'container-title': newspaper,
    issued: cslDate(dayOf(article)),
    issue: volume,
    page: bareLabel(pageNum),
    // Citation styles print `number` as part of the title.
    custom: { articleNumber: articleNum },
    section: column,
    language: isChinese(article) ? 'zh' : '',
    source: sourceOf(article),
    URL: address,
    accessed: cslDate(date),
    note: remarkOf(article),
    abstract: quote,
  });
};

const writers: Record<CitationFormat, (article: CitedArticle) => string> = {
  plain: citePlain,
  quoted: citeQuoted,
  footnote: (article) =>
    `${citePlain(article)}，${sourceOf(article)}，${writeDay(article.date)}，${article.address}`,
  gbt7714: citeGbt7714(gbt2025),
  'gbt7714-2015': citeGbt7714(gbt2015),
  bibtex: citeBibtex,
  ris: citeRis,
  csl: citeCsl,
};

/** The article as this format writes it; what is not known of it is left out. */
export const citeArticle = (format: CitationFormat, article: CitedArticle): string =>
  writers[format](article);
