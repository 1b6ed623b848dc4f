// The search over all that the site has: books by what is known of them and by their texts, and by type what else the
// words of the box find.
import { useNavigate } from '@tanstack/react-router';
import { packQuery } from '#citation/query-parameter.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import { useText } from '../i18n/use-text.ts';
import { searchTypeTexts } from '../query/search-type-texts.ts';
import { useSearchTypes } from '../query/use-search-types.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { Tabs } from '../kit/controls/tabs.tsx';
import { useTitle } from '../kit/states/use-title.ts';
import { type AllBooksAddress, useAllBooksAddress } from './all-books-address.ts';
import { AllBooksForm, type AllBooksQuery } from './all-books-form.tsx';
import type { AllBooksParameters } from './all-books-parameters.ts';
import { allBooksTexts } from '../results/books/all-books-texts.ts';
import { FoundBooks } from './book-list.tsx';
import { describeConditions } from '../builder/describe-query.ts';
import { metadataQueryFields } from './metadata-fields.tsx';
import { FoundArticleList, FoundNameEntries, FoundSiteArticles } from './other-lists.tsx';
import { queryFields } from '../builder/query-fields.ts';
import { useTypeCounts } from './use-type-counts.ts';
import '../results/search.css';
import '../builder/query-card.css';
import './all-books.css';

const panel = 'found';

/** The query of the builder in words. */
const Conditions = ({ address: { group, metadata } }: { address: AllBooksAddress }) => {
  const t = useText();
  const parts: [FilterGroup | undefined, typeof queryFields][] = [
    [metadata, metadataQueryFields],
    [group, queryFields],
  ];
  return (
    <p className="all-books-query" lang="zh-Hant">
      {parts.flatMap(([one, fields]) => (one ? describeConditions(one, t, fields) : [])).join(` ${t('且')} `)}
    </p>
  );
};

interface FoundProps {
  address: AllBooksAddress;
  onChange: (parameters: AllBooksParameters) => void;
}

/** What the words find, by type. */
const FoundByType = ({ address, words, onChange }: FoundProps & { words: string }) => {
  const t = useText();
  const types = useSearchTypes();
  const { counts, failed, onRetry } = useTypeCounts(address, types);
  const { type, group, page } = address;
  const onPage = (to: number) => onChange({ page: to === 1 ? undefined : String(to) });
  // The type given by an address is always listed, even if it is not offered.
  const shown = types.includes(type) ? types : [...types, type];
  return (
    <>
      <Tabs
        label={t(allBooksTexts.type)}
        className="tabs all-books-tabs"
        tabs={shown.map((one) => ({
          key: one,
          name: (
            <>
              {t(searchTypeTexts[one])}
              {counts[one] !== undefined && <span className="num">{counts[one].toLocaleString('en')}</span>}
              {failed.includes(one) && (
                <span className="num" title={t(allBooksTexts.noCount)}>
                  —
                </span>
              )}
            </>
          ),
        }))}
        current={type}
        panel={panel}
        onTab={(to) => onChange({ type: to === 'all' ? undefined : to, page: undefined, narrow: undefined })}
      />
      {failed.length > 0 && (
        <p className="all-books-uncounted quiet">
          <output>
            {t(allBooksTexts.notCounted, { types: failed.map((one) => t(searchTypeTexts[one])).join('、') })}
          </output>{' '}
          <button type="button" className="text-link" onClick={onRetry}>
            {t(allBooksTexts.retry)}
          </button>
        </p>
      )}
      <div id={panel} role="tabpanel" aria-labelledby={`tab-${type}`}>
        {type === 'articles' && group && <FoundArticleList group={group} page={page} onPage={onPage} />}
        {type === 'names' && (
          <FoundNameEntries words={words} total={counts.names} hasFailed={failed.includes('names')} />
        )}
        {type === 'site' && <FoundSiteArticles words={words} page={page} onPage={onPage} />}
        {!['articles', 'names', 'site'].includes(type) && (
          <FoundBooks address={address} onChange={onChange} />
        )}
      </div>
    </>
  );
};

export const AllBooksScreen = () => {
  const t = useText();
  const navigate = useNavigate();
  const address = useAllBooksAddress();
  const { words, group, metadata } = address;
  useTitle(t(allBooksTexts.screen));
  const change = (parameters: AllBooksParameters) =>
    void navigate({ to: '/search', search: (before) => ({ ...before, ...parameters }) });
  const ask = ({ group: texts, metadata: conditions, type, isAdvanced }: AllBooksQuery) =>
    change({
      query: texts && packQuery(texts),
      metadata: conditions && packQuery(conditions),
      type: type === 'all' || isAdvanced ? undefined : type,
      mode: isAdvanced ? 'advanced' : undefined,
      page: undefined,
      narrow: undefined,
      excludedForms: undefined,
    });
  const hasQuestion = group !== undefined || metadata !== undefined;
  return (
    <div className="all-books">
      <h1 className="visually-hidden">{t(allBooksTexts.screen)}</h1>
      <AllBooksForm address={address} onAsk={ask} />
      {!hasQuestion && (
        <EmptyState title={t(allBooksTexts.nothing)} advice={t(allBooksTexts.nothingAdvice)} />
      )}
      {hasQuestion && words === undefined && (
        <>
          <Conditions address={address} />
          <FoundBooks address={address} onChange={change} />
        </>
      )}
      {words !== undefined && <FoundByType address={address} words={words} onChange={change} />}
    </div>
  );
};
