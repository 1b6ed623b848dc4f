import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/use-text.ts';
import { CopyLink } from '../kit/controls/copy-button.tsx';
import { useReading } from '../book/reading.ts';
import { meaningInWords, openInWords, reignInWords } from './date-words.ts';
import type { DateEntity } from './page-entities.ts';
import { datesQuery } from './entity-queries.ts';
import { entityTexts } from './entities-texts.ts';

/** A region that scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** The time of a date given by a reign. If the text does not determine it, every possible time. */
export const DateMeanings = ({ word: { text, meanings } }: { word: DateEntity }) => {
  const t = useText();
  const { opened, pageId } = useReading();
  const { data } = useQuery({ ...datesQuery(opened, pageId), enabled: false });
  const descriptions = meanings.map((meaning) => `${reignInWords(meaning)} ${meaningInWords(t, meaning)}`);
  const dated = meanings.some(({ days }) => days);
  const old = meanings.some(({ days }) => days?.first.calendar === 'julian');
  return (
    <>
      <div className="word-head">
        <h2 lang="zh-Hant">{text}</h2>
      </div>
      <section className="word-meaning" aria-label={text} {...reachable}>
        {meanings.length > 1 && (
          <p className="quiet">{t(entityTexts.meanings, { count: meanings.length })}</p>
        )}
        {meanings.map((meaning) => (
          <div key={reignInWords(meaning)} className="word-entry">
            <p className="word-date num">{meaningInWords(t, meaning)}</p>
            <p lang="zh-Hant">{reignInWords(meaning)}</p>
            {meaning.open && <p className="quiet">{openInWords(t, meaning)}</p>}
          </div>
        ))}
        {dated && (
          <p className="quiet word-source">
            {t(old ? entityTexts.convention : entityTexts.gregorian)}
            {data?.source ? ` · ${t(entityTexts.from, { title: data.source })}` : ''}
          </p>
        )}
      </section>
      <div className="word-foot">
        <CopyLink label={t(entityTexts.copy)} text={`${text}：${descriptions.join('；')}`} />
      </div>
    </>
  );
};
