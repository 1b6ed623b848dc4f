// The search in newspapers: what is asked lives in the address, articles are found by it, and a card leads to where one is
// read with the words lit.
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { FilterGroup } from '#contract/search.ts';
import { packQuery } from '#citation/query-parameter.ts';
import { ApiError } from '../../api/api-error.ts';
import { useProducts } from '../../api/product-queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../ui/announce.tsx';
import { useCurrentProduct } from '../../ui/current-product.ts';
import { frameTexts } from '../../ui/texts.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useTitle } from '../../ui/use-title.ts';
import { QueryCard } from '../query-card.tsx';
import {
  articleQuestionOf,
  changeParameters,
  hasQuery,
  type SearchAddress,
  type SearchParameters,
} from '../search-address.ts';
import { searchTexts } from '../texts.ts';
import { useSearchAddress } from '../use-search-address.ts';
import { ArticleArea } from './article-area.tsx';
import { articlesQuery } from './article-queries.ts';
import { ArticleSider } from './article-sider.tsx';
import { newspaperBox, newspaperFields } from './newspaper-fields.ts';
import { newspaperTexts } from './newspaper-texts.ts';
import '../search.css';
import '../facets.css';
import './newspaper.css';

const useArticles = (code: string, version: string, address: SearchAddress) => {
  const question = useMemo(
    () => (hasQuery(address) ? articleQuestionOf(code, version, address) : undefined),
    [code, version, address],
  );
  const options = articlesQuery(question ?? { code, filterGroup: {}, choices: [] }, address);
  const results = useQuery({ ...options, queryFn: question ? options.queryFn : skipToken });
  return { question, results, reply: question && !results.isError ? results.data : undefined };
};

export const NewspaperScreen = () => {
  const t = useText();
  const { code, version, fullName } = useCurrentProduct();
  const address = useSearchAddress();
  const navigate = useNavigate();
  const { question, results, reply } = useArticles(code, version, address);
  const list = useRef<HTMLElement>(null);
  const fresh = reply !== undefined && !results.isPlaceholderData;
  const { refetch: reload } = useProducts();
  // The product was published anew meanwhile: with its new version the question is asked again by itself.
  const gone = results.error instanceof ApiError && results.error.code === 'version-gone';
  useEffect(() => {
    if (gone) void reload();
  }, [gone, reload]);
  useTitle(fullName, t(frameTexts.search));

  useEffect(() => {
    if (!fresh || !reply) return;
    const { total, totalHit } = reply;
    announce(total === 0 ? t(searchTexts.emptyResult) : t(newspaperTexts.found, { total, hits: totalHit }));
  }, [fresh, reply, t]);

  /** Every change of the address is a step that Back undoes. */
  const change = (parameters: SearchParameters) => {
    list.current?.scrollTo({ top: 0 });
    void navigate({
      to: '/app/search/$code',
      params: { code },
      search: (before) => changeParameters(before, parameters),
      resetScroll: false,
    });
  };
  const ask = (group: FilterGroup | undefined) => {
    const query = group && packQuery(group);
    // Asking the same again changes nothing but the letter, unless the answer has failed.
    if (query === address.query && results.isError) void results.refetch();
    else change({ query, titles1st: undefined });
  };

  const phone = useNarrow(480);
  const waiting = results.isFetching && !fresh;
  const sider = (
    <ArticleSider address={address} question={question} reply={reply} waiting={!fresh} onChange={change} />
  );

  return (
    <div className="search-screen newspaper-search">
      {!phone && sider}
      <section className="results" ref={list}>
        <QueryCard
          code={code}
          version={version}
          title={fullName}
          address={address}
          fields={newspaperFields}
          boxFields={newspaperBox}
          onAsk={ask}
          onChange={change}
        />
        <ArticleArea
          code={code}
          address={address}
          question={question}
          reply={reply}
          waiting={waiting}
          failed={results.isError}
          error={results.error}
          onRetry={() => void results.refetch()}
          conditions={phone ? sider : undefined}
          onChange={change}
        />
      </section>
    </div>
  );
};
