// The address parameters of a list of results: on the search screen, and in the reader that the list links to. The
// reader carries them to step through the same list and to link back to it.
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
  'period',
  'measure',
] as const;
export type ResultParameters = Partial<Record<(typeof resultParameters)[number], string>>;
