import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { frameTexts } from '../kit/texts.ts';
import { closeDialog } from '../book/reader-dialogs.ts';
import { useReading } from '../book/reading.ts';
import { printInfoQuery } from './fetch-print-pages.ts';
import type { PendingPrint } from './pending-job.ts';
import { PrintForm } from './print-form.tsx';
import { PrintProgress } from './print-progress.tsx';
import { dateOf, PrintSheets } from './print-sheets.tsx';
import { printingTexts } from './printing-texts.ts';
import { usePrintJob } from './use-print-job.ts';
import './printing.css';

/**
 * The print settings: what to print, then its preparation, then the browser's own print dialog; when that closes, so
 * does this.
 */
const PrintSettings = () => {
  const t = useText();
  const { opened, pageId, picture } = useReading();
  const { extra } = useCurrentProduct();
  const { noImgRange } = extra;
  const [last, setLast] = useState<PendingPrint>();
  const [date] = useState(() => dateOf(new Date()));
  const info = useQuery(printInfoQuery);
  const job = usePrintJob({ opened, noImgRange }, closeDialog);
  const { state } = job;
  const isUnderWay = state.stage === 'fetching' || state.stage === 'setting';
  const shown = Math.max(opened.firstPage, pageId);
  return (
    <Dialog
      className="print-dialog"
      labelledBy="print-title"
      startsIn="field"
      onEscape={isUnderWay ? job.stop : undefined}
      onClose={closeDialog}
    >
      <header>
        <h2 className="part-title" id="print-title">
          {t(printingTexts.title)}
        </h2>
        <IconButton icon="close" label={t(frameTexts.close)} onClick={closeDialog} />
      </header>
      {state.stage === 'choosing' ? (
        <>
          {info.isError && (
            <p className="print-why" role="alert">
              {t(printingTexts.infoFailed)}{' '}
              <button type="button" className="text-link" onClick={() => void info.refetch()}>
                {t(printingTexts.retry)}
              </button>
            </p>
          )}
          <PrintForm
            opened={opened}
            noImgRange={noImgRange}
            pageId={shown}
            content="text"
            pictured={picture !== 'none'}
            info={info.data}
            last={last}
            why={state.why}
            onPrint={(order) => {
              setLast(order);
              job.start(order);
            }}
            onCancel={closeDialog}
          />
        </>
      ) : (
        <>
          <PrintProgress
            stage={state.stage}
            done={job.done}
            total={state.order.end - state.order.start + 1}
            onStop={job.stop}
            onAgain={job.printAgain}
            onDone={closeDialog}
          />
          <PrintSheets
            opened={opened}
            pages={job.pages}
            content={state.order.content}
            date={date}
            onSettled={job.onSettled}
          />
        </>
      )}
    </Dialog>
  );
};

/** What is open to everybody is printed by those alone whose unit owns it. */
const PrintRefusal = () => {
  const t = useText();
  return (
    <Dialog className="print-dialog" labelledBy="print-title" onClose={closeDialog}>
      <header>
        <h2 className="part-title" id="print-title">
          {t(printingTexts.title)}
        </h2>
        <IconButton icon="close" label={t(frameTexts.close)} onClick={closeDialog} />
      </header>
      <p>{t(printingTexts.notOwned)}</p>
    </Dialog>
  );
};

export const PrintDialog = () => (useCurrentProduct().owned ? <PrintSettings /> : <PrintRefusal />);
