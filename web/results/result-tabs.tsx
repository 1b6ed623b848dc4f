import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Tabs } from '../kit/controls/tabs.tsx';
import type { ResultTabKey } from '../builder/search-address.ts';
import type { ResultTab } from './search-slots.tsx';
import { searchTexts } from '../builder/texts.ts';

interface Props {
  tabs: readonly ResultTab[];
  current: ResultTabKey;
  /** Pages that match; undefined while it is not known. */
  total: number | undefined;
  onTab: (tab: ResultTabKey) => void;
  /** The content of the right end. */
  children: ReactNode;
}

/** The strip over the results. */
export const ResultTabs = ({ tabs, current, total, onTab, children }: Props) => {
  const t = useText();
  const nameOf = ({ key, name }: ResultTab): ReactNode => (
    <>
      {t(name)}
      {key === 'search' && total !== undefined && (
        <span className="quiet num">{total.toLocaleString('en')}</span>
      )}
    </>
  );
  return (
    <div className="results-head">
      <Tabs
        label={t(searchTexts.resultTabs)}
        tabs={tabs.map((tab) => ({ key: tab.key, name: nameOf(tab) }))}
        current={current}
        panel="result-panel"
        onTab={onTab}
      />
      <div className="results-tools">{children}</div>
    </div>
  );
};
