// What stands under the query card once something is asked: the tabs, what belongs to the shown one, and the results.
import { type ReactNode, Suspense } from 'react';
import type { FulltextReply } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../ui/current-product.ts';
import { Waiting } from '../ui/waiting.tsx';
import { CurrentPath } from './current-path.tsx';
import { ResultList } from './result-list.tsx';
import { ResultTabs } from './result-tabs.tsx';
import { type AskedProps, resultTabs, slots } from './search-slots.tsx';
import { SortChoice } from './sort-choice.tsx';
import { searchTexts } from './texts.ts';

interface Props extends AskedProps {
  reply: FulltextReply | undefined;
  /** Another answer is on its way, and `reply` is the one before it. */
  waiting: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** List or keyword in context; only where there is another view. */
const ViewSwitch = ({ address, onChange }: Pick<Props, 'address' | 'onChange'>) => {
  const t = useText();
  const views = [
    { view: 'list', name: searchTexts.viewList },
    { view: 'kwic', name: searchTexts.viewKwic },
  ] as const;
  return (
    <fieldset className="segments" aria-label={t(searchTexts.view)}>
      {views.map(({ view, name }) => (
        <button
          key={view}
          type="button"
          aria-pressed={address.view === view}
          onClick={() => onChange({ view: view === 'list' ? undefined : view })}
        >
          {t(name)}
        </button>
      ))}
    </fieldset>
  );
};

const Part = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Waiting />}>{children}</Suspense>
);

export const ResultArea = ({ reply, waiting, failed, onRetry, ...asked }: Props) => {
  const { address, onChange } = asked;
  const product = useCurrentProduct();
  const tabs = resultTabs.filter(({ offered }) => offered?.(product) ?? true);
  const { key, Content, Tools } = tabs.find((tab) => tab.key === address.tab) ?? tabs[0];
  const Kwic = address.view === 'kwic' ? slots.kwic : undefined;
  const listed = !Content && !Kwic;
  const Exports = slots.exports;
  return (
    <>
      <ResultTabs
        tabs={tabs}
        current={key}
        total={reply?.total}
        onTab={(tab) => onChange({ tab: tab === 'search' ? undefined : tab })}
      >
        {!Content && slots.kwic && <ViewSwitch address={address} onChange={onChange} />}
        {listed && <SortChoice sort={address.sort} onSort={(sort) => onChange({ sort })} />}
        {Tools && <Tools {...asked} />}
        {Exports && (
          <Suspense>
            <Exports {...asked} />
          </Suspense>
        )}
      </ResultTabs>
      <div role="tabpanel" id="result-panel" aria-labelledby={`tab-${key}`} className="result-panel">
        {address.catalogId !== undefined && (
          <CurrentPath path={address.catalogPath} onRemove={() => onChange({ catalogId: undefined })} />
        )}
        {Content && (
          <Part>
            <Content {...asked} />
          </Part>
        )}
        {!Content && Kwic && (
          <Part>
            <Kwic {...asked} />
          </Part>
        )}
        {listed && (
          <ResultList {...asked} reply={reply} waiting={waiting} failed={failed} onRetry={onRetry} />
        )}
      </div>
    </>
  );
};
