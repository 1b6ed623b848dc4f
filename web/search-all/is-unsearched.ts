import type { MultiProductReply } from '#contract/search/multi-product.ts';

type SearchState = Pick<MultiProductReply, 'searched' | 'unread' | 'unsearched' | 'fetching'>;

/** Not a text was searched: its reader may read none, or those that he may are damaged or still being fetched. */
export const isUnsearched = ({ searched, unread, unsearched, fetching }: SearchState): boolean =>
  searched === 0 && unread + unsearched.length + fetching.length > 0;
