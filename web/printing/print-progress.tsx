import { useText } from '../i18n/use-text.ts';
import { printingTexts } from './printing-texts.ts';

interface Props {
  stage: 'fetching' | 'setting' | 'printing';
  done: number;
  total: number;
  onStop: () => void;
  onAgain: () => void;
  onDone: () => void;
}

/** How far the job is, and how to end it. */
export const PrintProgress = ({ stage, done, total, onStop, onAgain, onDone }: Props) => {
  const t = useText();
  if (stage === 'printing')
    return (
      <div className="print-progress">
        <output>{t(printingTexts.printing)}</output>
        <p className="quiet">{t(printingTexts.printingAdvice)}</p>
        <div className="print-actions">
          <button type="button" className="button" onClick={onAgain}>
            {t(printingTexts.openAgain)}
          </button>
          <button type="button" className="button primary" onClick={onDone}>
            {t(printingTexts.done)}
          </button>
        </div>
      </div>
    );
  const what = t(stage === 'fetching' ? printingTexts.preparing : printingTexts.setting);
  return (
    <div className="print-progress">
      <output>{what}</output>
      <progress max={total} value={done} aria-label={what} />
      <p className="quiet num">
        {t(printingTexts.progress, { done: done.toLocaleString('en'), total: total.toLocaleString('en') })}
      </p>
      <div className="print-actions">
        <button type="button" className="button" onClick={onStop}>
          {t(printingTexts.stop)}
        </button>
      </div>
    </div>
  );
};
