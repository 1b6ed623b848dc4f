/** What a word is looked for in, over all that the site has: at home and at `/search`. */
export const searchTypes = [
  'all',
  'title',
  'author',
  'content',
  'titles',
  'articles',
  'names',
  'site',
] as const;
export type SearchType = (typeof searchTypes)[number];
