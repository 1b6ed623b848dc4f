// What readers see of articles in their columns and of announcements, whoever tells it: the calls, and the pages that are
// served with their text.
import { above, addressesOf, changedAt } from './arrange-shown.ts';
import { latestAnnouncements, readAnnouncements } from './read-announcements.ts';
import { type ArticleSources, readArticles } from './read-articles.ts';

/** Where something is shown on this site, and when it was last changed, in epoch milliseconds. */
export interface DatedAddress {
  address: string;
  changedAt: number;
}

/** @throws AppError not-found, from each method that looks up a title. */
export const readShownContent = (sources: ArticleSources) => {
  const { content } = sources;

  return {
    ...readArticles(sources),
    ...readAnnouncements(sources),

    /** Of all that everybody is shown; a column has changed when an article beneath it has. */
    addresses: async (): Promise<DatedAddress[]> => {
      const [columns, articles] = [await content.of('column'), await content.of('article')];
      const announcements = await latestAnnouncements(content);
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
