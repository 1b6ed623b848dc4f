// The one way of making tabs: a strip with one tab stop, in which arrows, Home and End go from tab to tab.
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface Props<Key extends string> {
  label: string;
  className?: string;
  tabs: readonly { key: Key; name: ReactNode }[];
  current: Key;
  /** Id of the element that shows what a tab holds; it is named by `tab-` and the tab's key. */
  panel: string;
  onTab: (key: Key) => void;
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export const Tabs = <Key extends string>({
  label,
  className = 'tabs',
  tabs,
  current,
  panel,
  onTab,
}: Props<Key>) => {
  const strip = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === current);
    const ends: Partial<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    const to = ends[event.key] ?? at + (steps[event.key] ?? Number.NaN);
    const next = tabs.at(to % tabs.length);
    if (Number.isNaN(to) || !next) return;
    event.preventDefault();
    strip.current?.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus();
    onTab(next.key);
  };
  return (
    <div className={className} role="tablist" aria-label={label} ref={strip}>
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          id={`tab-${key}`}
          type="button"
          role="tab"
          aria-selected={key === current}
          aria-controls={panel}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onTab(key)}
          onKeyDown={move}
        >
          {name}
        </button>
      ))}
    </div>
  );
};
