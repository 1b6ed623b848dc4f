// What every search of a product does with its results: tells their number, changes the address, asks again.
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { packQuery } from '#citation/query-parameter.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import { ApiError } from '../api/api-error.ts';
import { useProducts } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { changeParameters, type SearchAddress, type SearchParameters } from '../builder/search-address.ts';
import { searchTexts } from '../builder/texts.ts';

interface SearchScreenState<Reply> {
  /** To the results, which a change shows from the top. */
  list: RefObject<HTMLElement | null>;
  /** Undefined until something is answered, and where the answer failed. */
  reply: Reply | undefined;
  /** Whether `reply` answers what the address asks. */
  fresh: boolean;
  /** Another answer is on its way, and `reply` is the one before it. */
  waiting: boolean;
  /** Settled when the address has changed. */
  change: (parameters: SearchParameters) => Promise<void>;
  ask: (group: FilterGroup | undefined) => void;
}

/** `found` says how many units and hits there are. */
export const useSearchScreen = <Reply extends { total: number; totalHit: number }>(
  address: SearchAddress,
  hasQuestion: boolean,
  results: UseQueryResult<Reply>,
  found: (figures: { total: number; hits: number }) => string,
): SearchScreenState<Reply> => {
  const t = useText();
  const { code, fullName } = useCurrentProduct();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const reply = hasQuestion && !results.isError ? results.data : undefined;
  const fresh = reply !== undefined && !results.isPlaceholderData;
  const { refetch: reload } = useProducts();
  // The product was published again meanwhile: with its new version the question is sent again automatically.
  const gone = results.error instanceof ApiError && results.error.code === 'version-gone';
  useEffect(() => {
    if (gone) void reload();
  }, [gone, reload]);
  useTitle(fullName, t(frameTexts.search));

  const { total, totalHit } = reply ?? {};
  const said =
    !fresh || total === undefined || totalHit === undefined
      ? undefined
      : total === 0
        ? t(searchTexts.emptyResult)
        : found({ total, hits: totalHit });
  // Said again for another answer, be its figures the same.
  useEffect(() => {
    if (reply && said !== undefined) announce(said);
  }, [said, reply]);

  /** Every change of the address is a step that Back undoes. */
  const change = (parameters: SearchParameters) => {
    list.current?.scrollTo({ top: 0 });
    return navigate({
      to: '/app/search/$code',
      params: { code },
      search: (before) => changeParameters(before, parameters),
      resetScroll: false,
    });
  };
  const ask = (group: FilterGroup | undefined) => {
    const query = group && packQuery(group);
    // Asking the same again changes nothing but the letter of titles, unless the answer has failed.
    if (query === address.query && results.isError) void results.refetch();
    else void change({ query, titles1st: undefined });
  };
  return { list, reply, fresh, waiting: results.isFetching && !fresh, change, ask };
};
