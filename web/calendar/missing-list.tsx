// The numbers that are missing, with the days of the issues beside them: on which day each appeared nobody knows.
import type { MissingIssues } from '#contract/newspapers/newspaper-calendar.ts';
import { useText } from '../i18n/use-text.ts';
import { calendarTexts } from './calendar-texts.ts';
import { shortDay } from './short-days.ts';

/** Up to this many gaps are listed directly; a longer list is collapsed. */
const mostInLine = 3;

const Gaps = ({ missing, year }: { missing: readonly MissingIssues[]; year: number }) => {
  const t = useText();
  return (
    <ul className="missing-list">
      {missing.map(({ first, last, after, before }) => (
        <li key={first}>
          {first === last
            ? t(calendarTexts.missingOne, { first })
            : t(calendarTexts.missingSome, { first, last })}
          <span className="quiet">
            {t(calendarTexts.missingBetween, {
              after: shortDay(after, year),
              before: shortDay(before, year),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
};

export const MissingList = ({ missing, year }: { missing: readonly MissingIssues[]; year: number }) => {
  const t = useText();
  if (missing.length === 0) return null;
  const gaps = <Gaps missing={missing} year={year} />;
  if (missing.length <= mostInLine) return gaps;
  return (
    <details className="missing-more">
      <summary>{t(calendarTexts.missingPlaces, { count: missing.length })}</summary>
      {gaps}
    </details>
  );
};
