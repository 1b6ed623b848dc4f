// What an address of the application shows, as far as it is told in the HTML that is served.
import { AppError } from '#contract/app-error.ts';
import { packQuery, simpleQuery } from '#citation/query-parameter.ts';
import type { SearchActionLeaf, WebSite, WithActionConstraints } from 'schema-dts';
import {
  announcementScreen,
  articleScreen,
  columnScreen,
  listOfAnnouncements,
  listOfArticles,
} from './content-screens.ts';
import { entityScreen, knowledgeScreen } from './knowledge-screens.ts';
import { markup } from './markup.ts';
import { pageScreen } from './page-screen.ts';
import {
  bookListsScreen,
  listOfProducts,
  missingProduct,
  productScreen,
  productsScreen,
  productTitlesScreen,
} from './product-screens.ts';
import { type Place, type ScreenText, siteName } from './screen-text.ts';
import type { SiteSources } from './site-sources.ts';

export interface ScreenAddress {
  /** Its parts, decoded. */
  path: readonly string[];
  query: (name: string) => string | undefined;
}

/** Announcements and articles on the front page. */
const newest = 10;

/** What a search engine may ask itself. */
const searchAction = (origin: string): WithActionConstraints<SearchActionLeaf> => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
  'query-input': 'required name=search_term_string',
});
const webSite = ({ origin, institution }: Place, description: string): WebSite => ({
  '@type': 'WebSite',
  name: siteName,
  url: `${origin}/`,
  description,
  inLanguage: 'zh-Hans',
  publisher: { '@type': 'Organization', name: institution || siteName },
  potentialAction: searchAction(origin),
});

const homeScreen = async (
  { listed, content }: SiteSources,
  { origin, institution }: Place,
): Promise<ScreenText> => {
  const products = listed();
  const announcements = (await content.announcements()).slice(0, newest);
  const articles = await content.articles({ skipCount: 0, maxResultCount: newest });
  const description = `${siteName}古籍与报刊文库：${institution && `${institution}，`}${products.length} 种古籍与历史报刊，全文检索，图文对照阅读。`;
  return {
    title: [],
    description,
    address: '/',
    data: origin === '' ? [] : [webSite({ origin, institution }, description)],
    body: markup`<h1>${siteName}</h1><p>${description}</p>
      <section><h2>产品</h2>${listOfProducts(products)}</section>
      ${announcements.length > 0 ? markup`<section><h2>公告</h2>${listOfAnnouncements(announcements)}</section>` : ''}
      ${articles.items.length > 0 ? markup`<section><h2>专栏</h2>${listOfArticles(articles.items)}</section>` : ''}`,
  };
};

/** Screens of which the name alone is told. */
const named: Readonly<Record<string, string>> = {
  navs: '导航',
  ranks: '排行',
  starProducts: '明星产品',
  starUsers: '明星用户',
  tools: '工具',
  search: '检索全部书',
  knowledgeSearch: '查询知识',
  feedback: '意见反馈',
  trials: '申请试用',
};
const unnamed = { title: [], isUnindexed: true } as const;
const missing: ScreenText = {
  title: ['页面不存在'],
  isMissing: true,
  body: markup`<h1>页面不存在</h1><p>请检查网址，或从首页重新进入。</p>`,
};

const plainScreen = ([first = '', ...rest]: readonly string[]): ScreenText => {
  const title = named[first];
  if (title === undefined || rest.length > 0) return unnamed;
  return { title: [title], address: `/${first}`, body: markup`<h1>${title}</h1>` };
};

/** @throws AppError not-found, where the house has published no such thing. */
const findScreen = async (
  sources: SiteSources,
  { path, query }: ScreenAddress,
  place: Place,
): Promise<ScreenText> => {
  const [first = '', second, ...rest] = path;
  if (rest.length > 0) {
    const [code = '', ...more] = rest;
    if (first === 'knowledge' && second !== undefined && more.length === 0)
      return (await entityScreen(sources.knowledge, [second, code], place.origin)) ?? missing;
    if (first !== 'app' || more.length > 0) return unnamed;
    if (second === 'read') return pageScreen(sources, code, query('pageId'), place.origin);
    return appScreen(sources, code);
  }
  const { content } = sources;
  if (second === undefined)
    switch (first) {
      case '':
        return homeScreen(sources, place);
      case 'products':
        return productsScreen(sources);
      case 'bookList':
        return bookListsScreen(sources);
      case 'knowledge':
        return knowledgeScreen(sources.knowledge);
      case 'articleColumn':
        return columnScreen(content, undefined, place);
      case 'announcement':
        return announcementScreen(content, query('title'), place);
      default:
        return plainScreen(path);
    }
  switch (first) {
    case 'product':
      return productScreen(sources, second, place.origin);
    case 'bookList':
      return productTitlesScreen(sources, second, place.origin);
    case 'articleColumn':
      return columnScreen(content, second, place);
    case 'article':
      return articleScreen(content, { title: second, column: query('column') }, place);
    default:
      return plainScreen(path);
  }
};

/** A screen of a product: whoever may read it is told by the client. */
const appScreen = ({ listed }: SiteSources, code: string): ScreenText => {
  const product = listed().find((one) => one.code === code);
  return product ? { title: [product.record.fullName], isUnindexed: true } : missingProduct(code);
};

export const describeScreen = async (
  sources: SiteSources,
  address: ScreenAddress,
  place: Place,
): Promise<ScreenText> => {
  try {
    return await findScreen(sources, address, place);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return missing;
    throw error;
  }
};

/** Where words that a browser's address bar asks for are looked up; undefined where none are. */
export const searchOf = ({ path, query }: ScreenAddress): string | undefined => {
  const words = query('q')?.trim();
  if (path[0] !== 'search' || path.length > 1 || !words) return undefined;
  return `/search?query=${encodeURIComponent(packQuery(simpleQuery(words, true)))}`;
};
