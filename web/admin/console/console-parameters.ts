/** The parameters of the console, those of the parts that features add among them. */
export const consoleParameters = [
  'part',
  'unit',
  'product',
  'search',
  'page',
  'status',
  'from',
  'to',
  'act',
  'actor',
  'subject',
  'person',
  'address',
  'period',
  'view',
  'corpId',
  'piece',
] as const;
export type ConsoleParameters = { [N in (typeof consoleParameters)[number]]?: string | undefined };
