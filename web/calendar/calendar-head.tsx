import type { DateRangeReply } from '#contract/newspapers/newspaper-issues.ts';
import { useText } from '../i18n/use-text.ts';
import { isoDate, publishDayOf } from '../newspapers/publish-date.ts';
import { Select } from '../kit/fields/select.tsx';
import { calendarTexts } from './calendar-texts.ts';
import { DateBox } from './date-box.tsx';
import type { ShownDays } from './short-days.ts';
import type { CalendarNewspaper, CalendarPlace } from './calendar-address.ts';

interface Props {
  code: string;
  newspapers: readonly CalendarNewspaper[];
  newspaper: CalendarNewspaper;
  shown: ShownDays;
  onChange: (place: Partial<CalendarPlace>) => unknown;
  /** Called with the first day of a requested period, such as a month or a year. */
  onLook: (date: string) => void;
}

export const CalendarHead = ({ code, newspapers, newspaper, shown, onChange, onLook }: Props) => {
  const t = useText();
  const { key, name, start, end, issues } = newspaper;
  const goTo = (meant: NonNullable<DateRangeReply['meant']>) => {
    const first = meant.start < start ? start : meant.start;
    const date = meant.start === meant.end ? first : undefined;
    if (date === undefined) onLook(first);
    onChange({ newspaper: key, year: publishDayOf(first).year, date });
  };
  return (
    <header className="calendar-head">
      {newspapers.length > 1 ? (
        <>
          <h1 className="visually-hidden" lang="zh-Hant">
            {name}
          </h1>
          <Select
            label={t(calendarTexts.newspaper)}
            className="input calendar-newspapers"
            value={key}
            options={newspapers.map((one) => [
              one.key,
              t(calendarTexts.newspaperHeld, {
                name: one.name,
                count: one.issues.toLocaleString('en'),
              }),
            ])}
            onChange={(chosen) => onChange({ newspaper: chosen, year: undefined, date: undefined })}
          />
        </>
      ) : (
        <h1 className="calendar-name" lang="zh-Hant">
          {name}
        </h1>
      )}
      <span className="num">{t(calendarTexts.held, { count: issues.toLocaleString('en') })}</span>
      <span className="quiet num">
        {start === end ? isoDate(start) : t(calendarTexts.span, { start: isoDate(start), end: isoDate(end) })}
      </span>
      <DateBox key={key} code={code} newspaper={newspaper} shown={shown} onFound={goTo} />
    </header>
  );
};
