// Articles in their columns, as readers see them.
import { AppError } from '#contract/http/app-error.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import type {
  ArticleColumn,
  FoundArticle,
  SiteArticle,
  SiteArticleItem,
  SiteArticleList,
} from '#contract/site/site-articles.ts';
import { parseSimpleQuery } from '#search/query/simple-query.ts';
import { openVariants } from '#search/characters/variants.ts';
import type { Listed } from '../holdings/listed.ts';
import { above, addressesOf, inOrder, latestFirst, piecesNamed } from './arrange-shown.ts';
import { citedIn } from './cited-products.ts';
import { renderWithPictures } from './content-pictures.ts';
import type { ContentStore } from './content-store.ts';
import { ArticleFinder } from './find-articles.ts';
import { summarize } from './render-markdown.ts';
import type { ShownContent, ShownOf } from './show-content.ts';

export interface ArticleSources {
  store: Pick<ContentStore, 'formerly' | 'files'>;
  content: ShownContent;
  /** The products that are listed. */
  listed(): readonly Listed[];
  /** The table of variants. */
  variants(): Promise<SharedArrayBuffer>;
}

/** A column by a name that it has or had; without one, all. */
interface ArticleRange {
  column?: string | undefined;
  skipCount: number;
  maxResultCount: number;
}

interface SiteArticleSearch {
  key: string;
  skipCount: number;
  maxResultCount: number;
}

const itemOf = (article: ShownOf<'article'>, addressOf: ReturnType<typeof addressesOf>): SiteArticleItem => {
  const { title, author, summary, text } = article.body;
  return {
    title,
    ...addressOf(article),
    summary: summary || summarize(text),
    ...(author && { author }),
    publishDate: article.publishOn,
  };
};

/** @throws AppError not-found, from each method that looks up a title. */
export const readArticles = ({ store, content, listed, variants }: ArticleSources) => {
  let finder: ArticleFinder | undefined;

  return {
    columns: async (): Promise<ArticleColumn[]> => {
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
    },

    articles: async ({ column: name, skipCount, maxResultCount }: ArticleRange): Promise<SiteArticleList> => {
      const [columns, articles] = [await content.of('column'), await content.of('article')];
      const addressOf = addressesOf(columns, articles);
      const column = name === undefined ? undefined : (await piecesNamed(store, columns, 'column', name))[0];
      if (name !== undefined && !column) throw new AppError('not-found');
      const within = articles.filter(
        ({ parentId }) => !column || above(columns, parentId).some(({ id }) => id === column.id),
      );
      const found = inOrder(within, column);
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
          .map((article) => itemOf(article, addressOf)),
        totalCount: found.length,
      };
    },

    search: async ({
      key,
      skipCount,
      maxResultCount,
    }: SiteArticleSearch): Promise<{ items: FoundArticle[]; totalCount: number }> => {
      finder ??= new ArticleFinder(openVariants(new Uint8Array(await variants())));
      const [columns, articles] = [await content.of('column'), await content.of('article')];
      const addressOf = addressesOf(columns, articles);
      const found = await finder.find(latestFirst(articles), parseSimpleQuery(key));
      return {
        items: found
          .slice(skipCount, skipCount + maxResultCount)
          .map(({ article, ...places }) => ({ ...itemOf(article, addressOf), ...places })),
        totalCount: found.length,
      };
    },

    article: async ({
      title,
      column,
    }: {
      title: string;
      column?: string | undefined;
    }): Promise<SiteArticle & { id: string }> => {
      const [columns, articles] = [await content.of('column'), await content.of('article')];
      const addressOf = addressesOf(columns, articles);
      const found = await piecesNamed(store, articles, 'article', title);
      const wanted = column === undefined ? [] : await piecesNamed(store, columns, 'column', column);
      const article = found.find(({ parentId }) => wanted.some(({ id }) => id === parentId)) ?? found[0];
      if (!article) throw new AppError('not-found');
      const revised = dayOf(article.shownAt);
      const neighbours = inOrder(
        articles.filter(({ id, parentId }) => parentId === article.parentId && id !== article.id),
        columns.find(({ id }) => id === article.parentId),
      );
      return {
        id: article.id,
        ...itemOf(article, addressOf),
        columns: above(columns, article.parentId).map(({ body }) => body.title),
        ...(revised > article.publishOn && { revisedDate: revised }),
        html: await renderWithPictures(store.files, article.body.text),
        cited: citedIn(listed(), article.body.text),
        neighbours: neighbours.slice(0, 10).map((other) => {
          return { title: other.body.title, address: addressOf(other).address };
        }),
      };
    },
  };
};
