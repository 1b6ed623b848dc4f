// Takes a day, a month or a year as a reader writes it, and leads there; the server reads it.
import { type FormEvent, useId, useState } from 'react';
import type { DateRangeReply } from '#contract/newspapers/newspaper-issues.ts';
import { useText } from '../i18n/use-text.ts';
import { dayName, isoDate, monthName, publishDayOf, yearName } from '../newspapers/publish-date.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { readWrittenDate } from './calendar-queries.ts';
import { calendarTexts } from './calendar-texts.ts';
import { completeDate, type ShownDays } from './short-days.ts';
import type { CalendarNewspaper } from './calendar-address.ts';

interface Props {
  code: string;
  newspaper: Pick<CalendarNewspaper, 'name' | 'start' | 'end'>;
  shown: ShownDays;
  /** Hears of what lies within the run, at least in part. */
  onFound: (meant: NonNullable<DateRangeReply['meant']>) => void;
}

export const DateBox = ({ code, newspaper: { name, start, end }, shown, onFound }: Props) => {
  const t = useText();
  const [written, setWritten] = useState('');
  const [fault, setFault] = useState('');
  const id = useId();
  const { year, month } = publishDayOf(start);
  const named = yearName(year, name);
  // As days of this newspaper are written.
  const examples = {
    year: `${year}年`,
    month: named.startsWith('民') ? `${named}${monthName(month)}` : `${named}${month}月`,
    day: dayName(start, name),
    iso: isoDate(start),
  };

  /** Returns an error message, or '' if the text led to a place. */
  const follow = async (text: string): Promise<string> => {
    const near = shown.date ?? `${String(shown.year).padStart(4, '0')}0101`;
    const meant = await readWrittenDate(code, completeDate(text, shown), near).catch(() => null);
    if (meant === null) return t(calendarTexts.dateFailed);
    if (!meant) return t(calendarTexts.dateNotRead, { text, ...examples });
    if (meant.end < start || meant.start > end)
      return t(calendarTexts.dateOutside, { text, start: isoDate(start), end: isoDate(end) });
    onFound(meant);
    return '';
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = written.trim();
    if (text !== '') void follow(text).then(setFault);
  };
  return (
    <form className="calendar-date" aria-label={t(calendarTexts.dateGo)} onSubmit={submit}>
      <span className="input calendar-date-box">
        <input
          value={written}
          maxLength={100}
          lang="zh-Hant"
          aria-label={t(calendarTexts.dateField)}
          aria-describedby={id}
          aria-invalid={fault !== ''}
          placeholder={t(calendarTexts.dateHint, examples)}
          onChange={({ target }) => {
            setWritten(target.value);
            setFault('');
          }}
        />
        <IconButton type="submit" icon="calendar" label={t(calendarTexts.dateGo)} />
      </span>
      <output id={id} className="calendar-fault">
        {fault}
      </output>
    </form>
  );
};
