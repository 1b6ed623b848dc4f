// What readers see of articles in their columns and of announcements, whoever tells it: the calls, and the pages that are
// served with their text.
import { AppError } from '#contract/http/app-error.ts';
import type { Announcement, AnnouncementItem } from '#contract/site/announcements.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import type {
  ArticleColumn,
  CitedProduct,
  FoundArticle,
  SiteArticle,
  SiteArticleItem,
  SiteArticleList,
} from '#contract/site/site-articles.ts';
import { parseSimpleQuery } from '#search/query/simple-query.ts';
import { openVariants } from '#search/characters/variants.ts';
import type { Listed } from '../holdings/listed.ts';
import { isFor } from './audience.ts';
import { titleKey } from './content-rules.ts';
import type { ContentStore } from './content-store.ts';
import { sizesIn } from './content-pictures.ts';
import { ArticleFinder } from './find-articles.ts';
import { linksIn, renderMarkdown, summarize } from './render-markdown.ts';
import type { ShownContent, ShownOf } from './show-content.ts';

type Column = ShownOf<'column'>;
type Article = ShownOf<'article'>;
type ShownAnnouncement = ShownOf<'announcement'>;

export interface ContentSources {
  store: Pick<ContentStore, 'formerly' | 'files'>;
  content: ShownContent;
  /** The products that are listed. */
  listed(): readonly Listed[];
  /** The table of variants. */
  variants(): Promise<SharedArrayBuffer>;
}

/** A column by a name that it has or had; without one, all. */
export interface ArticleRange {
  column?: string | undefined;
  skipCount: number;
  maxResultCount: number;
}

export interface SiteArticleSearch {
  key: string;
  skipCount: number;
  maxResultCount: number;
}

/** Where something is shown on this site, and when it was last changed, in epoch milliseconds. */
export interface DatedAddress {
  address: string;
  changedAt: number;
}

/** @throws AppError not-found, from each method that looks up a title. */
export const readShownContent = ({ store, content, listed, variants }: ContentSources) => {
  /** By the title that they have, or else by one that they had. */
  const named = async <T extends Column | Article | ShownAnnouncement>(
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
  /** The latest first; of a column that is ordered by hand its own as they are placed, before those beneath. */
  const inOrder = (articles: readonly Article[], column: Column | undefined): Article[] => {
    if (!column?.body.orderedByHand) return latestFirst(articles);
    const isOwn = ({ parentId }: Article) => parentId === column.id;
    return [...articles.filter(isOwn), ...latestFirst(articles.filter((article) => !isOwn(article)))];
  };
  /** Where articles are: by its title alone one that no other shares. */
  const addressesOf = (columns: readonly Column[], articles: readonly Article[]) => {
    const names = new Map(columns.map(({ id, body }) => [id, body.title]));
    const sharers = new Map<string, number>();
    for (const { body } of articles)
      sharers.set(titleKey(body.title), (sharers.get(titleKey(body.title)) ?? 0) + 1);
    return ({ body: { title }, parentId }: Article) => {
      const column = names.get(parentId ?? '') ?? '';
      const isOne = sharers.get(titleKey(title)) === 1;
      const more = isOne ? '' : `?column=${encodeURIComponent(column)}`;
      return { column, address: `/article/${encodeURIComponent(title)}${more}` };
    };
  };
  const itemOf = (article: Article, addressOf: ReturnType<typeof addressesOf>): SiteArticleItem => {
    const { title, author, summary, text } = article.body;
    return {
      title,
      ...addressOf(article),
      summary: summary || summarize(text),
      ...(author && { author }),
      publishDate: article.publishOn,
    };
  };

  /** Listed products that a text leads to, in their order, each once, with the first place that it names. */
  const citedIn = (text: string): CitedProduct[] => {
    const records = new Map(listed().map((one) => [one.code, one.record]));
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
      const record = records.get(code);
      if (!record) return [];
      return [
        { code, fullName: record.fullName, ...(record.edition && { edition: record.edition }), ...place },
      ];
    });
  };

  const announcement = ({ body, publishOn }: ShownAnnouncement): AnnouncementItem => {
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

  const latestAnnouncements = async (unit?: string): Promise<ShownAnnouncement[]> =>
    (await content.of('announcement'))
      .filter(({ body }) => isFor(body.audience, unit))
      .toSorted((a, b) => (a.publishOn < b.publishOn ? 1 : a.publishOn > b.publishOn ? -1 : 0));
  const changedAt = ({ shownAt, publishOn }: { shownAt: number; publishOn: string }): number =>
    Math.max(shownAt, Date.parse(`${publishOn}T00:00+08:00`));

  const render = async (text: string): Promise<string> =>
    renderMarkdown(text, await sizesIn(store.files, text));

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
      const column = name === undefined ? undefined : (await named(columns, 'column', name))[0];
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
      const found = await named(articles, 'article', title);
      const wanted = column === undefined ? [] : await named(columns, 'column', column);
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
        html: await render(article.body.text),
        cited: citedIn(article.body.text),
        neighbours: neighbours.slice(0, 10).map((other) => {
          return { title: other.body.title, address: addressOf(other).address };
        }),
      };
    },

    /** Those for a unit by its name, or for everybody: such as are pinned, then the latest. */
    announcements: async (unit?: string): Promise<AnnouncementItem[]> =>
      (await latestAnnouncements(unit))
        .toSorted((a, b) => Number(b.body.pinned) - Number(a.body.pinned))
        .map(announcement),

    announcement: async (title: string, unit?: string): Promise<Announcement> => {
      const [found] = await named(await latestAnnouncements(unit), 'announcement', title);
      if (!found) throw new AppError('not-found');
      return { ...announcement(found), html: await render(found.body.text) };
    },

    /** Announcements for everybody, the latest first, with what a feed tells beside. */
    feed: async (): Promise<(Announcement & { id: string; changedAt: number })[]> =>
      Promise.all(
        (await latestAnnouncements()).map(async (found) => ({
          ...announcement(found),
          html: await render(found.body.text),
          id: found.id,
          changedAt: changedAt(found),
        })),
      ),

    /** Of all that everybody is shown; a column has changed when an article beneath it has. */
    addresses: async (): Promise<DatedAddress[]> => {
      const [columns, articles] = [await content.of('column'), await content.of('article')];
      const announcements = await latestAnnouncements();
      const addressOf = addressesOf(columns, articles);
      const changed = new Map(columns.map((column) => [column.id, changedAt(column)]));
      for (const article of articles)
        for (const { id } of above(columns, article.parentId))
          changed.set(id, Math.max(changed.get(id) ?? 0, changedAt(article)));
      return [
        ...columns.map(({ id, body }) => ({
          address: `/articleColumn/${encodeURIComponent(body.title)}`,
          changedAt: changed.get(id) ?? 0,
        })),
        ...articles.map((article) => ({
          address: addressOf(article).address,
          changedAt: changedAt(article),
        })),
        ...announcements.map((piece) => ({
          address: `/announcement?title=${encodeURIComponent(piece.body.title)}`,
          changedAt: changedAt(piece),
        })),
      ];
    },
  };
};
export type ContentReader = ReturnType<typeof readShownContent>;
