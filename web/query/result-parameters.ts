// The parameters by which a list of results stands in an address: in the search, and in the reader that it leads to,
// which carries them so that it walks the same list and finds the way back.
export const resultParameters = [
  'query',
  'page',
  'pageSize',
  'sort',
  'scope',
  'variants',
  'excludedForms',
  'titlesFirst',
  'catalogId',
  'catalogPath',
  'narrow',
  'titles1st',
  'tab',
  'view',
  'kwicSort',
  'kwicPage',
  'parPage',
  'parPageSize',
  'parSort',
] as const;
export type ResultParameters = Partial<Record<(typeof resultParameters)[number], string>>;
