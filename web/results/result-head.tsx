import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { ConditionsSheet } from './conditions-sheet.tsx';
import { ResultTabs } from './result-tabs.tsx';
import type { ResultTabKey, SearchParameters } from '../builder/search-address.ts';
import type { ResultTab } from './search-slots.tsx';
import { searchTexts } from '../builder/texts.ts';

interface Props {
  tabs: readonly ResultTab[];
  current: ResultTabKey;
  reply: { total: number; totalHit: number } | undefined;
  /** What differs from how the screen opens, in words; what is none is left out. */
  changes: readonly (string | false)[];
  /** What leads from the conditions back to results of these figures. */
  seeResults: (figures: { total: string; hits: string }) => string;
  /** What belongs to the shown list: its view, its order, its exports. */
  tools: ReactNode;
  /** On a phone the conditions beside the results, which are folded with the tools into a sheet. */
  conditions: ReactNode;
  onChange: (change: SearchParameters) => void;
}

/** Over the results: the tabs, and at their right end what belongs to the shown one. */
export const ResultHead = ({
  tabs,
  current,
  reply,
  changes,
  seeResults,
  tools,
  conditions,
  onChange,
}: Props) => {
  const t = useText();
  const done = reply
    ? seeResults({ total: reply.total.toLocaleString('en'), hits: reply.totalHit.toLocaleString('en') })
    : t(searchTexts.seeNothing);
  return (
    <ResultTabs
      tabs={tabs}
      current={current}
      total={reply?.total}
      onTab={(tab) => onChange({ tab: tab === 'search' ? undefined : tab })}
    >
      {conditions === undefined ? (
        tools
      ) : (
        <ConditionsSheet changes={changes.filter((text) => text !== false)} done={done} tools={tools}>
          {conditions}
        </ConditionsSheet>
      )}
    </ResultTabs>
  );
};
