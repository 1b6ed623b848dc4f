// The files that machines read of the site.
import { AppError } from '#contract/http/app-error.ts';
import {
  announcementFeed,
  robotsFile,
  searchDescription,
  sitemapIndex,
  sitemapPart,
  sitemapPartLength,
  suggestToBrowser,
} from '#contract/site/site-files.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sendTagged } from '../http/replies/send-tagged.ts';
import { serve } from '../http/serve.ts';
import { announcementAddress } from './content-screens.ts';
import { type ServedMarkup, markup } from './markup.ts';
import { productAddress } from './product-screens.ts';
import { type Place, siteName } from './screen-text.ts';
import type { SiteSources } from './site-sources.ts';

export interface SiteFileParts {
  sources: () => SiteSources;
  placeOf(request: FastifyRequest): Place;
}

interface SitemapEntry {
  address: string;
  /** Epoch milliseconds. */
  changedAt?: number | undefined;
}

/** Announcements in the feed. */
const feedLength = 50;
const screens = [
  '/',
  '/products',
  '/navs',
  '/ranks',
  '/knowledge',
  '/articleColumn',
  '/announcement',
  '/bookList',
  '/starProducts',
  '/starUsers',
  '/tools',
];
/** What tells readers nothing by itself. */
const closed = ['/admin', '/app/', '/login', '/search', '/knowledgeSearch', '/iiif/', '/api/iiif/'];

/** The longer rule holds: what is open to everybody may be found by its pages. */
const openPages = ({ listed, settings }: SiteSources): string[] =>
  listed().flatMap(({ code }) => (settings.isOpen(code) ? [`Allow: /app/read/${code}`] : []));

const xml = (root: ServedMarkup): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
const timeOf = (at: number): string => new Date(at).toISOString();
const lastChange = (changedAt: number | undefined): ServedMarkup | string =>
  changedAt === undefined ? '' : markup`<lastmod>${timeOf(changedAt)}</lastmod>`;

/** A version is called after when it was made: `20261125T144006-i28h`. */
const publishedAt = (version: string): number | undefined => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)-/.exec(version) ?? [];
  return second === undefined
    ? undefined
    : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

const entriesOf = async ({ listed, content, knowledge }: SiteSources): Promise<SitemapEntry[]> => [
  ...screens.map((address) => ({ address })),
  ...listed().flatMap(({ code, version }) => {
    const changedAt = publishedAt(version);
    return [
      { address: productAddress(code), changedAt },
      { address: `/bookList/${code}`, changedAt },
    ];
  }),
  ...(await content.addresses()),
  ...((await knowledge?.addresses()) ?? []).map((address) => ({ address })),
];
const partsOf = (entries: readonly SitemapEntry[]): SitemapEntry[][] =>
  Array.from({ length: Math.ceil(entries.length / sitemapPartLength) }, (_, i) =>
    entries.slice(i * sitemapPartLength, (i + 1) * sitemapPartLength),
  );

export const siteFiles: FastifyPluginAsync<SiteFileParts> = async (app, { sources, placeOf }) => {
  /** Addresses in a file are whole: without a name of the server there are none. */
  const originOf = (request: FastifyRequest): string => {
    const { origin } = placeOf(request);
    if (origin === '') throw new AppError('bad-request', '请求缺少 Host');
    return origin;
  };

  serve(app, robotsFile, (request, reply) => {
    const origin = originOf(request as FastifyRequest);
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      ...openPages(sources()),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    return sendTagged(request as FastifyRequest, reply, {
      text: `${lines.join('\n')}\n`,
      type: 'text/plain; charset=utf-8',
    });
  });

  serve(app, sitemapIndex, async (request, reply) => {
    const origin = originOf(request as FastifyRequest);
    const parts = partsOf(await entriesOf(sources()));
    const text = xml(
      markup`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.map((entries, i) => {
        const times = entries.flatMap(({ changedAt }) => changedAt ?? []);
        const last = times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : undefined;
        return markup`<sitemap><loc>${origin}/sitemap/${i + 1}.xml</loc>${lastChange(last)}</sitemap>`;
      })}</sitemapindex>`,
    );
    return sendTagged(request as FastifyRequest, reply, { text, type: 'application/xml; charset=utf-8' });
  });

  serve(app, sitemapPart, async (request, reply) => {
    const origin = originOf(request as unknown as FastifyRequest);
    const entries = partsOf(await entriesOf(sources()))[request.params.part - 1];
    if (!entries) throw new AppError('not-found');
    const text = xml(
      markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map(
        ({ address, changedAt }) =>
          markup`<url><loc>${origin}${address}</loc>${lastChange(changedAt)}</url>\n`,
      )}</urlset>`,
    );
    return sendTagged(request as unknown as FastifyRequest, reply, {
      text,
      type: 'application/xml; charset=utf-8',
    });
  });

  serve(app, announcementFeed, async (request, reply) => {
    const { institution } = placeOf(request as FastifyRequest);
    const origin = originOf(request as FastifyRequest);
    const entries = (await sources().content.feed()).slice(0, feedLength);
    const last = entries.reduce((latest, { changedAt }) => Math.max(latest, changedAt), 0);
    const text =
      xml(markup`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-Hans" xml:base="${origin}/">
<title>${siteName}公告</title><id>${origin}/announcements.atom</id><updated>${timeOf(last)}</updated>
<author><name>${institution || siteName}</name></author>
<link rel="self" type="application/atom+xml" href="${origin}/announcements.atom"/><link rel="alternate" type="text/html" href="${origin}/announcement"/>
${entries.map(
  ({ id, title, category, html, summary, changedAt, publishDate }) =>
    markup`<entry><title>${title}</title><id>urn:uuid:${id}</id><published>${publishDate}T00:00:00+08:00</published><updated>${timeOf(changedAt)}</updated>${category && markup`<category term="${category}"/>`}<link rel="alternate" type="text/html" href="${origin}${announcementAddress(title)}"/><summary>${summary}</summary><content type="html">${html}</content></entry>\n`,
)}</feed>`);
    return sendTagged(request as FastifyRequest, reply, {
      text,
      type: 'application/atom+xml; charset=utf-8',
    });
  });

  serve(app, searchDescription, (request, reply) => {
    const { institution } = placeOf(request as FastifyRequest);
    const origin = originOf(request as FastifyRequest);
    const text = xml(markup`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${siteName}</ShortName><Description>${siteName}古籍与报刊文库${institution && ` · ${institution}`}：检索全文</Description>
<InputEncoding>UTF-8</InputEncoding><Language>zh-Hans</Language>
<Image width="16" height="16" type="image/svg+xml">${origin}/seal.svg</Image>
<Url type="text/html" template="${origin}/search?q={searchTerms}"/>
<Url type="application/x-suggestions+json" rel="suggestions" template="${origin}${suggestToBrowser.path}?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
</OpenSearchDescription>`);
    return sendTagged(request as FastifyRequest, reply, {
      text,
      type: 'application/opensearchdescription+xml; charset=utf-8',
    });
  });
};
