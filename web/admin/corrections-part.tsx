// What readers found wrong, beside the page as it was: the editor's desk.
import { useQuery } from '@tanstack/react-query';
import { exportAccepted } from '#contract/correction-queue.ts';
import { callForFile } from '../api/call-api.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { SavedPager } from '../saved/saved-pager.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { correctionsQuery, download, pageSize } from './admin-queries.ts';
import { CorrectionEntry } from './correction-entry.tsx';
import { adminTexts, correctionTexts } from './texts.ts';
import { useConsoleAddress } from './use-console-address.ts';

const states = ['pending', 'accepted', 'rejected'] as const;

export const CorrectionsPart = () => {
  const t = useText();
  const { get, set, page, toPage } = useConsoleAddress();
  const status = states.find((state) => state === get('status')) ?? 'pending';
  const queue = useQuery(correctionsQuery(status, page));
  const exportAs = (format: 'csv' | 'json') =>
    void download(callForFile(exportAccepted, { query: { format } }), `corrections.${format}`);
  if (queue.isError) return <LoadFailure onRetry={() => void queue.refetch()} />;
  const { items = [], totalCount = 0 } = queue.data ?? {};
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(adminTexts.corrections)}</h1>
        <fieldset className="segments" aria-label={t(correctionTexts.status)}>
          {states.map((state) => (
            <button
              key={state}
              type="button"
              aria-pressed={state === status}
              onClick={() => set({ status: state === 'pending' ? undefined : state })}
            >
              {t(correctionTexts[state])}
            </button>
          ))}
        </fieldset>
        <span className="row part-tools">
          <button type="button" className="text-link" onClick={() => exportAs('csv')}>
            {t(correctionTexts.csv)}
          </button>
          <button type="button" className="text-link" onClick={() => exportAs('json')}>
            {t(correctionTexts.json)}
          </button>
        </span>
      </header>
      {queue.data ? null : <Waiting />}
      {queue.data && items.length === 0 ? (
        <EmptyState
          title={t(status === 'pending' ? correctionTexts.none : correctionTexts.noneDecided)}
          advice={t(correctionTexts.noneAdvice)}
        />
      ) : null}
      <ul className="correction-queue">
        {items.map((correction) => (
          <CorrectionEntry key={correction.id} correction={correction} />
        ))}
      </ul>
      <div className="register-foot">
        {totalCount > 0 ? <span className="quiet num">{t(adminTexts.count, { n: totalCount })}</span> : null}
        <SavedPager page={page} pages={Math.ceil(totalCount / pageSize)} onPage={toPage} />
      </div>
    </>
  );
};
