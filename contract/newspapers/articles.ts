// Articles of a newspaper, as they travel with each page that has a part of them. Coordinates are page units.
import { z } from 'zod';

const unit = z.number().int();

export const articleTypes = ['Text', 'Image', 'Ad'] as const;
export const ArticleType = z.enum(articleTypes);
export type ArticleType = z.infer<typeof ArticleType>;

/** A stretch of the page: its outline, which is what is pressed, and the boxes that it is made of. */
export const ArticlePoly = z.object({
  points: z.array(z.tuple([unit, unit])),
  areas: z.array(z.object({ left: unit, top: unit, right: unit, bottom: unit })),
});
export type ArticlePoly = z.infer<typeof ArticlePoly>;

/** What of an article lies on one page. */
const part = {
  /** Allowed are p, br, b, i, sub, sup and ruby. */
  contentHtml: z.string(),
  polys: z.array(ArticlePoly),
  /** LineIds of its first and last column on the page; absent where it has no text there. */
  lines: z.tuple([unit, unit]).optional(),
};

/** A part on another page than the first. */
export const ArticleContinuation = z.object({
  pageId: unit,
  /** Of that page: what its polygons are measured in. */
  width: unit,
  ...part,
});
export type ArticleContinuation = z.infer<typeof ArticleContinuation>;

export const Article = z.object({
  /** Unique within its issue, from the source; else A01… in reading order. */
  articleNum: z.string(),
  /** Lasting, and unique within the product: the key of the issue and the number. */
  articleKey: z.string(),
  leadTitle: z.string(),
  title: z.string(),
  subTitle: z.string(),
  /** Of the newspaper: 今雜事秘. */
  column: z.string(),
  type: ArticleType,
  /** Names parted by spaces. */
  author: z.string(),
  /** The part on this page. */
  ...part,
  /** The parts on later pages. */
  afterArticleModels: z.array(ArticleContinuation),
  /** Where the article begins, when this page has a later part of it, shown under 上接. */
  continues: z.object({ pageId: unit, pageNum: z.string() }).optional(),
  /** Mean confidence of the machine that read it, 0 to 1; absent if unknown. */
  confidence: z.number().min(0).max(1).optional(),
});
export type Article = z.infer<typeof Article>;

/** What a page of a newspaper says of itself. */
export const PageMetadata = z.object({
  /** Of the newspaper. */
  name: z.string(),
  /** YYYYMMDD */
  publishDate: z.string(),
  /** 期: the number of the issue as it is printed. */
  volume: z.string(),
  /** 版: 第二版. */
  pageNum: z.string(),
  /** Articles that begin on the page. */
  articleCount: unit,
});
export type PageMetadata = z.infer<typeof PageMetadata>;
