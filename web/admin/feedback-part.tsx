// What readers and visitors reported: the queue, and what has been dealt with.
import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/use-text.ts';
import { SavedPager } from '../saved/saved-pager.tsx';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { feedbackQueueQuery, pageSize } from './admin-queries.ts';
import { FeedbackEntry } from './feedback-entry.tsx';
import { feedbackQueueTexts } from './feedback-queue-texts.ts';
import { adminTexts } from './texts.ts';
import { useConsoleAddress } from './use-console-address.ts';

const states = ['new', 'done'] as const;

export const FeedbackPart = () => {
  const t = useText();
  const { get, set, page, toPage } = useConsoleAddress();
  const shown = get('status') === 'done' ? 'done' : 'new';
  const queue = useQuery(feedbackQueueQuery(shown, page));
  if (queue.isError) return <LoadFailure onRetry={() => void queue.refetch()} />;
  const { items = [], totalCount = 0 } = queue.data ?? {};
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(adminTexts.feedback)}</h1>
        <fieldset className="segments" aria-label={t(feedbackQueueTexts.state)}>
          {states.map((state) => (
            <button
              key={state}
              type="button"
              aria-pressed={state === shown}
              onClick={() => set({ status: state === 'new' ? undefined : state })}
            >
              {t(feedbackQueueTexts[state])}
            </button>
          ))}
        </fieldset>
      </header>
      {queue.data ? null : <Waiting />}
      {queue.data && items.length === 0 ? (
        <EmptyState
          title={t(shown === 'new' ? feedbackQueueTexts.none : feedbackQueueTexts.noneDone)}
          advice={t(feedbackQueueTexts.noneAdvice)}
        />
      ) : null}
      <ul className="feedback-queue">
        {items.map((one) => (
          <FeedbackEntry key={one.id} feedback={one} />
        ))}
      </ul>
      <div className="register-foot">
        {totalCount > 0 ? <span className="quiet num">{t(adminTexts.count, { n: totalCount })}</span> : null}
        <SavedPager page={page} pages={Math.ceil(totalCount / pageSize)} onPage={toPage} />
      </div>
    </>
  );
};
