// Markup for the content that the house has published: columns, articles, announcements.
import type { ArticleColumn, SiteArticleItem } from '#contract/site/site-articles.ts';
import { articlesOfColumn } from '#contract/site/site-articles.ts';
import type { Article } from 'schema-dts';
import { breadcrumbs } from './breadcrumbs.ts';
import { ServedMarkup, markup } from './markup.ts';
import { type Place, type ScreenText, siteName } from './screen-text.ts';
import { absolute, type ContentSource } from './site-sources.ts';

export const listOfArticles = (items: readonly SiteArticleItem[]): ServedMarkup =>
  markup`<ol>${items.map(
    ({ title, address, publishDate, summary }) =>
      markup`<li><a href="${address}">${title}</a> <time datetime="${publishDate}">${publishDate}</time><p>${summary}</p></li>`,
  )}</ol>`;

export const announcementAddress = (title: string): string =>
  `/announcement?title=${encodeURIComponent(title)}`;
export const listOfAnnouncements = (
  items: readonly { title: string; publishDate: string; summary: string }[],
): ServedMarkup =>
  markup`<ul>${items.map(
    ({ title, publishDate, summary }) =>
      markup`<li><a href="${announcementAddress(title)}">${title}</a> <time datetime="${publishDate}">${publishDate}</time><p>${summary}</p></li>`,
  )}</ul>`;

const columnAddress = (name: string): string => `/articleColumn/${encodeURIComponent(name)}`;
const listOfColumns = (columns: readonly ArticleColumn[]): ServedMarkup =>
  markup`<ul>${columns.map(
    ({ name, articleCount, children }) =>
      markup`<li><a href="${columnAddress(name)}">${name}</a> ${articleCount}${children.length > 0 ? listOfColumns(children) : ''}</li>`,
  )}</ul>`;

export const columnScreen = async (
  content: ContentSource,
  name: string | undefined,
  { origin }: Place,
): Promise<ScreenText> => {
  const { column, items } = await content.articles({
    column: name,
    skipCount: 0,
    maxResultCount: articlesOfColumn,
  });
  const title = column?.name ?? '专栏';
  const address = column ? columnAddress(column.name) : '/articleColumn';
  const above = (column?.above ?? []).map((one) => [one, columnAddress(one)] as const);
  return {
    title: column ? [column.name, '专栏'] : ['专栏'],
    description: column?.introduction ?? `${title}，共 ${items.length} 篇文章`,
    address,
    data: column ? [breadcrumbs(origin, [['专栏', '/articleColumn'], ...above, [column.name, address]])] : [],
    body: markup`<h1>${title}</h1>${column?.introduction && markup`<p>${column.introduction}</p>`}${
      column ? '' : listOfColumns(await content.columns())
    }${items.length > 0 ? listOfArticles(items) : markup`<p>暂无文章</p>`}`,
  };
};

const articleOf = (
  article: { title: string; summary: string; publishDate: string; author?: string | undefined },
  address: string,
  { origin, institution }: Place,
): Article => ({
  '@type': 'Article',
  headline: article.title,
  description: article.summary,
  datePublished: article.publishDate,
  inLanguage: 'zh-Hans',
  publisher: { '@type': 'Organization', name: institution || siteName },
  ...(article.author && { creditText: article.author }),
  ...absolute(origin, { url: address, mainEntityOfPage: address }),
});

export const articleScreen = async (
  content: ContentSource,
  wanted: { title: string; column?: string | undefined },
  place: Place,
): Promise<ScreenText> => {
  const article = await content.article(wanted);
  const { title, address, summary, author, publishDate, revisedDate, columns, html, cited } = article;
  const above = columns.map((one) => [one, columnAddress(one)] as const);
  return {
    title: [title, '专栏'],
    description: summary,
    address,
    openGraph: 'article',
    data: [
      {
        ...(articleOf(article, address, place) as Article & object),
        ...(revisedDate && { dateModified: revisedDate }),
        ...(columns.length > 0 && { articleSection: columns.at(-1) ?? '' }),
      },
      breadcrumbs(place.origin, [['专栏', '/articleColumn'], ...above, [title, address]]),
    ],
    body: markup`<article><nav aria-label="栏目">${above.map(([name, to]) => markup`<a href="${to}">${name}</a> `)}</nav>
      <h1>${title}</h1>
      <p>${author} <time datetime="${publishDate}">${publishDate}</time>${revisedDate && markup`，修订 <time datetime="${revisedDate}">${revisedDate}</time>`}</p>
      ${new ServedMarkup(html)}
      ${cited.length > 0 ? markup`<section><h2>引用的书</h2><ul>${cited.map(({ code, fullName }) => markup`<li><a href="/product/${code}" lang="zh-Hant">${fullName}</a></li>`)}</ul></section>` : ''}</article>`,
  };
};

export const announcementScreen = async (
  content: ContentSource,
  wanted: string | undefined,
  place: Place,
): Promise<ScreenText> => {
  const all = await content.announcements();
  const list = all.length > 0 ? listOfAnnouncements(all) : markup`<p>暂无公告</p>`;
  if (wanted === undefined)
    return {
      title: ['公告'],
      description:
        all.length > 0
          ? `公告：${all
              .slice(0, 3)
              .map(({ title }) => title)
              .join('、')}`
          : '公告',
      address: '/announcement',
      body: markup`<h1>公告</h1>${list}`,
    };
  const { title, summary, publishDate, category, html } = await content.announcement(wanted);
  const address = announcementAddress(title);
  return {
    title: [title, '公告'],
    description: summary,
    address,
    openGraph: 'article',
    data: [
      articleOf({ title, summary, publishDate }, address, place),
      breadcrumbs(place.origin, [
        ['公告', '/announcement'],
        [title, address],
      ]),
    ],
    body: markup`<article><h1>${title}</h1><p><time datetime="${publishDate}">${publishDate}</time> ${category}</p>${new ServedMarkup(html)}</article><section><h2>公告</h2>${list}</section>`,
  };
};
