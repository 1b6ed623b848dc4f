import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../ui/current-product.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { frameTexts } from '../ui/texts.ts';
import { closeDialog } from '../book/reader-dialogs.ts';
import { useReading } from '../book/reading.ts';
import { printInfoQuery } from './fetch-print-pages.ts';
import type { PrintOrder } from './pending-job.ts';
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
export const PrintDialog = () => {
  const t = useText();
  const { opened, pageId, picture } = useReading();
  const { extra } = useCurrentProduct();
  const { noImgRange } = extra;
  const dialog = useRef<HTMLDialogElement>(null);
  const [last, setLast] = useState<PrintOrder>();
  const [date] = useState(() => dateOf(new Date()));
  const info = useQuery(printInfoQuery);
  const job = usePrintJob({ opened, noImgRange }, () => dialog.current?.close());
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // Not the button that closes: who opens this is about to say what to print.
    element.querySelector('input')?.focus();
  }, []);
  const { state } = job;
  const shown = Math.max(opened.firstPage, pageId);
  return (
    <dialog
      ref={dialog}
      className="print-dialog"
      aria-labelledby="print-title"
      onCancel={(event) => {
        // Escape ends what is under way first.
        if (state.stage !== 'fetching' && state.stage !== 'setting') return;
        event.preventDefault();
        job.stop();
      }}
      onClose={closeDialog}
    >
      <header>
        <h2 className="part-title" id="print-title">
          {t(printingTexts.title)}
        </h2>
        <IconButton icon="close" label={t(frameTexts.close)} onClick={() => dialog.current?.close()} />
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
            onCancel={() => dialog.current?.close()}
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
            onDone={() => dialog.current?.close()}
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
    </dialog>
  );
};
