// A print job from the press of the button to the end of the browser's print dialog. Its pages come in parts and are
// set as sheets at once; when faces and pictures are there too, the browser prints.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPaint } from '../book/after-paint.ts';
import { fetchPrintPages, printInfoQuery, type PrintedBook, type PrintedPage } from './fetch-print-pages.ts';
import { endPending, type PendingPrint } from './pending-job.ts';
import { loadGlyphPictures, loadPrintFaces } from './ready-to-print.ts';

type PrintState =
  /** `why` is what the job before came to, when it was not printed. */
  | { stage: 'choosing'; why?: 'stopped' | 'failed' | 'pictures' }
  | { stage: 'fetching' | 'setting' | 'printing'; order: PendingPrint };

export interface RunningPrint {
  state: PrintState;
  pages: readonly PrintedPage[];
  /** Pages fetched, or, while sheets are set, pages whose picture is there. */
  done: number;
  start: (order: PendingPrint) => void;
  stop: () => void;
  /** Opens the browser's print dialog again. */
  printAgain: () => void;
  onSettled: (pageId: number, shown: boolean) => void;
}

/** `onPrinted` is called when the browser's print dialog has closed. */
export const usePrintJob = (book: PrintedBook, onPrinted: () => void): RunningPrint => {
  const client = useQueryClient();
  const [state, setState] = useState<PrintState>({ stage: 'choosing' });
  const [pages, setPages] = useState<readonly PrintedPage[]>([]);
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const leave = useCallback((why: 'stopped' | 'failed' | 'pictures') => {
    controller.current?.abort();
    setPages([]);
    setState({ stage: 'choosing', why });
  }, []);

  const start = (order: PendingPrint): void => {
    const own = new AbortController();
    controller.current = own;
    setPages([]);
    setSettled(new Set());
    setState({ stage: 'fetching', order });
    const onPart: Parameters<typeof fetchPrintPages>[2] = (part, { remainCount, totalCount }) => {
      if (own.signal.aborted) return;
      client.setQueryData(printInfoQuery.queryKey, { remainCount, totalCount });
      setPages((before) => [...before, ...part]);
    };
    fetchPrintPages(order, book, onPart, own.signal).then(
      () => !own.signal.aborted && setState({ stage: 'setting', order }),
      () => {
        if (!own.signal.aborted) leave('failed');
        void client.invalidateQueries({ queryKey: printInfoQuery.queryKey });
      },
    );
  };

  const onSettled = useCallback(
    (pageId: number, shown: boolean) => {
      if (shown) setSettled((before) => new Set(before).add(pageId));
      else leave('pictures');
    },
    [leave],
  );
  const { stage } = state;
  const isSet = stage === 'setting' && settled.size >= pages.length;

  // All pictures have settled: the faces are next, and the pictures of which glyphs are cut.
  useEffect(() => {
    const sheets = document.querySelector('.print-sheets');
    const signal = controller.current?.signal;
    if (!isSet || !sheets || !signal) return;
    Promise.all([loadPrintFaces(sheets, signal), loadGlyphPictures(sheets, signal)]).then(
      () => setState((before) => ('order' in before ? { ...before, stage: 'printing' } : before)),
      () => !signal.aborted && leave('pictures'),
    );
  }, [isSet, leave]);

  const printed = useEffectEvent(() => {
    endPending();
    onPrinted();
  });
  useEffect(() => {
    if (stage !== 'printing') return undefined;
    const onEnd = () => printed();
    window.addEventListener('afterprint', onEnd);
    const callOff = afterPaint(() => window.print());
    return () => {
      callOff();
      window.removeEventListener('afterprint', onEnd);
    };
  }, [stage]);

  return {
    state,
    pages,
    done: stage === 'fetching' ? pages.length : settled.size,
    start,
    stop: () => leave('stopped'),
    printAgain: () => window.print(),
    onSettled,
  };
};
