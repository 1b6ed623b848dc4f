// The content under the query card of a newspaper: the tabs, letters, the chosen values, and the articles or their
// statistics.
import { type ReactNode, lazy, Suspense } from 'react';
import type { NewspaperReply } from '#contract/newspapers/newspaper-searches.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { ExportProgress, useExportsEndHere } from '../results/export/export-work.tsx';
import { ResultHead } from '../results/result-head.tsx';
import {
  type ArticleQuestion,
  hasQuery,
  type SearchAddress,
  type SearchParameters,
} from '../builder/search-address.ts';
import type { ResultTab } from '../results/search-slots.tsx';
import { SortChoice } from '../results/list/sort-choice.tsx';
import { statisticsTexts } from '../results/statistics/statistics-texts.ts';
import { searchTexts } from '../builder/texts.ts';
import { ViewSwitch } from '../results/view-switch.tsx';
import { ArticleList } from './article-list.tsx';
import { ChosenValues } from './chosen-values.tsx';
import { FailedResults } from '../results/list/failed-results.tsx';
import { LetterNavigation } from './letter-navigation.tsx';
import { newspaperTexts, sortNames } from './newspaper-texts.ts';

const ArticleKwic = lazy(async () => ({ default: (await import('./article-kwic.tsx')).ArticleKwic }));
const ArticleExports = lazy(async () => ({
  default: (await import('./article-exports.tsx')).ArticleExports,
}));

const PeriodStatistics = lazy(async () => ({
  default: (await import('./period-statistics.tsx')).PeriodStatistics,
}));

const tabs: readonly Pick<ResultTab, 'key' | 'name'>[] = [
  { key: 'search', name: searchTexts.results },
  { key: 'statistics', name: statisticsTexts.tab },
];

interface Props {
  code: string;
  address: SearchAddress;
  /** Undefined when there is no question. */
  question: ArticleQuestion | undefined;
  reply: NewspaperReply | undefined;
  /** Another answer is on its way, and `reply` is the one before it. */
  waiting: boolean;
  failed: boolean;
  /** Why it failed. */
  error: unknown;
  onRetry: () => void;
  /** On a phone the facets, which are folded with the tools into a sheet. */
  conditions: ReactNode;
  onChange: (change: SearchParameters) => void;
}

/** What differs from how the screen opens, in words. */
const useChanges = ({ sort, view, excludedForms }: SearchAddress): (string | false)[] => {
  const t = useText();
  return [
    excludedForms.length > 0 && t(searchTexts.formsExcluded, { count: excludedForms.length }),
    view === 'kwic' && t(searchTexts.viewKwic),
    sort !== 'PageIdAscending' && t(sortNames[sort]),
  ];
};

export const ArticleArea = (props: Props) => {
  const { code, address, question, reply, waiting, failed, error, onRetry, conditions, onChange } = props;
  const t = useText();
  const changes = useChanges(address);
  const questionProps = hasQuery(address) && question ? { code, address, question, onChange } : undefined;
  const { key, name } = tabs.find((tab) => tab.key === address.tab) ?? tabs[0];
  const listed = key === 'search';
  const inContext = address.view === 'kwic';
  useExportsEndHere();
  const tools = questionProps && (
    <>
      {listed && <ViewSwitch address={address} onChange={onChange} />}
      {listed && !inContext && (
        <SortChoice sort={address.sort} names={sortNames} onSort={(sort) => onChange({ sort })} />
      )}
      <Suspense>
        <ArticleExports {...questionProps} />
      </Suspense>
    </>
  );
  return (
    <>
      <ResultHead
        tabs={tabs}
        current={key}
        reply={reply}
        changes={changes}
        seeResults={(figures) => t(newspaperTexts.seeResults, figures)}
        tools={tools}
        conditions={conditions}
        onChange={onChange}
      />
      {conditions !== undefined && <ExportProgress />}
      <div role="tabpanel" id="result-panel" aria-labelledby={`tab-${key}`} className="result-panel">
        <h2 className="visually-hidden">{t(name)}</h2>
        <ChosenValues address={address} onChange={onChange} />
        {!questionProps && (
          <EmptyState title={t(searchTexts.emptyQuery)} advice={t(newspaperTexts.emptyQueryAdvice)} />
        )}
        {questionProps && failed && (
          <FailedResults error={error} address={address} onRetry={onRetry} onChange={onChange} />
        )}
        {questionProps && !failed && listed && (
          <>
            {reply && (
              <LetterNavigation
                counts={reply.letters ?? []}
                chosen={address.titles1st}
                onChoose={(letter) => onChange({ titles1st: letter })}
              />
            )}
            {inContext ? (
              <Suspense fallback={<Waiting />}>
                <ArticleKwic {...questionProps} />
              </Suspense>
            ) : (
              <ArticleList {...questionProps} reply={reply} waiting={waiting} />
            )}
          </>
        )}
        {questionProps && !failed && !listed && (
          <Suspense fallback={<Waiting />}>
            <PeriodStatistics {...questionProps} />
          </Suspense>
        )}
      </div>
    </>
  );
};
