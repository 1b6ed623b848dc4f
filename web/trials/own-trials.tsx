import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/use-text.ts';
import { ownTrialsQuery } from './trial-calls.ts';
import { trialTexts } from './texts.ts';

/** What the unit has applied for, with what came of it; nothing where there is none. */
export const OwnTrials = () => {
  const t = useText();
  const { data: sent = [] } = useQuery(ownTrialsQuery);
  if (sent.length === 0) return null;
  return (
    <section className="own-trials">
      <h3 className="quiet">
        {t(trialTexts.own)} <span className="num">{sent.length}</span>
      </h3>
      <ul>
        {sent.map(({ id, state, products, granted, answer, sent: date }) => (
          <li key={id}>
            <p className="row">
              <span className="quiet num grow">{date.slice(0, 10)}</span>
              <span className={state === 'accepted' ? 'badge qing' : 'badge'}>{t(trialTexts[state])}</span>
            </p>
            <p className="song" lang="zh-Hant">
              {products
                .filter(({ code }) => granted?.codes.includes(code) ?? true)
                .map(({ fullName }) => fullName)
                .join('、')}
            </p>
            {granted ? (
              <p className="quiet num">
                {t(trialTexts.term, { from: granted.startsOn, to: granted.endsOn })}
              </p>
            ) : null}
            {answer === '' ? null : (
              <p className="own-trial-answer">
                <span className="quiet">{t(trialTexts.answer)}</span> {answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
