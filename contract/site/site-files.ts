// What machines read of the site: its addresses, a feed of its announcements, how a browser searches it.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Addresses in one part of the sitemap, as the protocol has it: https://www.sitemaps.org/protocol.html. */
export const sitemapPartLength = 50_000;

const tags = ['site'];
const xml = ['application/xml'] as const;

export const robotsFile = endpoint({
  method: 'GET',
  path: '/robots.txt',
  access: 'anonymous',
  summary: 'What crawlers may ask for (RFC 9309), and where the sitemap is.',
  tags,
  reply: { description: 'The file.', mediaTypes: ['text/plain'] },
});

export const sitemapIndex = endpoint({
  method: 'GET',
  path: '/sitemap.xml',
  access: 'anonymous',
  summary: 'The parts of the sitemap.',
  tags,
  reply: { description: 'A sitemap index.', mediaTypes: xml },
});

export const sitemapPart = endpoint({
  method: 'GET',
  path: '/sitemap/:part',
  access: 'anonymous',
  errors: ['not-found'],
  summary: 'Addresses of what is published and listed, with when it was last changed; at most 50,000.',
  tags,
  params: z.object({
    part: z
      .string()
      .regex(/^[1-9]\d{0,3}\.xml$/)
      .transform((name) => Number(name.slice(0, -'.xml'.length))),
  }),
  reply: { description: 'A sitemap.', mediaTypes: xml },
});

export const announcementFeed = endpoint({
  method: 'GET',
  path: '/announcements.atom',
  access: 'anonymous',
  summary: 'The latest announcements, as Atom (RFC 4287).',
  tags,
  reply: { description: 'A feed.', mediaTypes: ['application/atom+xml'] },
});

export const searchDescription = endpoint({
  method: 'GET',
  path: '/opensearch.xml',
  access: 'anonymous',
  summary: 'How the address bar of a browser searches the library (OpenSearch 1.1).',
  tags,
  reply: { description: 'A description document.', mediaTypes: ['application/opensearchdescription+xml'] },
});

export const suggestToBrowser = endpoint({
  method: 'GET',
  path: '/api/opensearch/suggest',
  access: 'anonymous',
  errors: ['internal'],
  summary: 'What is typed into an address bar, and how it may go on: titles and authors of what is listed.',
  tags,
  query: z.object({ q: z.string().min(1).max(50) }),
  reply: z.tuple([z.string(), z.array(z.string())]),
});
