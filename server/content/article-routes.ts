// Articles in their columns, and announcements, as readers see them.
import { listAnnouncements, readAnnouncement } from '#contract/announcements.ts';
import {
  listArticleColumns,
  listSiteArticles,
  readSiteArticle,
  searchSiteArticles,
} from '#contract/site-articles.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../http/serve.ts';
import type { ContentReader } from './read-shown-content.ts';

export const articleRoutes: FastifyPluginAsync<{ reader: ContentReader }> = async (app, { reader }) => {
  serve(app, listArticleColumns, () => reader.columns());
  serve(app, listSiteArticles, ({ query }) => reader.articles(query));
  serve(app, searchSiteArticles, ({ query }) => reader.search(query));
  serve(app, readSiteArticle, ({ query }) => reader.article(query));
  serve(app, listAnnouncements, async ({ query: { skipCount, maxResultCount } }) => {
    const found = await reader.announcements();
    return { items: found.slice(skipCount, skipCount + maxResultCount), totalCount: found.length };
  });
  serve(app, readAnnouncement, ({ query }) => reader.announcement(query.title));
};
