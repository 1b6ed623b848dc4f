// What the site is written from: the products that are listed, what is set, what the house has published.
import type { Announcement, AnnouncementItem } from '#contract/site/announcements.ts';
import type { ArticleColumn, SiteArticle, SiteArticleList } from '#contract/site/site-articles.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { Listed } from '../holdings/listed.ts';
import type { Settings } from '../settings/watch-settings.ts';
import type { ShownKnowledge } from './shown-knowledge.ts';

/** What the house has published; each call for a title throws not-found where nothing has it. */
export interface ContentSource {
  columns(): Promise<ArticleColumn[]>;
  articles(range: {
    column?: string | undefined;
    skipCount: number;
    maxResultCount: number;
  }): Promise<SiteArticleList>;
  article(wanted: { title: string; column?: string | undefined }): Promise<SiteArticle>;
  announcements(): Promise<AnnouncementItem[]>;
  announcement(title: string): Promise<Announcement>;
  /** The latest first. */
  feed(): Promise<(Announcement & { id: string; changedAt: number })[]>;
  addresses(): Promise<{ address: string; changedAt: number }[]>;
}

export interface SiteSources {
  settings: Pick<Settings, 'installation' | 'product' | 'isOpen'>;
  content: ContentSource;
  /** What the library knows, where a feature tells it. */
  knowledge: ShownKnowledge | undefined;
  /** Products that are listed, by code. */
  listed(): readonly Listed[];
  /** @throws AppError holding-damaged. */
  open(code: string): Bundle;
}

/** Properties whose values are addresses of this site; none where its origin is not known. */
export const absolute = <Name extends string>(
  origin: string,
  addresses: Record<Name, string>,
): Partial<Record<Name, string>> =>
  origin === ''
    ? {}
    : (Object.fromEntries(
        Object.entries<string>(addresses).map(([name, address]) => [name, origin + address]),
      ) as Record<Name, string>);
