import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { QueryCard } from '../builder/query-card.tsx';
import { ResultArea } from './result-area.tsx';
import { hasQuery, questionOf, type SearchAddress } from '../builder/search-address.ts';
import { resultsQuery } from '../results/list/search-queries.ts';
import { SearchSider } from './search-sider.tsx';
import { searchTexts } from '../builder/texts.ts';
import { useSearchAddress } from '../results/use-search-address.ts';
import { useSearchScreen } from '../results/use-search-screen.ts';
import '../results/search.css';

const useResults = (code: string, version: string, address: SearchAddress) => {
  const question = useMemo(
    () => (hasQuery(address) ? questionOf(code, version, address) : undefined),
    [code, version, address],
  );
  const options = resultsQuery(question ?? { code, filterGroup: {} }, address);
  return { question, results: useQuery({ ...options, queryFn: question ? options.queryFn : skipToken }) };
};

export const SearchScreen = () => {
  const t = useText();
  const { code, version, fullName } = useCurrentProduct();
  const address = useSearchAddress();
  const { question, results } = useResults(code, version, address);
  const { list, reply, waiting, change, ask } = useSearchScreen(
    address,
    question !== undefined,
    results,
    (figures) => t(searchTexts.found, figures),
  );

  const phone = useNarrow(480);
  const sider = (
    <SearchSider code={code} version={version} address={address} reply={reply} onChange={change} />
  );

  return (
    <div className="search-screen">
      {!phone && sider}
      <section className="results" ref={list}>
        <QueryCard
          code={code}
          version={version}
          title={fullName}
          address={address}
          onAsk={ask}
          onChange={change}
        />
        <ResultArea
          code={code}
          version={version}
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
