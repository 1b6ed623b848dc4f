// The fields by which articles of newspapers are searched, and their facets.

/** The fields of a rule. */
export const articleRuleFields = [
  'content',
  'titles',
  'column',
  'author',
  'type',
  'metaName',
  'date',
] as const;
export type ArticleRuleField = (typeof articleRuleFields)[number];

/** What an article is narrowed by, beside its letter; `date` has years YYYY, months YYYYMM and days YYYYMMDD. */
export const newspaperFacets = ['metaName', 'date', 'column', 'type', 'author'] as const;
export type NewspaperFacet = (typeof newspaperFacets)[number];
