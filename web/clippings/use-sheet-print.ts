// Printing an article's sheet: the page is counted, faces and picture are waited for, then the browser prints.
import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '../book/after-paint.ts';
import { loadPrintFaces } from '../printing/ready-to-print.ts';
import type { CountedPrint } from './use-counted-print.ts';

type Stage = 'idle' | 'counting' | 'setting' | 'failed';

const loadPictures = (sheets: Element): Promise<unknown> =>
  Promise.all(Array.from(sheets.querySelectorAll('img'), (picture) => picture.decode()));

/** `stage` is `setting` while the sheet has to be in the page (`.print-sheets`). */
export const useSheetPrint = ({ take }: Pick<CountedPrint, 'take'>, onPrinted: () => void) => {
  const [stage, setStage] = useState<Stage>('idle');
  const printed = useEffectEvent(() => {
    setStage('idle');
    onPrinted();
  });
  useEffect(() => {
    const sheets = document.querySelector('.print-sheets');
    if (stage !== 'setting' || !sheets) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let callOff: (() => void) | undefined;
    const onEnd = () => printed();
    window.addEventListener('afterprint', onEnd, { signal });
    Promise.all([loadPrintFaces(sheets, signal), loadPictures(sheets)]).then(
      () => {
        if (!signal.aborted) callOff = afterPaint(() => window.print());
      },
      () => !signal.aborted && setStage('failed'),
    );
    return () => {
      controller.abort();
      callOff?.();
    };
  }, [stage]);
  const print = () => {
    setStage('counting');
    take().then(
      () => setStage('setting'),
      () => setStage('failed'),
    );
  };
  return { stage, print };
};
