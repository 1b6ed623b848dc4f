// The search in newspapers: the question is stored in the address, the articles are found by it, and a card links to
// its article in the reader with the words highlighted.
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { QueryCard } from '../builder/query-card.tsx';
import { articleQuestionOf, hasQuery, type SearchAddress } from '../builder/search-address.ts';
import { useSearchAddress } from '../results/use-search-address.ts';
import { useSearchScreen } from '../results/use-search-screen.ts';
import { ArticleArea } from './article-area.tsx';
import { articlesQuery } from './article-queries.ts';
import { ArticleSider } from './article-sider.tsx';
import { newspaperBox, useNewspaperFields } from './newspaper-fields.ts';
import { newspaperTexts } from './newspaper-texts.ts';
import '../results/search.css';
import '../results/facets/facets.css';
import './newspaper.css';

const useArticles = (code: string, version: string, address: SearchAddress) => {
  const question = useMemo(
    () => (hasQuery(address) ? articleQuestionOf(code, version, address) : undefined),
    [code, version, address],
  );
  const options = articlesQuery(question ?? { code, filterGroup: {}, choices: [] }, address);
  return { question, results: useQuery({ ...options, queryFn: question ? options.queryFn : skipToken }) };
};

export const NewspaperScreen = () => {
  const t = useText();
  const { code, version, fullName } = useCurrentProduct();
  const address = useSearchAddress();
  const fields = useNewspaperFields();
  const { question, results } = useArticles(code, version, address);
  const { list, reply, fresh, waiting, change, ask } = useSearchScreen(
    address,
    question !== undefined,
    results,
    (figures) => t(newspaperTexts.found, figures),
  );

  const phone = useNarrow(480);
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
          fields={fields}
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
