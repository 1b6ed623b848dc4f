import { queryOptions } from '@tanstack/react-query';
import { searchProducts } from '#contract/search/multi-product.ts';
import { call } from '../api/call-api.ts';
import { type AllBooksAddress, bookQuestion } from './all-books-address.ts';
import { nearQuestions } from '../builder/near-questions.ts';

/** Questions near one that no book answers, and how many books answer them; called off with whoever asks. */
export const nearBooksQuery = (address: AllBooksAddress) => {
  const { type, narrow, group } = address;
  const baseQuestion = { ...bookQuestion({ ...address, excludedForms: [] }, type), narrow: [...narrow] };
  return queryOptions({
    queryKey: ['books-near', baseQuestion],
    queryFn: async ({ signal }) => {
      if (!group) return [];
      return nearQuestions(group, async (near) => {
        const question = bookQuestion({ ...address, group: near, excludedForms: [] }, type);
        const body = { ...question, narrow: [...narrow], count: 0, bookCount: 0, withFacets: false };
        const reply = await call(searchProducts, { body, signal, quiet: true, open: true });
        // While texts are being fetched more may be found than is known yet.
        return reply.fetching.length > 0 ? 0 : reply.bookTotals.itemCount;
      });
    },
    staleTime: 60_000,
  });
};
