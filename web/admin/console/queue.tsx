// A queue of the console: state and tools at the top, then its entries and its pager. An entry is decided here too.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { SavedPager } from '../../saved/saved-pager.tsx';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { pageSize } from './admin-queries.ts';
import { adminTexts } from './texts.ts';
import { useConsoleAddress } from './use-console-address.ts';

/** What the address asks for: a state of those there are, the first unless it says another. */
export const useQueueState = <State extends string>(states: readonly State[]): State => {
  const { get } = useConsoleAddress();
  return states.find((state) => state === get('status')) ?? states[0]!;
};

interface Props<State extends string, Item> {
  title: string;
  /** Of the choice of states. */
  legend: string;
  states: readonly (readonly [state: State, text: string])[];
  shown: State;
  /** The number of entries in each state, if known: then the states have a row of their own. */
  counts?: Readonly<Record<State, number>> | undefined;
  tools?: ReactNode;
  /** Between the head and the list. */
  notices?: ReactNode;
  /** Over the columns of the list. */
  columns?: ReactNode;
  queue: UseQueryResult<{ items: readonly Item[]; totalCount: number }>;
  /** Where there is none. */
  none: string;
  noneAdvice: string;
  renderEntry: (item: Item) => ReactNode;
}

export const Queue = <State extends string, Item>(props: Props<State, Item>) => {
  const { title, legend, states, shown, counts, tools, notices, columns } = props;
  const { queue, none, noneAdvice, renderEntry } = props;
  const t = useText();
  const { set, page, toPage } = useConsoleAddress();
  if (queue.isError) return <LoadFailure onRetry={() => void queue.refetch()} />;
  const { items = [], totalCount = 0 } = queue.data ?? {};
  const choice = (
    <fieldset className={counts ? 'tabs queue-states' : 'segments'} aria-label={t(legend)}>
      {states.map(([state, text], i) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === shown}
          onClick={() => set({ status: i === 0 ? undefined : state })}
        >
          {t(text)}
          {counts ? <span className="num"> {counts[state].toLocaleString('en')}</span> : null}
        </button>
      ))}
    </fieldset>
  );
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(title)}</h1>
        {counts ? null : choice}
        {tools ? <span className="row part-tools">{tools}</span> : null}
      </header>
      {counts ? choice : null}
      {notices}
      {queue.data ? null : <Waiting />}
      {queue.data && items.length === 0 ? <EmptyState title={t(none)} advice={t(noneAdvice)} /> : null}
      {items.length > 0 ? columns : null}
      <ul className="queue">{items.map(renderEntry)}</ul>
      <div className="register-foot">
        {totalCount > 0 ? <span className="quiet num">{t(adminTexts.count, { n: totalCount })}</span> : null}
        <SavedPager page={page} pages={Math.ceil(totalCount / pageSize)} onPage={toPage} />
      </div>
    </>
  );
};

interface DecisionProps {
  onSubmit: () => void;
  /** The buttons. */
  acts: ReactNode;
  children: ReactNode;
}

/** What is written beside a decision, and what it may be. */
export const DecisionForm = ({ onSubmit, acts, children }: DecisionProps) => (
  <form
    className="queue-decision"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    <span className="row queue-acts">{acts}</span>
  </form>
);

interface FieldProps {
  label: string;
  hint: string;
  most: number;
  /** Several lines. */
  long?: boolean;
  /** More than the hint says. */
  title?: string;
  value: string;
  onChange: (value: string) => void;
}

export const DecisionField = ({ label, hint, most, long = false, title, value, onChange }: FieldProps) => {
  const t = useText();
  const field = {
    className: 'input',
    maxLength: most,
    value,
    placeholder: t(hint),
    title: title === undefined ? undefined : t(title),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <label className={long ? 'grow' : undefined}>
      <span>{t(label)}</span>
      {long ? <textarea {...field} rows={2} /> : <input {...field} />}
    </label>
  );
};
