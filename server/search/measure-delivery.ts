// What of the text of books a reply carries, whichever kind of search it answers: told by the thread that made it.
import type { DeliveryKind } from '../database/usage-tables.ts';
import type { Delivery } from '../http/delivery.ts';
import type { SearchKind } from './search-job.ts';

export type Delivered = Pick<Delivery, 'code' | 'pages' | 'count' | 'characters'>;

/** What each kind delivers; the others tell places and figures. */
export const deliveryKinds: Partial<Record<SearchKind, DeliveryKind>> = {
  fulltext: 'search',
  book: 'search',
  paragraph: 'search',
  combo: 'search',
  kwic: 'kwic',
  'export-fulltext': 'sheet',
  'export-paragraph': 'sheet',
};

interface Match {
  code?: string;
  startPageId: number;
  endPageId: number;
  content: readonly { text: string }[];
}
interface Line {
  pageId: number;
  left: string;
  hit: string;
  right: string;
}

/** Pages of one result that are told one by one: a paragraph may be found to run over many. */
const mostPages = 50;

const addTo = (all: Map<string, Delivered>, code: string, pages: readonly number[], characters: number) => {
  const { pages: before = [], ...sums } = all.get(code) ?? { code, count: 0, characters: 0 };
  const { count } = sums;
  all.set(code, {
    code,
    pages: [...before, ...pages],
    count: count + 1,
    characters: sums.characters + characters,
  });
};

/** Characters of a result, in UTF-16 units: one more for what lies outside the basic plane. */
export const charactersIn = (content: Match['content']): number =>
  content.reduce((sum, { text }) => sum + text.length, 0);

/** The pages that a result stands on. */
export const pagesOf = ({ startPageId, endPageId }: Pick<Match, 'startPageId' | 'endPageId'>): number[] =>
  Array.from({ length: Math.min(mostPages, endPageId - startPageId + 1) }, (_, i) => startPageId + i);

/** By product; `code` where the reply is of one. */
export const measureReply = (reply: object, code: string): Delivered[] => {
  const all = new Map<string, Delivered>();
  const { matches = [], lines = [] } = reply as { matches?: readonly Match[]; lines?: readonly Line[] };
  for (const match of matches) addTo(all, match.code ?? code, pagesOf(match), charactersIn(match.content));
  for (const { pageId, left, hit, right } of lines)
    addTo(all, code, [pageId], left.length + hit.length + right.length);
  return [...all.values()];
};
