// The description of a screen for the served HTML, and how it is written into the application's page.
import type { Thing } from 'schema-dts';
import { ServedMarkup, markup, scriptJson } from './markup.ts';

export const siteName = '琅嬛';

export interface ScreenText {
  /** Parts of its title, the nearest first, without the name of the site. */
  title: readonly string[];
  /** A sentence or two. */
  description?: string;
  /** The one address of this site under which it is to be known. */
  address?: string;
  openGraph?: 'website' | 'book' | 'article';
  /** An address of this site. */
  picture?: string;
  /** What it says, for who has no JavaScript, and for machines. */
  body?: ServedMarkup;
  data?: readonly Exclude<Thing, string>[];
  /** There is no such thing. */
  isMissing?: true;
  /** Is not to be found by search engines. */
  isUnindexed?: true;
}

export interface Place {
  /** `https://books.example.edu`, or empty where the request does not tell. */
  origin: string;
  /** Who runs it; empty where that is not set. */
  institution: string;
}

const longestDescription = 200;
export const shorten = (text: string, most = longestDescription): string => {
  const characters = [...text.replace(/\s+/gu, ' ').trim()];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
};

const windowTitle = ({ title }: Pick<ScreenText, 'title'>): string => [...title, siteName].join(' · ');

const graphOf = ({ data = [] }: ScreenText): object[] =>
  data.map((thing: object) => ({ '@context': 'https://schema.org', ...thing }));

const headOf = (screen: ScreenText, { origin, institution }: Place): ServedMarkup => {
  const { address, openGraph = 'website', picture, isMissing, isUnindexed } = screen;
  const title = windowTitle(screen);
  const description = screen.description && shorten(screen.description);
  const canonical = origin && address !== undefined ? origin + address : undefined;
  const isIndexable = !isMissing && !isUnindexed;
  return markup`<title>${title}</title>
    ${description ? markup`<meta name="description" content="${description}" />` : ''}
    ${isIndexable ? '' : markup`<meta name="robots" content="noindex" />`}
    ${
      isIndexable && canonical !== undefined
        ? markup`<link rel="canonical" href="${canonical}" />
    <meta property="og:title" content="${screen.title[0] ?? siteName}" />
    <meta property="og:type" content="${openGraph}" />
    <meta property="og:url" content="${canonical}" />
    <meta property="og:site_name" content="${institution ? `${siteName} · ${institution}` : siteName}" />
    <meta property="og:locale" content="zh_CN" />
    ${description ? markup`<meta property="og:description" content="${description}" />` : ''}
    ${picture === undefined ? '' : markup`<meta property="og:image" content="${origin + picture}" />`}`
        : ''
    }
    <link rel="search" type="application/opensearchdescription+xml" title="${siteName}" href="/opensearch.xml" />
    <link rel="alternate" type="application/atom+xml" title="${siteName}公告" href="/announcements.atom" />
    <noscript><link rel="stylesheet" href="/without-script.css" /></noscript>
    ${graphOf(screen).map((thing) => markup`<script type="application/ld+json">${scriptJson(thing)}</script>`)}`;
};

const ways = [
  ['/', '首页'],
  ['/products', '产品'],
  ['/knowledge', '知识'],
  ['/articleColumn', '专栏'],
  ['/announcement', '公告'],
  ['/bookList', '书目'],
] as const;

/** Inside the root, where the client draws over it; hidden at once where scripts run (web/kit/styles/base.css). */
const bodyOf = ({ body }: ScreenText, { institution }: Place): ServedMarkup =>
  markup`<div class="served-page">
      <header><a class="served-name" href="/">${siteName}</a>${institution && markup` <span>${institution}</span>`}
        <nav aria-label="主导航">${ways.map(([address, label]) => markup`<a href="${address}">${label}</a> `)}</nav>
      </header>
      <main>${body}</main>
      <footer><p>阅读与检索需要启用 JavaScript。</p></footer>
    </div>`;

/** Writes into the application's page; what is not there is not written into. */
export const writeScreen = (template: string, screen: ScreenText, place: Place): string =>
  template
    .replace(/<title>[^<]*<\/title>/, () => headOf(screen, place).text)
    .replace('<div id="root"></div>', () => `<div id="root">${bodyOf(screen, place).text}</div>`)
    // What it says instead says so itself.
    .replace(/<noscript>[^<]*<\/noscript>/, () => '');
