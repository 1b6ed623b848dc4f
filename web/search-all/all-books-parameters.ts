/** The parameters of `/search`. */
export const allBooksParameters = [
  'query',
  'scope',
  'variants',
  'excludedForms',
  'page',
  'narrow',
  'mode',
  'type',
  'metadata',
  'bookSort',
] as const;
export type AllBooksParameters = { [name in (typeof allBooksParameters)[number]]?: string };
