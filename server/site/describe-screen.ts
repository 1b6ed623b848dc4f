// Describes the screen at an address of the application, as far as the served HTML shows it.
import { AppError } from '#contract/http/app-error.ts';
import { KnowledgeKind } from '#contract/knowledge/knowledge.ts';
import { TabsState } from '#contract/products/products.ts';
import { ToolName } from '#contract/values/tool-names.ts';
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

/** Screens for which the HTML gives only the name. */
const named: Readonly<Record<string, string>> = {
  navs: '导航',
  ranks: '排行',
  starProducts: '明星产品',
  starUsers: '明星用户',
  tools: '工具',
  search: '检索全部书',
  knowledgeSearch: '查询知识',
  feedback: '意见反馈',
};
const nameAlone = (path: string, title: string): ScreenText => ({
  title: [title],
  address: `/${path}`,
  body: markup`<h1>${title}</h1>`,
});
/** Screens for which the HTML gives nothing: their content belongs to those who use them. */
const undescribed = ['login', 'admin', 'feedbackSuccess'] as const;
const unnamed = { title: [], isUnindexed: true } as const;
const missing: ScreenText = {
  title: ['页面不存在'],
  isMissing: true,
  body: markup`<h1>页面不存在</h1><p>请检查网址，或从首页重新进入。</p>`,
};

/**
 * The HTML gives nothing of a tool's content. The client finds out whether this reader is offered the tool and whether
 * there is a list for it, since a request for a page does not identify the reader. A name that no tool has is no
 * address.
 */
const toolScreen: DescribeScreen = ({ name }) => (ToolName.safeParse(name).success ? unnamed : missing);

/** There only where the library takes applications. */
const whereTrials =
  (shown: ScreenText): DescribeScreen =>
  ({ sources }) =>
    sources.settings.installation().trials ? shown : missing;

interface ScreenRequest {
  sources: SiteSources;
  place: Place;
  /** What an address has behind its first part. */
  name: string;
  query: ScreenAddress['query'];
}

type DescribeScreen = (request: ScreenRequest) => ScreenText | Promise<ScreenText>;

/** Every screen that is not part of a product, by its address; `*` is a placeholder for a name. */
const screens: ReadonlyMap<string, DescribeScreen> = new Map<string, DescribeScreen>([
  ['', ({ sources, place }) => homeScreen(sources, place)],
  ['products', ({ sources }) => productsScreen(sources)],
  ['product/*', ({ sources, name, place }) => productScreen(sources, name, place.origin)],
  ['bookList', ({ sources }) => bookListsScreen(sources)],
  ['bookList/*', ({ sources, name, place }) => productTitlesScreen(sources, name, place.origin)],
  ['articleColumn', ({ sources, place }) => columnScreen(sources.content, undefined, place)],
  ['articleColumn/*', ({ sources, name, place }) => columnScreen(sources.content, name, place)],
  [
    'article/*',
    ({ sources, name, query, place }) =>
      articleScreen(sources.content, { title: name, column: query('column') }, place),
  ],
  ['knowledge', ({ sources }) => knowledgeScreen(sources.knowledge)],
  ['announcement', ({ sources, query, place }) => announcementScreen(sources.content, query('title'), place)],
  ...Object.entries(named).map(([path, title]): [string, DescribeScreen] => [
    path,
    () => nameAlone(path, title),
  ]),
  ['tools/*', toolScreen],
  ['trials', whereTrials(nameAlone('trials', '申请试用'))],
  ['trialsSuccess', whereTrials(unnamed)],
  ...undescribed.map((path): [string, DescribeScreen] => [path, () => unnamed]),
]);
/** Those of a product. */
const tabs: readonly string[] = TabsState.shape.tabs.element.options;

const isOfProduct = ([first, tab = '', ...rest]: readonly string[]): boolean =>
  first === 'app' && tabs.includes(tab) && rest.length === 1;
const isOfEntity = ([first, kind = '', ...rest]: readonly string[]): boolean =>
  first === 'knowledge' && KnowledgeKind.safeParse(kind).success && rest.length === 1;
const screenAt = ([first = '', second, ...rest]: readonly string[]) =>
  rest.length > 0 ? undefined : screens.get(second === undefined ? first : `${first}/*`);

/** Whether the client shows something at an address, by its parts. */
export const hasScreen = (path: readonly string[]): boolean =>
  isOfProduct(path) || isOfEntity(path) || screenAt(path) !== undefined;

/** @throws AppError not-found, where the house has published no such thing. */
const findScreen = async (
  sources: SiteSources,
  { path, query }: ScreenAddress,
  place: Place,
): Promise<ScreenText> => {
  const [, second = '', name = ''] = path;
  if (isOfProduct(path))
    return second === 'read'
      ? pageScreen(sources, name, query('pageId'), place.origin)
      : appScreen(sources, name);
  if (isOfEntity(path))
    return (await entityScreen(sources.knowledge, [second, name], place.origin)) ?? missing;
  return screenAt(path)?.({ sources, place, name: second, query }) ?? missing;
};

/** A screen of a product: the client determines who may read it. */
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
