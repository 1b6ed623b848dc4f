// Announcements, as readers see them.
import { AppError } from '#contract/http/app-error.ts';
import type { Announcement, AnnouncementItem } from '#contract/site/announcements.ts';
import { changedAt, latestFirst, piecesNamed } from './arrange-shown.ts';
import { isFor } from './audience.ts';
import { renderWithPictures } from './content-pictures.ts';
import type { ContentStore } from './content-store.ts';
import { summarize } from './render-markdown.ts';
import type { ShownContent, ShownOf } from './show-content.ts';

const itemOf = ({ body, publishOn }: ShownOf<'announcement'>): AnnouncementItem => {
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

/** Those for a unit by its name, or for everybody. */
export const latestAnnouncements = async (
  content: ShownContent,
  unit?: string,
): Promise<ShownOf<'announcement'>[]> =>
  latestFirst((await content.of('announcement')).filter(({ body }) => isFor(body.audience, unit)));

export const readAnnouncements = ({
  store,
  content,
}: {
  store: Pick<ContentStore, 'formerly' | 'files'>;
  content: ShownContent;
}) => ({
  /** Those for a unit by its name, or for everybody: such as are pinned, then the latest. */
  announcements: async (unit?: string): Promise<AnnouncementItem[]> =>
    (await latestAnnouncements(content, unit))
      .toSorted((a, b) => Number(b.body.pinned) - Number(a.body.pinned))
      .map(itemOf),

  announcement: async (title: string, unit?: string): Promise<Announcement> => {
    const [found] = await piecesNamed(store, await latestAnnouncements(content, unit), 'announcement', title);
    if (!found) throw new AppError('not-found');
    return { ...itemOf(found), html: await renderWithPictures(store.files, found.body.text) };
  },

  /** Announcements for everybody, the latest first, with what a feed tells beside. */
  feed: async (): Promise<(Announcement & { id: string; changedAt: number })[]> =>
    Promise.all(
      (await latestAnnouncements(content)).map(async (found) => ({
        ...itemOf(found),
        html: await renderWithPictures(store.files, found.body.text),
        id: found.id,
        changedAt: changedAt(found),
      })),
    ),
});
