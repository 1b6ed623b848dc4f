// From acts to figures, by the processing rules of the COUNTER Code of Practice, Release 5.1 (sections 3.3.3 and 7).
// docs/counter.md says which call is which act, and what a title and an item are here.

export type UsageKind =
  | 'request'
  | 'investigation'
  | 'search'
  /** What a search named: told of by no report of ours, but by rankings. */
  | 'product-search'
  /** Of an article of the site, by its id: told of by no report of ours, but to who writes them. */
  | 'article-read'
  | 'no-license'
  | 'limit-exceeded';

/** One act of one asker, of one unit. */
export interface UsageEvent {
  /** Epoch milliseconds. */
  at: number;
  kind: UsageKind;
  /** The product, or the id of the article; empty where the act is of none. */
  code: string;
  /** Key of the book in a product of several; empty for the product itself. */
  book: string;
  /** Key of the Book_Segment; empty for the title as a whole. */
  item: string;
  /** Digest of the sign-in. */
  session: string;
  /** Digest of whom double-clicks are told by: the person, else the sign-in, else address and browser. */
  asker: string;
  /** Whether a script fetched it: Access_Method TDM. */
  mined: boolean;
  /** Whether it was open to everybody then: Access_Type Open. */
  open: boolean;
}

export const counterMetrics = [
  'Limit_Exceeded',
  'No_License',
  'Searches_Platform',
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
  'Unique_Title_Investigations',
  'Unique_Title_Requests',
] as const;
/**
 * Of products by themselves: Searches_Regular is of databases, which no report of ours is; the Code does not count the
 * sessions that searched.
 */
export const productMetrics = ['Searches_Regular', 'Searching_Sessions'] as const;
/** Of articles of the site, which are no holdings. */
export const articleMetric = 'Article_Reads' as const;
export type Metric = (typeof counterMetrics)[number] | (typeof productMetrics)[number] | typeof articleMetric;

export interface UsageCount extends Pick<UsageEvent, 'code' | 'book' | 'mined' | 'open'> {
  metric: Metric;
  count: number;
}

/** Two acts by the same asker on the same thing within this time are one (7.2): "a maximum of 30 seconds". */
export const doubleClickTime = 30_000;

/** What two acts share that may be a double-click. Refusals are of a title, whatever of it was asked for. */
const linkOf = ({ kind, asker, code, book, item }: UsageEvent): string =>
  JSON.stringify(
    kind === 'request' || kind === 'investigation' ? [kind, asker, code, book, item] : [kind, asker, code],
  );

/**
 * Of each run of double-clicks the last is kept (7.2: "always remove the first and retain the second"), so that an
 * act is judged by what follows it alone. Searches are not filtered.
 */
export function withoutDoubleClicks(events: readonly UsageEvent[]): UsageEvent[] {
  const following = new Map<string, number>();
  const counted: UsageEvent[] = [];
  for (const event of events.toSorted((a, b) => b.at - a.at)) {
    if (event.kind !== 'search' && event.kind !== 'product-search') {
      const link = linkOf(event);
      const next = following.get(link);
      following.set(link, event.at);
      if (next !== undefined && next - event.at <= doubleClickTime) continue;
    }
    counted.push(event);
  }
  return counted;
}

const totalsOf: Record<UsageKind, readonly Metric[]> = {
  request: ['Total_Item_Requests', 'Total_Item_Investigations'],
  investigation: ['Total_Item_Investigations'],
  search: ['Searches_Platform'],
  'product-search': ['Searches_Regular'],
  'article-read': [articleMetric],
  'no-license': ['No_License'],
  'limit-exceeded': ['Limit_Exceeded'],
};
const uniquesOf = { Requests: ['request'], Investigations: ['request', 'investigation'] } as const;

/**
 * What the acts of one unit come to on a day (`start`, and the first moment after it). `events` go at least half a
 * minute beyond the day. A session is a sign-in and a day (7.3), so that days add up.
 */
export function countDay(events: readonly UsageEvent[], day: { start: number; end: number }): UsageCount[] {
  const counts = new Map<string, UsageCount>();
  const count = ({ code, book, mined, open }: UsageEvent, metric: Metric) => {
    const key = JSON.stringify([code, book, mined, open, metric]);
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { code, book, mined, open, metric, count: 1 });
  };
  const inDay = ({ at }: UsageEvent) => at >= day.start && at < day.end;

  for (const event of withoutDoubleClicks(events).filter(inDay))
    for (const metric of totalsOf[event.kind]) count(event, metric);

  const seen = new Set<string>();
  const once = (event: UsageEvent, metric: Metric, item: string) => {
    const { session, code, book, mined, open } = event;
    const key = JSON.stringify([metric, session, mined, open, code, book, item]);
    if (seen.has(key)) return;
    seen.add(key);
    count(event, metric);
  };
  for (const event of events.filter(inDay)) {
    if (event.kind === 'product-search') once(event, 'Searching_Sessions', '');
    for (const [what, kinds] of Object.entries(uniquesOf)) {
      if (!(kinds as readonly UsageKind[]).includes(event.kind)) continue;
      once(event, `Unique_Item_${what}` as Metric, event.item);
      once(event, `Unique_Title_${what}` as Metric, '');
    }
  }
  return [...counts.values()];
}
