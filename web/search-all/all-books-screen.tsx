// The search over all that the site has: books by what is known of them and by their texts, and by type what else the
// words of the box find.
import { useNavigate } from '@tanstack/react-router';
import { packQuery } from '#citation/query-parameter.ts';
import type { FilterGroup } from '#contract/search/search.ts';
import { useText } from '../i18n/use-text.ts';
import { searchTypeTexts } from '../query/search-type-texts.ts';
import type { SearchType } from '../query/search-types.ts';
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
import { lengthLimitOf } from './too-long.ts';
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

interface OfTypeProps extends FoundProps {
  words: string;
  /** Of names. */
  total: number | undefined;
  hasFailed: boolean;
}

/** What the words find of the type that is chosen. */
const FoundOfType = ({ address, words, total, hasFailed, onChange }: OfTypeProps) => {
  const { type, group, page } = address;
  const onPage = (to: number) => onChange({ page: to === 1 ? undefined : String(to) });
  if (type === 'articles') return group && <FoundArticleList group={group} page={page} onPage={onPage} />;
  if (type === 'names') return <FoundNameEntries words={words} total={total} hasFailed={hasFailed} />;
  if (type === 'site') return <FoundSiteArticles words={words} page={page} onPage={onPage} />;
  return <FoundBooks address={address} onChange={onChange} />;
};

/** What the words find, by type. */
const FoundByType = ({ address, words, onChange }: FoundProps & { words: string }) => {
  const t = useText();
  const types = useSearchTypes();
  const { counts, failed, tooLong, onRetry } = useTypeCounts(address, types);
  const { type } = address;
  const named = (one: SearchType) =>
    t(allBooksTexts.atMost, {
      type: t(searchTypeTexts[one]),
      limit: lengthLimitOf(one).toLocaleString('en'),
    });
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
              {(failed.includes(one) || tooLong.includes(one)) && (
                <span
                  className="num"
                  title={t(tooLong.includes(one) ? allBooksTexts.tooLong : allBooksTexts.noCount)}
                >
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
      {tooLong.length > 0 && (
        <p className="all-books-uncounted quiet">
          <output>{t(allBooksTexts.tooLongFor, { types: tooLong.map(named).join('、') })}</output>
        </p>
      )}
      <div id={panel} role="tabpanel" aria-labelledby={`tab-${type}`}>
        {tooLong.includes(type) ? (
          <EmptyState
            title={t(allBooksTexts.tooLong)}
            advice={t(allBooksTexts.tooLongAdvice, { limit: lengthLimitOf(type).toLocaleString('en') })}
          />
        ) : (
          <FoundOfType
            address={address}
            words={words}
            total={counts.names}
            hasFailed={failed.includes('names')}
            onChange={onChange}
          />
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
