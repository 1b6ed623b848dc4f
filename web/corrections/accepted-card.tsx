import type { AcceptedCorrection } from '#contract/annotations/accepted-corrections.ts';
import { useText } from '../i18n/use-text.ts';
import { Decided, Readings, StatusBadge } from './correction-status.tsx';
import { correctionsTexts } from './corrections-texts.ts';
import '../annotations/span-form.css';

/** An accepted correction at its place on the page: the text's reading, the right reading, and who found it. */
export const AcceptedCard = ({ correction }: { correction: AcceptedCorrection }) => {
  const t = useText();
  const { content, rightWord, credit, date } = correction;
  return (
    <div className="span-form">
      <h2 className="span-form-title">{t(correctionsTexts.correction)}</h2>
      <Readings wrongWord={content} rightWord={rightWord} />
      <div className="correction-fate">
        <StatusBadge status="accepted" />
        <Decided status="accepted" credit={credit} answer="" />
        <p className="quiet">{t(correctionsTexts.acceptedWhy)}</p>
      </div>
      <div className="span-card-foot">
        <time className="quiet num" dateTime={date.slice(0, 10)}>
          {t(correctionsTexts.acceptedOn, { date: date.slice(0, 10) })}
        </time>
      </div>
    </div>
  );
};
