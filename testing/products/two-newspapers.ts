// For tests: two newspapers in one product, ten years of them, and a plain list of their articles to hold results to.
import { makeNewspaper, type TestArticle, type TestIssue } from './newspaper.ts';
import { type OpenedProduct, openMadeProduct } from './opened-product.ts';
import { randomBelow } from './random.ts';

/** An article as a scan of what was imported has it. */
export interface ImportedArticle {
  /** From 0, in the order of the product. */
  ordinal: number;
  newspaper: string;
  date: string;
  volume: string;
  articleNum: string;
  articleKey: string;
  titles: string[];
  letter: string;
  column: string;
  authors: string[];
  type: 'Text' | 'Image' | 'Ad';
  /** Its parts: the page of the product, from 1, and its text there. */
  parts: { pageId: number; text: string }[];
  body: string;
  confidence?: number;
}

const twoNewspapers = { JB: '晶報', SB: '申報' } as const;
/** Months with an issue: of 晶報 the even ones, from 0, of 申報 the odd ones. One of 晶報 has an issue more. */
export const newspaperMonths = 121;
/** A place between the parts of a name is held by a no-break space in what is sent. */
export const articleAuthors = [
  '丹翁',
  '捉刀人',
  'A B',
  ...[...'甲乙丙丁戊己庚辛壬癸'].map((c) => `${c}翁`),
  '翁丹',
];
/** Beginnings of titles with their letters. */
const beginnings = { 天: 'T', 地: 'D', Ax: 'A', 7: '#', ｚ: 'Z' } as const;

const issuesOf = (): TestIssue[] => {
  const below = randomBelow(19);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)];
  const text = () => [...Array(4 + below(9))].map(() => pick([...'天天地地玄黃日'])).join('');
  const issueOf = (date: string, newspaper: string, n: number): TestIssue => ({
    date,
    newspaper,
    volume: `${n}`,
    pages: 2,
    articles: [0, 0, 1].map((page, i): TestArticle => {
      const parts = [{ page, text: i === 2 && n % 9 === 0 ? '' : [text(), text()] }];
      return {
        title: `${pick(Object.keys(beginnings))}記`,
        ...(below(3) === 0 && { leadTitle: '專電' }),
        ...(below(4) === 0 && { subTitle: '其二' }),
        column: below(3) === 0 ? '' : `欄${String(below(60)).padStart(2, '0')}`,
        authors: [...new Set([...Array(below(3))].map(() => pick(articleAuthors.slice(0, 1 + below(14)))))],
        type: pick(['Text', 'Text', 'Image', 'Ad']),
        ...(below(5) === 0 && { confidence: 0.5 }),
        // The first goes on on the second page.
        parts: i === 0 ? [...parts, { page: 1, text: text() }] : parts,
      };
    }),
  });
  const months = [...Array(newspaperMonths).keys()].map((month) => {
    const [year, of] = [1919 + Math.floor(month / 12), String((month % 12) + 1).padStart(2, '0')];
    return issueOf(`${year}${of}05`, month % 2 === 0 ? 'JB' : 'SB', month);
  });
  const more = issueOf('19190120', 'JB', 200);
  const ofPaper = (key: string) => months.filter(({ newspaper }) => newspaper === key);
  const [first, ...rest] = ofPaper('JB');
  return [first, more, ...rest, ...ofPaper('SB')];
};

const listArticles = (issues: readonly TestIssue[]): ImportedArticle[] => {
  const listed: ImportedArticle[] = [];
  for (const [n, { date, newspaper = '', volume = '', articles }] of issues.entries())
    for (const [i, article] of articles.entries()) {
      const { title = '', leadTitle = '', subTitle = '', column = '', authors = [], type = 'Text' } = article;
      const parts = article.parts.map((part) => ({
        pageId: n * 2 + part.page + 1,
        text: [part.text].flat().join(''),
      }));
      const articleNum = `A0${i + 1}`;
      const [, letter] = Object.entries(beginnings).find(([begins]) => title.startsWith(begins))!;
      listed.push({
        ordinal: listed.length,
        newspaper: twoNewspapers[newspaper as keyof typeof twoNewspapers],
        date,
        volume,
        articleNum,
        articleKey: `${newspaper}_${date}/${articleNum}`,
        titles: [leadTitle, title, subTitle].filter((one) => one !== ''),
        letter,
        column,
        authors,
        type,
        parts,
        body: parts.map((part) => part.text).join(''),
        ...(article.confidence !== undefined && { confidence: article.confidence }),
      });
    }
  return listed;
};

export interface TwoNewspapers extends OpenedProduct {
  articles: readonly ImportedArticle[];
}

export const openTwoNewspapers = async (): Promise<TwoNewspapers> => {
  const issues = issuesOf();
  const books = Object.entries(twoNewspapers).map(([key, title]) => ({ key, title, authors: [] }));
  const opened = await openMadeProduct(makeNewspaper(issues, { books }), {
    name: '二報',
    pairs: [['栏', '欄', 'simplified']],
  });
  return { ...opened, articles: listArticles(issues) };
};

/** Of a phrase that cannot overlap itself. */
export const hitsIn = (text: string, phrase: string): number => text.split(phrase).length - 1;

/** By value how many articles have it, and the hits in them. */
export const tallyArticles = (
  articles: readonly ImportedArticle[],
  phrase: string,
  valuesOf: (article: ImportedArticle) => readonly string[],
): Map<string, { units: number; hits: number }> => {
  const tally = new Map<string, { units: number; hits: number }>();
  for (const article of articles)
    for (const value of valuesOf(article)) {
      const { units, hits } = tally.get(value) ?? { units: 0, hits: 0 };
      tally.set(value, { units: units + 1, hits: hits + hitsIn(article.body, phrase) });
    }
  return tally;
};
