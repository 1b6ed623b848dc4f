// What readers found wrong, beside the page as it was: the editor's desk.
import { useQuery } from '@tanstack/react-query';
import { exportAccepted } from '#contract/annotations/correction-queue.ts';
import { callForFile } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { correctionsQuery, download } from '../console/admin-queries.ts';
import { CorrectionEntry } from './correction-entry.tsx';
import { Queue, useQueueState } from '../console/queue.tsx';
import { adminTexts, correctionTexts } from '../console/texts.ts';
import { useConsoleAddress } from '../console/use-console-address.ts';

const states = ['pending', 'accepted', 'rejected'] as const;

export const CorrectionsPart = () => {
  const t = useText();
  const { page } = useConsoleAddress();
  const status = useQueueState(states);
  const queue = useQuery(correctionsQuery(status, page));
  const exportAs = (format: 'csv' | 'json') =>
    void download(callForFile(exportAccepted, { query: { format } }), `corrections.${format}`);
  return (
    <Queue
      title={adminTexts.corrections}
      legend={correctionTexts.status}
      states={states.map((state) => [state, correctionTexts[state]] as const)}
      shown={status}
      tools={
        <>
          <button type="button" className="text-link" onClick={() => exportAs('csv')}>
            {t(correctionTexts.csv)}
          </button>
          <button type="button" className="text-link" onClick={() => exportAs('json')}>
            {t(correctionTexts.json)}
          </button>
        </>
      }
      queue={queue}
      none={status === 'pending' ? correctionTexts.none : correctionTexts.noneDecided}
      noneAdvice={correctionTexts.noneAdvice}
      renderEntry={(correction) => <CorrectionEntry key={correction.id} correction={correction} />}
    />
  );
};
