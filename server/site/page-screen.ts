// Describes a page of a product that is open to everybody: its name, and how its text begins. For pages of other
// products it gives nothing.
import { cite } from '#citation/citation.ts';
import { bookOnPath } from '#library/reading/book-of-page.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { markup } from './markup.ts';
import { missingProduct, productAddress } from './product-screens.ts';
import { type ScreenText, shorten } from './screen-text.ts';
import type { SiteSources } from './site-sources.ts';

/** Characters of a page that are shown: enough to recognise it, too few to read it. */
const mostCharacters = 120;

const pageAddress = (code: string, pageId: number): string => `/app/read/${code}?pageId=${pageId}`;

/** `requestedPage`: the page in the address, if it says one. */
export const pageScreen = (
  { listed, open, settings }: SiteSources,
  code: string,
  requestedPage: string | undefined,
  origin: string,
): ScreenText => {
  const product = listed().find((one) => one.code === code);
  if (!product) return missingProduct(code);
  const { fullName } = product.record;
  if (!settings.isOpen(code)) return { title: [fullName, '阅读'], isUnindexed: true };
  const bundle = open(code);
  const pageId = /^[1-9]\d{0,8}$/.test(requestedPage ?? '') ? Number(requestedPage) : bundle.firstPage;
  const page = bundle.page(pageId);
  if (!page) return { title: [fullName, '阅读'], isUnindexed: true };
  const path = bundle.pathOfPage(pageId);
  const citation = cite(bookOnPath(bundle, bundle.books(), path), { pageNum: page.pageNum });
  const beginning = shorten(page.text, mostCharacters);
  const address = pageAddress(code, pageId);
  const beside = [
    [pageId - 1, '上一页'],
    [pageId + 1, '下一页'],
  ] as const;
  return {
    title: [`${fullName} ${page.pageNum}`, '阅读'],
    description: beginning ? `${citation}：${beginning}` : citation,
    address,
    openGraph: 'book',
    data: [
      breadcrumbs(origin, [
        ['产品', '/products'],
        [fullName, productAddress(code)],
        [page.pageNum, address],
      ]),
    ],
    body: markup`<article><h1 lang="zh-Hant">${fullName} ${page.pageNum}</h1>
      <p lang="zh-Hant">${path.map(({ title }) => title).join(' / ')}</p>
      ${beginning && markup`<blockquote lang="zh-Hant">${beginning}</blockquote>`}<p lang="zh-Hant">${citation}</p>
      <nav aria-label="翻页">${beside
        .filter(([id]) => id >= bundle.firstPage && id <= bundle.lastPage)
        .map(([id, label]) => markup`<a href="${pageAddress(code, id)}">${label}</a> `)}</nav>
      <p><a href="${productAddress(code)}" lang="zh-Hant">${fullName}</a></p></article>`,
  };
};
