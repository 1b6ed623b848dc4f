// What readers and visitors reported: the queue, and what has been dealt with.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportFeedback } from '#contract/site/feedback.ts';
import { callForFile } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { download, feedbackQueueQuery } from '../console/admin-queries.ts';
import { FeedbackEntry } from './feedback-entry.tsx';
import { feedbackQueueTexts } from './feedback-queue-texts.ts';
import { FeedbackTypes } from './feedback-types.tsx';
import { Queue, useQueueState } from '../console/queue.tsx';
import { adminTexts } from '../console/texts.ts';
import { useConsoleAddress } from '../console/use-console-address.ts';
import './feedback-queue.css';
import { ModalPlace } from '../../kit/overlays/modal-place.tsx';

const states = ['new', 'done'] as const;

export const FeedbackPart = () => {
  const t = useText();
  const { page } = useConsoleAddress();
  const state = useQueueState(states);
  const queue = useQuery(feedbackQueueQuery(state, page));
  const [editing, setEditing] = useState(false);
  const exporting = useMutation({
    mutationFn: () =>
      download(callForFile(exportFeedback, { query: { state } }), `${t(adminTexts.feedback)}.xlsx`),
  });
  return (
    <>
      <Queue
        title={adminTexts.feedback}
        legend={feedbackQueueTexts.state}
        states={states.map((one) => [one, feedbackQueueTexts[one]] as const)}
        shown={state}
        tools={
          <>
            <button
              type="button"
              className="text-link"
              disabled={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              {t(feedbackQueueTexts.sheet)}
            </button>
            <button type="button" className="text-link" onClick={() => setEditing(true)}>
              {t(feedbackQueueTexts.types)}
            </button>
          </>
        }
        queue={queue}
        none={state === 'new' ? feedbackQueueTexts.none : feedbackQueueTexts.noneDone}
        noneAdvice={feedbackQueueTexts.noneAdvice}
        renderEntry={(feedback) => <FeedbackEntry key={feedback.id} feedback={feedback} />}
      />
      <ModalPlace>{editing ? <FeedbackTypes onClose={() => setEditing(false)} /> : null}</ModalPlace>
    </>
  );
};
