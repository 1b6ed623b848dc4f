// What a citation says of an article that is open.
import type { CitedArticle } from '#citation/cite-article.ts';
import { articlePath } from '#citation/span-address.ts';
import type { Article } from '#contract/newspapers/articles.ts';
import type { Product } from '#contract/products/products.ts';
import type { Page } from '#contract/reading/reader.ts';
import { citationDay } from '../book/citation-day.ts';
import { isProofread } from '../selection/copied-text.ts';

/** Whether a machine read its text and nobody has corrected it. */
export const isMachineRead = (
  { contentHtml, afterArticleModels }: Article,
  product: Pick<Product, 'processingState'>,
): boolean =>
  !isProofread(product) && (contentHtml !== '' || afterArticleModels.some((part) => part.contentHtml !== ''));

/** The permalink of an article, whole. */
export const articleLinkOf = (code: string, { articleKey }: Pick<Article, 'articleKey'>): string =>
  `${window.location.origin}${articlePath(code, articleKey)}`;

/**
 * `page` has the article, or a later part of it. The article is cited as a whole, unless a quote or the address of one
 * is given.
 */
export const citedArticleOf = (
  article: Article,
  page: Page,
  product: Pick<Product, 'code' | 'fullName' | 'processingState'>,
  more: Partial<Pick<CitedArticle, 'quote' | 'address'>> = {},
): CitedArticle => {
  const { title, leadTitle, subTitle, column, author, articleNum, continues } = article;
  const { name, publishDate, volume } = page.metadata ?? {
    name: product.fullName,
    publishDate: '',
    volume: '',
  };
  return {
    title,
    leadTitle,
    subTitle,
    column,
    // Spaces part the names, and no-break spaces hold one together.
    authors: author.split(' ').flatMap((one) => (one === '' ? [] : [one.replaceAll('\u00a0', ' ')])),
    newspaper: name,
    publishDate,
    volume,
    pageNum: continues?.pageNum ?? page.pageNum,
    articleNum,
    product: product.fullName,
    machineRead: isMachineRead(article, product),
    quote: '',
    address: articleLinkOf(product.code, article),
    date: citationDay(),
    ...more,
  };
};

/** The article that has a column of the page. */
export const articleOfLine = ({ articles }: Pick<Page, 'articles'>, lineId: number): Article | undefined =>
  articles.find(({ lines }) => lines && lineId >= lines[0] && lineId <= lines[1]);
