import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { ResultTabKey } from './search-address.ts';
import type { ResultTab } from './search-slots.tsx';
import { useText } from '../i18n/use-text.ts';
import { searchTexts } from './texts.ts';

interface Props {
  tabs: readonly ResultTab[];
  current: ResultTabKey;
  /** Pages that match; undefined while it is not known. */
  total: number | undefined;
  onTab: (tab: ResultTabKey) => void;
  /** What stands at the right end. */
  children: ReactNode;
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The strip over the results: one tab stop, arrows go from tab to tab. */
export const ResultTabs = ({ tabs, current, total, onTab, children }: Props) => {
  const t = useText();
  const strip = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = tabs.findIndex((tab) => tab.key === current);
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : at + (steps[event.key] ?? Number.NaN);
    const next = tabs.at(to % tabs.length);
    if (Number.isNaN(to) || !next) return;
    event.preventDefault();
    strip.current?.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus();
    onTab(next.key);
  };
  return (
    <div className="results-head">
      <div className="tabs" role="tablist" aria-label={t(searchTexts.resultTabs)} ref={strip}>
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            id={`tab-${key}`}
            type="button"
            role="tab"
            aria-selected={key === current}
            aria-controls="result-panel"
            tabIndex={key === current ? 0 : -1}
            onClick={() => onTab(key)}
            onKeyDown={move}
          >
            {t(name)}
            {key === 'search' && total !== undefined && (
              <span className="quiet num">{total.toLocaleString('en')}</span>
            )}
          </button>
        ))}
      </div>
      <div className="results-tools">{children}</div>
    </div>
  );
};
