// Applications for trials: the queue, and what was decided.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportTrials, type TrialState } from '#contract/site/trials.ts';
import { callForFile } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { CopyButton } from '../../kit/controls/copy-button.tsx';
import { download, trialQueueQuery } from '../console/admin-queries.ts';
import { Queue, useQueueState } from '../console/queue.tsx';
import { RegisterSearch } from '../console/search-field.tsx';
import { adminTexts } from '../console/texts.ts';
import type { FreshAccount } from './trial-decision.tsx';
import { TrialEntry } from './trial-entry.tsx';
import { trialQueueTexts } from './trial-queue-texts.ts';
import { useConsoleAddress } from '../console/use-console-address.ts';
import './trials-queue.css';

const unknown = { new: 0, accepted: 0, refused: 0 };
const states = ['new', 'accepted', 'refused', 'all'] as const;
/** Of all states, before they are known too. */
const countsOf = ({ new: waiting, accepted, refused }: Record<TrialState, number> = unknown) => ({
  new: waiting,
  accepted,
  refused,
  all: waiting + accepted + refused,
});

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

const heads = ['unit', 'person', 'contact', 'products', 'sent'] as const;

export const TrialsPart = () => {
  const t = useText();
  const { get, set, page } = useConsoleAddress();
  const [accounts, setAccounts] = useState<readonly FreshAccount[]>([]);
  const shown = useQueueState(states);
  const state = shown === 'all' ? undefined : shown;
  const search = get('search') ?? '';
  const queue = useQuery(trialQueueQuery(state, search, page));
  const { counts, sendsMail = true } = queue.data ?? {};
  const sheet = () =>
    void download(
      callForFile(exportTrials, { query: { state, search: search || undefined } }),
      `${t(adminTexts.trials)}.xlsx`,
    );
  return (
    <Queue
      title={adminTexts.trials}
      legend={trialQueueTexts.state}
      states={states.map((one) => [one, trialQueueTexts[one]] as const)}
      shown={shown}
      counts={countsOf(counts)}
      tools={
        <>
          <RegisterSearch
            key={search}
            label={t(trialQueueTexts.search)}
            value={search}
            onSearch={(text) => set({ search: text || undefined })}
          />
          <button type="button" className="button" onClick={sheet}>
            {t(trialQueueTexts.export)}
          </button>
        </>
      }
      notices={
        <>
          {sendsMail ? null : <p className="quiet trial-by-hand">{t(trialQueueTexts.byHand)}</p>}
          {accounts.map((account) => (
            <Fresh
              key={account.name}
              account={account}
              onDismiss={() => setAccounts((all) => all.filter((one) => one !== account))}
            />
          ))}
        </>
      }
      columns={
        <div className="trial-line trial-heads quiet" aria-hidden="true">
          <span />
          {heads.map((head) => (
            <span key={head}>{t(trialQueueTexts[head])}</span>
          ))}
          <span />
        </div>
      }
      queue={queue}
      none={shown === 'new' && search === '' ? trialQueueTexts.none : trialQueueTexts.noneOther}
      noneAdvice={trialQueueTexts.noneAdvice}
      renderEntry={(trial) => (
        <TrialEntry
          key={trial.id}
          trial={trial}
          sendsMail={sendsMail}
          accounts={accounts}
          onAccount={(account) => setAccounts((all) => [...all, account])}
        />
      )}
    />
  );
};
