// Describes the listed products: all of them, and one.
import { groupFacts } from '#contract/knowledge/fact-groups.ts';
import { partStatement, processingStatement } from '#contract/products/processing-texts.ts';
import { versionInWords, versionWithDay } from '#contract/products/version-in-words.ts';
import { versionTexts } from '#contract/products/version-texts.ts';
import { type Author, type ProductContents, productCoverAddress } from '#contract/products/products.ts';
import { writeAuthors } from '#citation/citation.ts';
import { describeContents, mostTitles } from '../holdings/product-contents.ts';
import { introductionOf } from '../holdings/product-record.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { Book, BookLeaf, Periodical, PublicationIssue } from 'schema-dts';
import type { Listed } from '../holdings/listed.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { markup, type ServedMarkup } from './markup.ts';
import type { ScreenText } from './screen-text.ts';
import { absolute, type SiteSources } from './site-sources.ts';

/** Greatest number of issues of a newspaper that are listed. */
const mostIssues = 100;
const mostParts = 100;

export const productAddress = (code: string): string => `/product/${code}`;
const isoDay = (date: string): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;

/** 〔晉〕陳壽撰，六十五卷，文淵閣四庫全書本 */
const summaryOf = ({ record }: Listed): string =>
  [writeAuthors(record.authors), record.extent, record.edition].filter(Boolean).join('，');

export const listOfProducts = (listed: readonly Listed[]): ServedMarkup =>
  markup`<ul>${listed.map(
    (product) =>
      markup`<li><a href="${productAddress(product.code)}" lang="zh-Hant">${product.record.fullName}</a> <span lang="zh-Hant">${summaryOf(product)}</span></li>`,
  )}</ul>`;

export const productsScreen = ({ listed }: SiteSources): ScreenText => {
  const products = listed();
  return {
    title: ['全部产品'],
    description: `共 ${products.length} 种古籍与报刊，逐一介绍底本、卷数、来源与目录。`,
    address: '/products',
    body: markup`<h1>全部产品</h1><p>共 ${products.length} 种</p>${listOfProducts(products)}`,
  };
};

const bookOf = ({
  title,
  authors,
  edition,
}: {
  title: string;
  authors: readonly Author[];
  edition?: string | undefined;
}): BookLeaf => ({
  '@type': 'Book',
  name: title,
  ...(authors.length > 0 && { author: authors.map(({ name }) => ({ '@type': 'Person' as const, name })) }),
  ...(edition && { bookEdition: edition }),
  inLanguage: 'lzh',
});

const issueOf = ({ date, volume }: { date: string; volume: string }): PublicationIssue => ({
  '@type': 'PublicationIssue',
  datePublished: isoDay(date),
  ...(volume && { issueNumber: volume }),
});

interface ProductDetails {
  description?: string;
  url?: string;
  image?: string;
  isAccessibleForFree?: true;
}

/** What schema.org calls it. */
const thingOf = (product: Listed, bundle: Bundle, facts: ProductDetails): Book | Periodical => {
  const { record } = product;
  const common = { ...facts, name: record.fullName };
  if (bundle.newspapers) {
    const papers = bundle.newspapers.newspapers();
    const issues = bundle.newspapers.issues().slice(0, mostIssues);
    const partsOf = (key: string) => issues.filter(({ newspaper }) => newspaper === key).map(issueOf);
    const spanned = papers.map(({ key, title, firstDate, lastDate }) => ({
      name: title,
      temporalCoverage: `${isoDay(firstDate)}/${isoDay(lastDate)}`,
      hasPart: partsOf(key),
    }));
    const [only] = spanned;
    if (spanned.length === 1 && only) return { '@type': 'Periodical', ...only, ...common };
    return {
      '@type': 'Periodical',
      ...common,
      hasPart: spanned.map((paper): Periodical => ({ '@type': 'Periodical', ...paper })),
    };
  }
  const books = bundle.books();
  return {
    ...bookOf({ title: record.fullName, authors: record.authors, edition: record.edition }),
    ...common,
    numberOfPages: record.pageCount,
    ...(books.length > 1 && { hasPart: books.slice(0, mostParts).map(bookOf) }),
  };
};

const newspapersBody = ({ newspapers }: ProductContents): ServedMarkup | undefined =>
  newspapers.length === 0
    ? undefined
    : markup`<section><h2>报刊</h2><ul>${newspapers.map(
        ({ title, firstDate, lastDate, issues }) =>
          markup`<li><span lang="zh-Hant">${title}</span> ${isoDay(firstDate)} 至 ${isoDay(lastDate)}，共 ${issues} 期</li>`,
      )}</ul></section>`;

const versionsBody = ({ versions }: ProductContents): ServedMarkup =>
  markup`<section><h2>${versionTexts.title}</h2><ol>${versions.map(
    (version) => markup`<li>${version.day} ${versionInWords(version)}</li>`,
  )}</ol>${versions.some(({ changes }) => changes) ? markup`<p>${versionTexts.compared}</p>` : ''}</section>`;

const contentsBody = ({ contents, rest }: ProductContents): ServedMarkup | undefined => {
  if (contents.length === 0) return undefined;
  const below = (titles: ProductContents['contents'][number]['children']) =>
    titles.length > 0 ? markup`<ol>${titles.map(({ title }) => markup`<li>${title}</li>`)}</ol>` : '';
  return markup`<section><h2>目录</h2><ol lang="zh-Hant">${contents.map(
    ({ title, children }) => markup`<li>${title}${below(children)}</li>`,
  )}</ol>${rest > 0 ? markup`<p>另有 ${rest} 项</p>` : ''}</section>`;
};

export const missingProduct = (code: string): ScreenText => ({
  title: ['产品不存在'],
  isMissing: true,
  body: markup`<h1>产品不存在</h1><p>编号“${code}”没有对应的产品，请检查网址。</p><p><a href="/products">全部产品</a></p>`,
});

export const productScreen = (sources: SiteSources, code: string, origin: string): ScreenText => {
  const product = sources.listed().find((one) => one.code === code);
  if (!product) return missingProduct(code);
  const { record } = product;
  const isOpen = sources.settings.isOpen(code);
  const bundle = sources.open(code);
  const { paragraphs, facts: allFacts } = introductionOf(bundle, sources.settings.product(code));
  const { stated, others: facts } = partStatement(processingStatement(record), allFacts);
  const own = [
    { label: '底本', value: record.edition },
    { label: '卷数', value: record.extent },
    { label: '页数', value: record.pageCount.toLocaleString('en') },
    stated,
    { label: '数据版本', value: versionWithDay(record.version) },
  ].flatMap(({ label, value }) =>
    value && !facts.some((fact) => fact.label === label) ? [{ label, value }] : [],
  );
  const picture = productCoverAddress(code);
  const address = productAddress(code);
  const description = paragraphs[0] ?? summaryOf(product);
  const held = describeContents(bundle, record);
  return {
    title: [record.fullName],
    ...(description && { description }),
    address,
    openGraph: 'book',
    picture,
    data: [
      thingOf(product, bundle, {
        ...(description && { description }),
        ...(isOpen && { isAccessibleForFree: true }),
        ...absolute(origin, { url: address, image: picture }),
      }),
      breadcrumbs(origin, [
        ['产品', '/products'],
        [record.fullName, address],
      ]),
    ],
    body: markup`<article><h1 lang="zh-Hant">${record.fullName}</h1>
      <p lang="zh-Hant">${writeAuthors(record.authors)}</p>
      <section><h2>简介</h2>${paragraphs.length > 0 ? paragraphs.map((text) => markup`<p>${text}</p>`) : markup`<p>暂无简介</p>`}</section>
      <section><h2>著录</h2><dl>${groupFacts([...own, ...facts]).map(
        ({ label, facts: group }) =>
          markup`<dt>${label}</dt>${group.map(({ value }) => markup`<dd>${value}</dd>`)}`,
      )}</dl></section>
      ${newspapersBody(held)}${contentsBody(held)}
      <section><h2>引用</h2><p lang="zh-Hant">${held.citation}</p></section>
      ${versionsBody(held)}
      <p><a href="/app/read/${code}">开始阅读</a> <a href="/bookList/${code}">书目</a></p></article>`,
  };
};

export const productTitlesScreen = (sources: SiteSources, code: string, origin: string): ScreenText => {
  const product = sources.listed().find((one) => one.code === code);
  if (!product) return missingProduct(code);
  const { fullName } = product.record;
  const books = sources.open(code).books();
  const address = `/bookList/${code}`;
  const rest = books.length - mostTitles;
  return {
    title: [fullName, '书目'],
    description: `${fullName}所收书目，共 ${books.length} 种`,
    address,
    data: [
      breadcrumbs(origin, [
        ['书目', '/bookList'],
        [fullName, address],
      ]),
    ],
    body: markup`<h1 lang="zh-Hant">${fullName}</h1><p>共 ${books.length} 种</p><ol lang="zh-Hant">${books
      .slice(0, mostTitles)
      .map(
        ({ title, authors, edition, extent }) =>
          markup`<li>${[title, writeAuthors(authors), extent, edition].filter(Boolean).join('，')}</li>`,
      )}</ol>${rest > 0 ? markup`<p>另有 ${rest} 种</p>` : ''}<p><a href="${productAddress(code)}">产品介绍</a></p>`,
  };
};

export const bookListsScreen = ({ listed }: SiteSources): ScreenText => ({
  title: ['书目'],
  description: '各产品所收的书目。',
  address: '/bookList',
  body: markup`<h1>书目</h1><ul>${listed().map(
    ({ code, record, books }) =>
      markup`<li><a href="/bookList/${code}" lang="zh-Hant">${record.fullName}</a> 共 ${books.length} 种</li>`,
  )}</ul>`,
});
