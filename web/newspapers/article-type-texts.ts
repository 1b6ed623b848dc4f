import type { ArticleType } from '#contract/newspapers/articles.ts';

export const articleTypeNames = { Text: '文', Image: '图', Ad: '广告' } as const satisfies Record<
  ArticleType,
  string
>;
