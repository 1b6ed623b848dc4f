import { useText } from '../i18n/use-text.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { calendarTexts } from './calendar-texts.ts';

const Signs = ({ showsMissing }: { showsMissing: boolean }) => {
  const t = useText();
  return (
    <ul className="legend quiet">
      <li>
        <i className="sign has" aria-hidden="true" />
        {t(calendarTexts.legendHas)}
      </li>
      <li>
        <i className="sign" aria-hidden="true">
          1
        </i>
        {t(calendarTexts.legendNone)}
      </li>
      <li>
        <i className="sign" aria-hidden="true">
          ·
        </i>
        {t(calendarTexts.outside)}
      </li>
      {showsMissing && (
        <li>
          <i className="sign missing" aria-hidden="true" />
          {t(calendarTexts.legendMissing)}
        </li>
      )}
    </ul>
  );
};

/** What the signs of the calendar mean; of what is missing only where something is. */
export const Legend = ({ showsMissing }: { showsMissing: boolean }) => {
  const t = useText();
  const narrow = useNarrow();
  if (!narrow) return <Signs showsMissing={showsMissing} />;
  return (
    <details className="legend-more">
      <summary>{t(calendarTexts.legend)}</summary>
      <Signs showsMissing={showsMissing} />
    </details>
  );
};
