// The content under the query card: the tabs, the controls of the shown tab, and the results once there is a question.
import { type ReactNode, Suspense } from 'react';
import type { FulltextReply, Question } from '#contract/search/search.ts';
import { sortTexts } from '#contract/search/search-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { CurrentPath } from '../results/current-path.tsx';
import { EmptyQuery } from '../results/list/empty-results.tsx';
import { ExportProgress, useExportsEndHere } from '../results/export/export-work.tsx';
import { ResultHead } from '../results/result-head.tsx';
import { ResultList } from '../results/list/result-list.tsx';

import { hasQuery, type SearchAddress } from '../builder/search-address.ts';
import type { QuestionProps } from '../results/list/question-props.ts';
import { scopeNames } from '../results/scope-names.ts';
import { resultTabs, searchSlots } from '../results/search-slots.tsx';
import { SortChoice } from '../results/list/sort-choice.tsx';
import { searchTexts } from '../builder/texts.ts';
import { ViewSwitch } from '../results/view-switch.tsx';

interface Props extends Omit<QuestionProps, 'address' | 'question'> {
  address: SearchAddress;
  /** Undefined when there is no question. */
  question: Question | undefined;
  reply: FulltextReply | undefined;
  /** Another answer is on its way, and `reply` is the one before it. */
  waiting: boolean;
  failed: boolean;
  /** Why it failed. */
  error: unknown;
  onRetry: () => void;
  /** On a phone the conditions beside the results, which are folded with the tools into a sheet. */
  conditions: ReactNode;
}

/** What differs from how the screen opens, in words. */
const useChanges = ({ scope, sort, view, excludedForms, catalogId }: SearchAddress): (string | false)[] => {
  const t = useText();
  return [
    scope !== 'all' && t(scopeNames[scope]),
    catalogId !== undefined && t(searchTexts.currentPath),
    excludedForms.length > 0 && t(searchTexts.formsExcluded, { count: excludedForms.length }),
    view === 'kwic' && t(searchTexts.viewKwic),
    sort !== 'PageIdAscending' && t(sortTexts[sort]),
  ];
};

const Part = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Waiting />}>{children}</Suspense>
);

export const ResultArea = ({ reply, waiting, failed, error, onRetry, conditions, ...given }: Props) => {
  const t = useText();
  const { address, question, onChange } = given;
  const questionProps = hasQuery(address) && question ? { ...given, address, question } : undefined;
  const changes = useChanges(address);
  const product = useCurrentProduct();
  useExportsEndHere();
  const tabs = resultTabs.filter(
    ({ offered, isQuestionOnly }) =>
      (offered?.(product) ?? true) && (questionProps !== undefined || !isQuestionOnly),
  );
  const { key, name, Content, Tools } = tabs.find((tab) => tab.key === address.tab) ?? tabs[0];
  const Kwic = address.view === 'kwic' ? searchSlots.kwic : undefined;
  const listed = !Content && !Kwic;
  const Exports = searchSlots.exports;
  const tools = questionProps && (
    <>
      {!Content && searchSlots.kwic && <ViewSwitch address={address} onChange={onChange} />}
      {listed && <SortChoice sort={address.sort} onSort={(sort) => onChange({ sort })} />}
      {Tools && <Tools {...questionProps} />}
      {Exports && (
        <Suspense>
          <Exports {...questionProps} />
        </Suspense>
      )}
    </>
  );
  return (
    <>
      <ResultHead
        tabs={tabs}
        current={key}
        reply={reply}
        changes={changes}
        seeResults={(figures) => t(searchTexts.seeResults, figures)}
        tools={tools}
        conditions={conditions}
        onChange={onChange}
      />
      {conditions !== undefined && <ExportProgress />}
      <div role="tabpanel" id="result-panel" aria-labelledby={`tab-${key}`} className="result-panel">
        <h2 className="visually-hidden">{t(name)}</h2>
        {address.catalogId !== undefined && (
          <CurrentPath path={address.catalogPath} onRemove={() => onChange({ catalogId: undefined })} />
        )}
        {!questionProps && <EmptyQuery />}
        {questionProps && Content && (
          <Part>
            <Content {...questionProps} />
          </Part>
        )}
        {questionProps && !Content && Kwic && (
          <Part>
            <Kwic {...questionProps} />
          </Part>
        )}
        {questionProps && listed && (
          <ResultList
            {...questionProps}
            reply={reply}
            waiting={waiting}
            failed={failed}
            error={error}
            onRetry={onRetry}
          />
        )}
      </div>
    </>
  );
};
