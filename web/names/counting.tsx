import { useText } from '../i18n/use-text.ts';
import { nameTexts } from './texts.ts';

/** How far a product is counted. */
export const Counting = ({ done, of }: { done: number; of: number }) => {
  const t = useText();
  const known = of > 0;
  return (
    <div className="status-screen names-counting">
      <output className="screen-title">{t(nameTexts.counting)}</output>
      <progress aria-label={t(nameTexts.counting)} {...(known ? { value: done, max: of } : {})} />
      {known && (
        <p className="quiet num">
          {t(nameTexts.countingPages, { done: done.toLocaleString('en'), of: of.toLocaleString('en') })}
        </p>
      )}
      <p className="quiet">{t(nameTexts.countingAdvice)}</p>
    </div>
  );
};
