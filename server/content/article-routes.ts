// Articles in their columns, and announcements, as readers see them.
import { AppError } from '#contract/app-error.ts';
import { listAnnouncements, readAnnouncement } from '#contract/announcements.ts';
import { dayOf } from '#contract/shanghai-day.ts';
import {
  type ArticleColumn,
  type CitedProduct,
  listArticleColumns,
  listSiteArticles,
  readSiteArticle,
  searchSiteArticles,
} from '#contract/site-articles.ts';
import type { FastifyPluginAsync } from 'fastify';
import { parseSimpleQuery } from '#search/simple-query.ts';
import { openVariants } from '#search/variants.ts';
import { serve } from '../http/serve.ts';
import { titleKey } from './content-rules.ts';
import type { ContentStore } from './content-store.ts';
import { ArticleFinder } from './find-articles.ts';
import { linksIn, renderMarkdown, summarize } from './render-markdown.ts';
import type { ShownContent, ShownOf } from './show-content.ts';

type Column = ShownOf<'column'>;
type Article = ShownOf<'article'>;

export interface ArticleRouteParts {
  store: Pick<ContentStore, 'formerly'>;
  content: ShownContent;
  /** The table of variants. */
  variants: () => Promise<SharedArrayBuffer>;
}

export const articleRoutes: FastifyPluginAsync<ArticleRouteParts> = async (
  app,
  { store, content, variants },
) => {
  /** By the title that they have, or else by one that they had. */
  const named = async <T extends Column | Article | ShownOf<'announcement'>>(
    pieces: readonly T[],
    kind: T['kind'],
    title: string,
  ): Promise<T[]> => {
    const found = pieces.filter(({ body }) => titleKey(body.title) === titleKey(title));
    if (found.length > 0) return found;
    const former = await store.formerly(kind, title);
    return former.flatMap((id) => pieces.filter((piece) => piece.id === id));
  };
  const above = (columns: readonly Column[], id: string | null): Column[] => {
    const column = columns.find((one) => one.id === id);
    return column ? [...above(columns, column.parentId), column] : [];
  };
  const latestFirst = (articles: readonly Article[]): Article[] =>
    articles.toSorted((a, b) => (a.publishOn < b.publishOn ? 1 : a.publishOn > b.publishOn ? -1 : 0));
  const itemOf = (article: Article, columns: readonly Column[], articles: readonly Article[]) => {
    const { title, author, summary, text } = article.body;
    const column = columns.find(({ id }) => id === article.parentId)?.body.title ?? '';
    const isOne = articles.every(
      (other) => other.id === article.id || titleKey(other.body.title) !== titleKey(title),
    );
    return {
      title,
      address: `/article/${encodeURIComponent(title)}${isOne ? '' : `?column=${encodeURIComponent(column)}`}`,
      column,
      summary: summary || summarize(text),
      ...(author && { author }),
      publishDate: article.publishOn,
    };
  };

  serve(app, listArticleColumns, async () => {
    const [columns, articles] = [await content.of('column'), await content.of('article')];
    const beneath = (parent: string | null): ArticleColumn[] =>
      columns
        .filter(({ parentId }) => parentId === parent)
        .map(({ id, body: { title, introduction } }) => {
          const children = beneath(id);
          const own = articles.filter(({ parentId }) => parentId === id).length;
          const articleCount = children.reduce((sum, child) => sum + child.articleCount, own);
          return { name: title, ...(introduction && { introduction }), articleCount, children };
        });
    return beneath(null);
  });

  serve(app, listSiteArticles, async ({ query: { column: name, skipCount, maxResultCount } }) => {
    const [columns, articles] = [await content.of('column'), await content.of('article')];
    const column = name === undefined ? undefined : (await named(columns, 'column', name))[0];
    if (name !== undefined && !column) throw new AppError('not-found');
    const found = latestFirst(articles).filter(
      ({ parentId }) => !column || above(columns, parentId).some(({ id }) => id === column.id),
    );
    return {
      ...(column && {
        column: {
          name: column.body.title,
          ...(column.body.introduction && { introduction: column.body.introduction }),
          above: above(columns, column.parentId).map(({ body }) => body.title),
        },
      }),
      items: found
        .slice(skipCount, skipCount + maxResultCount)
        .map((article) => itemOf(article, columns, articles)),
      totalCount: found.length,
    };
  });

  let finder: ArticleFinder | undefined;
  serve(app, searchSiteArticles, async ({ query: { key, skipCount, maxResultCount } }) => {
    finder ??= new ArticleFinder(openVariants(new Uint8Array(await variants())));
    const [columns, articles] = [await content.of('column'), await content.of('article')];
    const found = await finder.find(latestFirst(articles), parseSimpleQuery(key));
    return {
      items: found
        .slice(skipCount, skipCount + maxResultCount)
        .map(({ article, ...places }) => ({ ...itemOf(article, columns, articles), ...places })),
      totalCount: found.length,
    };
  });

  serve(app, readSiteArticle, async ({ query: { title, column } }) => {
    const [columns, articles] = [await content.of('column'), await content.of('article')];
    const found = await named(articles, 'article', title);
    const wanted = column === undefined ? [] : await named(columns, 'column', column);
    const article = found.find(({ parentId }) => wanted.some(({ id }) => id === parentId)) ?? found[0];
    if (!article) throw new AppError('not-found');
    const revised = dayOf(article.shownAt);
    const neighbours = latestFirst(articles).filter(
      ({ id, parentId }) => parentId === article.parentId && id !== article.id,
    );
    return {
      ...itemOf(article, columns, articles),
      columns: above(columns, article.parentId).map(({ body }) => body.title),
      ...(revised > article.publishOn && { revisedDate: revised }),
      html: renderMarkdown(article.body.text),
      cited: citedIn(article.body.text),
      neighbours: neighbours.slice(0, 10).map((other) => {
        const { title: name, address } = itemOf(other, columns, articles);
        return { title: name, address };
      }),
    };
  });

  /** Listed products that a text leads to, in their order, each once, with the first place that it names. */
  const citedIn = (text: string): CitedProduct[] => {
    const listed = new Map(app.holdings.list().map((one) => [one.code, one.record]));
    const places = new Map<string, { address: string; label?: string }>();
    for (const { address, label } of linksIn(text)) {
      const code = /^\/(?:product|app\/read)\/([a-z0-9][a-z0-9-]{0,63})(?:\?|$)/.exec(address)?.[1];
      if (code === undefined) continue;
      const isPlace = address.startsWith('/app/read/');
      const known = places.get(code);
      if (!known || (isPlace && known.label === undefined))
        places.set(code, { address, ...(isPlace && label && { label }) });
    }
    return [...places].flatMap(([code, place]) => {
      const record = listed.get(code);
      if (!record?.state) return [];
      return [
        { code, fullName: record.fullName, ...(record.edition && { edition: record.edition }), ...place },
      ];
    });
  };

  const announcement = ({ body, publishOn }: ShownOf<'announcement'>) => {
    const { title, category, pinned, onHome, text } = body;
    return {
      title,
      ...(category && { category }),
      publishDate: publishOn,
      pinned,
      onHome,
      summary: summarize(text),
    };
  };

  serve(app, listAnnouncements, async ({ query: { skipCount, maxResultCount } }) => {
    const found = (await content.of('announcement')).toSorted(
      (a, b) =>
        Number(b.body.pinned) - Number(a.body.pinned) ||
        (a.publishOn < b.publishOn ? 1 : a.publishOn > b.publishOn ? -1 : 0),
    );
    const items = found.slice(skipCount, skipCount + maxResultCount).map(announcement);
    return { items, totalCount: found.length };
  });

  serve(app, readAnnouncement, async ({ query: { title } }) => {
    const [found] = await named(await content.of('announcement'), 'announcement', title);
    if (!found) throw new AppError('not-found');
    return { ...announcement(found), html: renderMarkdown(found.body.text) };
  });
};
