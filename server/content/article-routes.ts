// Articles in their columns, and announcements, as readers see them.
import { listAnnouncements, readAnnouncement } from '#contract/site/announcements.ts';
import {
  listArticleColumns,
  listSiteArticles,
  readSiteArticle,
  searchSiteArticles,
} from '#contract/site/site-articles.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { serve } from '../http/serve.ts';
import type { ContentReader } from './read-shown-content.ts';

/** The reply depends on the caller. */
const isOwn = (reply: FastifyReply): void => void reply.header('cache-control', 'no-store');

export const articleRoutes: FastifyPluginAsync<{ reader: ContentReader }> = async (app, { reader }) => {
  serve(app, listArticleColumns, () => reader.columns());
  serve(app, listSiteArticles, ({ query }) => reader.articles(query));
  serve(app, searchSiteArticles, ({ query }) => reader.search(query));
  serve(app, readSiteArticle, async (request, reply) => {
    // Each reading is to be counted.
    reply.header('cache-control', 'no-store');
    const { id, ...article } = await reader.article(request.query);
    request.shownArticle = id;
    return article;
  });
  serve(app, listAnnouncements, async ({ caller, query: { skipCount, maxResultCount } }, reply) => {
    isOwn(reply);
    const found = await reader.announcements(caller?.userName);
    return { items: found.slice(skipCount, skipCount + maxResultCount), totalCount: found.length };
  });
  serve(app, readAnnouncement, ({ caller, query }, reply) => {
    isOwn(reply);
    return reader.announcement(query.title, caller?.userName);
  });
};
