import { useText } from '../i18n/use-text.ts';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { calendarTexts } from './calendar-texts.ts';

interface Props {
  showsMissing: boolean;
  showsOutside: boolean;
}

const Signs = ({ showsMissing, showsOutside }: Props) => {
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
      {showsOutside && (
        <li>
          <i className="sign" aria-hidden="true">
            ·
          </i>
          {t(calendarTexts.outside)}
        </li>
      )}
      {showsMissing && (
        <li>
          <i className="sign missing" aria-hidden="true" />
          {t(calendarTexts.legendMissing)}
        </li>
      )}
    </ul>
  );
};

/** What the signs of the calendar mean; of what is missing, and of days beyond the newspaper, only where some are shown. */
export const Legend = (props: Props) => {
  const t = useText();
  const narrow = useNarrow();
  if (!narrow) return <Signs {...props} />;
  return (
    <details className="legend-more">
      <summary>{t(calendarTexts.legend)}</summary>
      <Signs {...props} />
    </details>
  );
};
