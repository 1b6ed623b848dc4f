import type { SiteArticleLink } from '#contract/site/site-articles.ts';

/** An article's address as the router takes it: it encodes titles by itself. */
export const wayToArticle = ({ title, address }: SiteArticleLink) => ({
  to: '/article/$title' as const,
  params: { title },
  search: { column: new URLSearchParams(address.split('?')[1] ?? '').get('column') ?? undefined },
});
