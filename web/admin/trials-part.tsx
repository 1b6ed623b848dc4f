// Applications for trials: the queue, and what was decided.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportTrials, type TrialState } from '#contract/trials.ts';
import { callForFile } from '../api/call-api.ts';
import { useText } from '../i18n/use-text.ts';
import { SavedPager } from '../saved/saved-pager.tsx';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { download, pageSize, trialQueueQuery } from './admin-queries.ts';
import { RegisterSearch } from './search-field.tsx';
import { adminTexts } from './texts.ts';
import type { FreshAccount } from './trial-decision.tsx';
import { TrialEntry } from './trial-entry.tsx';
import { trialQueueTexts } from './trial-queue-texts.ts';
import { useConsoleAddress } from './use-console-address.ts';
import './trials-queue.css';

const states = ['new', 'accepted', 'refused', 'all'] as const;
type Counts = Record<TrialState, number>;
const countOf = (counts: Counts, state: (typeof states)[number]): number =>
  state === 'all' ? counts.new + counts.accepted + counts.refused : counts[state];

/** The password of a new account, until somebody says that he has it. */
const Fresh = ({ account, onDismiss }: { account: FreshAccount; onDismiss: () => void }) => {
  const t = useText();
  const { name, password } = account;
  return (
    <output className="trial-fresh">
      <span className="trial-fresh-words">
        <b>{t(trialQueueTexts.fresh, { name })}</b>
        <span className="quiet">{t(trialQueueTexts.freshLead)}</span>
      </span>
      <span className="row">
        <span className="quiet">{t(trialQueueTexts.password)}</span>
        <code>{password}</code>
        <CopyButton label={t(trialQueueTexts.copyPassword)} text={password} />
      </span>
      <button type="button" className="button" onClick={onDismiss}>
        {t(trialQueueTexts.dismiss)}
      </button>
    </output>
  );
};

export const TrialsPart = () => {
  const t = useText();
  const { get, set, page, toPage } = useConsoleAddress();
  const [accounts, setAccounts] = useState<readonly FreshAccount[]>([]);
  const shown = states.find((state) => state === get('status')) ?? 'new';
  const state = shown === 'all' ? undefined : shown;
  const search = get('search') ?? '';
  const queue = useQuery(trialQueueQuery(state, search, page));
  if (queue.isError) return <LoadFailure onRetry={() => void queue.refetch()} />;
  const { items = [], totalCount = 0, counts, sendsMail = true } = queue.data ?? {};
  const sheet = () =>
    void download(
      callForFile(exportTrials, { query: { state, search: search || undefined } }),
      `${t(adminTexts.trials)}.xlsx`,
    );
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(adminTexts.trials)}</h1>
        <RegisterSearch
          key={search}
          label={t(trialQueueTexts.search)}
          value={search}
          onSearch={(text) => set({ search: text || undefined })}
        />
        <button type="button" className="button" onClick={sheet}>
          {t(trialQueueTexts.export)}
        </button>
      </header>
      <fieldset className="tabs trial-states" aria-label={t(trialQueueTexts.state)}>
        {states.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === shown}
            onClick={() => set({ status: one === 'new' ? undefined : one })}
          >
            {t(trialQueueTexts[one])} {counts ? <span className="num">{countOf(counts, one)}</span> : null}
          </button>
        ))}
      </fieldset>
      {sendsMail ? null : <p className="quiet trial-by-hand">{t(trialQueueTexts.byHand)}</p>}
      {accounts.map((account) => (
        <Fresh
          key={account.name}
          account={account}
          onDismiss={() => setAccounts((all) => all.filter((one) => one !== account))}
        />
      ))}
      {queue.data ? null : <Waiting />}
      {queue.data && items.length === 0 ? (
        <EmptyState
          title={t(shown === 'new' && search === '' ? trialQueueTexts.none : trialQueueTexts.noneOther)}
          advice={t(trialQueueTexts.noneAdvice)}
        />
      ) : null}
      {items.length > 0 ? (
        <div className="trial-line trial-heads quiet" aria-hidden="true">
          <span />
          <span>{t(trialQueueTexts.unit)}</span>
          <span>{t(trialQueueTexts.person)}</span>
          <span>{t(trialQueueTexts.contact)}</span>
          <span>{t(trialQueueTexts.products)}</span>
          <span>{t(trialQueueTexts.sent)}</span>
          <span />
        </div>
      ) : null}
      <ul className="trials-queue">
        {items.map((one) => (
          <TrialEntry
            key={one.id}
            trial={one}
            sendsMail={sendsMail}
            onAccount={(account) => setAccounts((all) => [...all, account])}
          />
        ))}
      </ul>
      <div className="register-foot">
        {totalCount > 0 ? <span className="quiet num">{t(adminTexts.count, { n: totalCount })}</span> : null}
        <SavedPager page={page} pages={Math.ceil(totalCount / pageSize)} onPage={toPage} />
      </div>
    </>
  );
};
