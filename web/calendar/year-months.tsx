// The days of a year as grids, one a month, with one place for the focus in all of them: the keys move it from day to day.
// A newspaper of one month has that month alone, and larger.
import { type KeyboardEvent, memo, type Ref, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { monthName, publishDayOf, weekdayName } from '../newspapers/publish-date.ts';
import { calendarTexts } from './calendar-texts.ts';
import { isOfOneMonth } from './calendar-address.ts';
import { dayByKey, heldTo, type MonthDays, monthsOfYear } from '../newspapers/month-days.ts';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const;

/** First and last day of the newspaper. */
interface Run {
  start: string;
  end: string;
}

interface Props {
  ref: Ref<HTMLDivElement>;
  year: number;
  run: Run;
  /** Issues by day. */
  counts: ReadonlyMap<string, number>;
  /** How many are missing, by YYYYMM. */
  missing: ReadonlyMap<string, number>;
  openDate: string | undefined;
  onOpen: (date: string) => void;
}

interface DayProps {
  date: string;
  count: number;
  cursor: boolean;
  open: boolean;
  onKey: (event: KeyboardEvent<HTMLElement>, date: string) => void;
  onPress: (date: string) => void;
  onFocus: (date: string) => void;
}

const Day = memo(({ date, count, cursor, open, onKey, onPress, onFocus }: DayProps) => {
  const t = useText();
  const { year, month, day } = publishDayOf(date);
  const named = { date: `${year}年${month}月${day}日`, weekday: t(weekdayName(date)) };
  return (
    <button
      type="button"
      className={count > 0 ? 'day has' : 'day'}
      data-date={date}
      tabIndex={cursor ? 0 : -1}
      onKeyDown={(event) => onKey(event, date)}
      onClick={() => onPress(date)}
      onFocus={() => onFocus(date)}
      aria-label={
        count > 0 ? t(calendarTexts.dayIssues, { ...named, count }) : t(calendarTexts.dayNone, named)
      }
      {...(count > 0 || open
        ? ({ 'aria-haspopup': 'dialog', 'aria-expanded': open } as const)
        : { 'aria-disabled': true })}
    >
      {day}
    </button>
  );
});

/** A table whose cells the keys lead through, as the APG has a calendar. */
const grid = { role: 'grid' } as const;

interface MonthProps
  extends Pick<Props, 'run' | 'counts' | 'openDate'>,
    Pick<DayProps, 'onKey' | 'onPress' | 'onFocus'> {
  month: MonthDays;
  alone: boolean;
  missing: number;
  /** Undefined where the focus is in another month. */
  cursor: string | undefined;
}

const Month = memo((props: MonthProps) => {
  const { run, alone, counts, missing, cursor, openDate, onKey, onPress, onFocus } = props;
  const { month, weeks } = props.month;
  const t = useText();
  const days = weeks.flat().filter((date) => date !== undefined);
  const issues = days.reduce((sum, date) => sum + (counts.get(date) ?? 0), 0);
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const isOutside = last < run.start || first > run.end;
  const summary = isOutside
    ? t(calendarTexts.outside)
    : issues > 0
      ? t(calendarTexts.monthIssues, { count: issues })
      : t(calendarTexts.monthNone);
  const title = `calendar-month-${month}`;
  return (
    <section className={isOutside ? 'month outside-run' : 'month'}>
      <h3>
        <span id={title} lang="zh-Hant">
          {monthName(month)}
        </span>
        <span className="quiet num">
          {missing > 0 ? `${summary}，${t(calendarTexts.monthMissing, { missing })}` : summary}
        </span>
      </h3>
      <table {...grid} aria-labelledby={title}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={`星期${weekday}`}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, place) => (
                <td key={date ?? `blank ${weekdays[place]}`}>
                  {date === undefined ? null : date < run.start || date > run.end ? (
                    <span className={alone ? 'day' : 'day outside'} aria-hidden="true">
                      {alone ? publishDayOf(date).day : '·'}
                    </span>
                  ) : (
                    <Day
                      date={date}
                      count={counts.get(date) ?? 0}
                      cursor={date === cursor}
                      open={date === openDate}
                      onKey={onKey}
                      onPress={onPress}
                      onFocus={onFocus}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

export const YearMonths = ({ ref, year, run, counts, missing, openDate, onOpen }: Props) => {
  const inYear = (date: string) => date.startsWith(String(year).padStart(4, '0'));
  const whole = { first: `${year}0101`, last: `${year}1231` };
  const held = { first: heldTo(run.start, whole), last: heldTo(run.end, whole) };
  const [focused, setFocused] = useState<string>();
  const firstWithIssue = counts.keys().next().value;
  const cursor = openDate ?? focused ?? firstWithIssue ?? held.first;
  const onKey = (event: KeyboardEvent<HTMLElement>, at: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const led = dayByKey(event, at);
    if (led === undefined) return;
    event.preventDefault();
    const to = heldTo(led, held);
    event.currentTarget.closest('.months')?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus();
  };
  const onPress = (date: string) => {
    if (counts.has(date)) onOpen(date);
  };
  const alone = isOfOneMonth(run);
  const numbered = monthsOfYear(year).map((month) => ({
    month,
    number: `${String(year).padStart(4, '0')}${String(month.month).padStart(2, '0')}`,
  }));
  const shown = alone ? numbered.filter(({ number }) => run.start.startsWith(number)) : numbered;
  return (
    <div ref={ref} className={alone ? 'months alone' : 'months'}>
      {shown.map(({ month, number }) => {
        return (
          <Month
            key={number}
            month={month}
            alone={alone}
            run={run}
            counts={counts}
            missing={missing.get(number) ?? 0}
            cursor={inYear(cursor) && cursor.startsWith(number) ? cursor : undefined}
            openDate={openDate?.startsWith(number) ? openDate : undefined}
            onKey={onKey}
            onPress={onPress}
            onFocus={setFocused}
          />
        );
      })}
    </div>
  );
};
