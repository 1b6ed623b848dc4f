import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { FilterGroup } from '#contract/search.ts';
import { ApiError } from '../api/api-error.ts';
import { useProducts } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../ui/announce.tsx';
import { useCurrentProduct } from '../ui/current-product.ts';
import { packQuery, simpleQuery } from '../ui/query-parameter.ts';
import { frameTexts } from '../ui/texts.ts';
import { useTitle } from '../ui/use-title.ts';
import { EmptyQuery } from './empty-results.tsx';
import { ResultList } from './result-list.tsx';
import { boxText, hasTerms, readSearchAddress, relationOf, type SearchParameters } from './search-address.ts';
import { SearchForm } from './search-form.tsx';
import { resultsQuery } from './search-queries.ts';
import { SearchSider } from './search-sider.tsx';
import { searchTexts } from './texts.ts';
import './search.css';

export const SearchScreen = () => {
  const t = useText();
  const { code, version, fullName } = useCurrentProduct();
  const search: SearchParameters = useSearch({ strict: false });
  const navigate = useNavigate();
  const { query, scope, sort, page, pageSize } = search;
  const address = useMemo(
    () => readSearchAddress({ query, scope, sort, page, pageSize }),
    [query, scope, sort, page, pageSize],
  );
  const { group } = address;
  const results = useQuery({ ...resultsQuery(code, version, address), enabled: group !== undefined });
  const list = useRef<HTMLElement>(null);
  const reply = group === undefined || results.isError ? undefined : results.data;
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
    announce(total === 0 ? t(searchTexts.emptyResult) : t(searchTexts.found, { total, hits: totalHit }));
  }, [fresh, reply, t]);

  /** Every change of the address is a step that Back undoes. A new question starts on page 1. */
  const change = (parameters: SearchParameters) => {
    list.current?.scrollTo({ top: 0 });
    void navigate({
      to: '/app/search/$code',
      params: { code },
      search: (before) => ({ ...before, page: undefined, ...parameters }),
      resetScroll: false,
    });
  };
  const ask = (asked: FilterGroup) => change({ query: hasTerms(asked) ? packQuery(asked) : undefined });
  const text = group ? boxText(group) : '';

  return (
    <div className="search-screen">
      <SearchSider
        scope={address.scope}
        reply={reply}
        onScope={(chosen) => change({ scope: chosen === 'all' ? undefined : chosen })}
      />
      <section className="results" ref={list}>
        <div className="search-card">
          <h1 lang="zh-Hant">{fullName}</h1>
          <SearchForm
            text={text ?? ''}
            relation={group ? relationOf(group) : true}
            onSearch={(words, relation) => ask(simpleQuery(words, relation))}
          />
          {text === undefined && <p className="quiet">{t(searchTexts.complexQuery)}</p>}
        </div>
        {group === undefined ? (
          <EmptyQuery />
        ) : (
          <ResultList
            code={code}
            version={version}
            address={{ ...address, group }}
            reply={reply}
            waiting={results.isFetching && !fresh}
            failed={results.isError}
            onRetry={() => void results.refetch()}
            onChange={change}
          />
        )}
      </section>
    </div>
  );
};
