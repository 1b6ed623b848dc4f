// A day chosen from a calendar, by the date picker dialog of the ARIA practices: arrows move by days and weeks, PageUp and
// PageDown by months, with Shift by years.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { dayName, publishDayOf, weekdayName, yearName } from '../newspapers/publish-date.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { Icon } from '../kit/icons/icons.tsx';
import { PopoverPanel } from '../kit/overlays/popover.tsx';
import { Select } from '../kit/fields/select.tsx';
import { addMonths, dayByKey, heldTo, weeksOfMonth } from '../newspapers/month-days.ts';
import { dateTexts } from './date-texts.ts';
import { choosableDays, type TypedDays } from './read-typed-date.ts';
import './dates.css';

interface Props {
  trigger: RefObject<HTMLElement | null>;
  /** The day that is chosen, YYYYMMDD. */
  chosen: string | undefined;
  /** The day that it opens at where none is chosen. */
  start: string;
  /** First and last day with an issue. */
  bounds: TypedDays;
  onChoose: (date: string) => void;
  onClose: () => void;
}

const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const;

/** A table of which one cell at a time has the focus. */
const gridOf = (label: string) => ({ role: 'grid', 'aria-label': label });

const yearsBetween = (from: string, to: string): number[] => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
};

export const DateCalendar = ({ trigger, chosen, start, bounds, onChoose, onClose }: Props) => {
  const t = useText();
  const { fullName } = useCurrentProduct();
  const [at, setAt] = useState(() => heldTo(chosen ?? start, { first: bounds.from, last: bounds.to }));
  const grid = useRef<HTMLTableElement>(null);
  /** Whether the grid has the focus to keep, when the day that has it changes. */
  const inGrid = useRef(true);
  useEffect(() => {
    if (inGrid.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const { year, month } = publishDayOf(at);
  const choosable = choosableDays(bounds);
  const { first: least, last: most } = choosable;
  const goTo = (date: string, keepsFocus: boolean) => {
    inGrid.current = keepsFocus;
    setAt(heldTo(date, choosable));
  };
  const onKey = (event: KeyboardEvent) => {
    const to = dayByKey(event, at);
    if (to === undefined) return;
    event.preventDefault();
    goTo(to, true);
  };
  const turn = (months: number) => goTo(addMonths(at, months), false);
  const years = yearsBetween(least, most);
  const named = yearName(year, fullName);
  return (
    <PopoverPanel className="date-calendar" label={t(dateTexts.calendar)} trigger={trigger} onClose={onClose}>
      <header>
        <IconButton
          icon="chevron-left"
          label={t(dateTexts.earlierMonth)}
          disabled={at.slice(0, 6) <= least.slice(0, 6)}
          onClick={() => turn(-1)}
        />
        <span className="qb-choice">
          <Select
            className="input num"
            label={t(dateTexts.year)}
            value={String(year)}
            options={years.map((one) => [String(one), `${one}年`])}
            onChange={(to) => turn((Number(to) - year) * 12)}
          />
          <Icon name="chevron-down" small />
        </span>
        <b aria-live="polite" className="num">
          {month}月
        </b>
        <IconButton
          icon="chevron-right"
          label={t(dateTexts.laterMonth)}
          disabled={at.slice(0, 6) >= most.slice(0, 6)}
          onClick={() => turn(1)}
        />
      </header>
      {named.startsWith(String(year)) ? null : (
        <p className="quiet" lang="zh-Hant">
          {named}
        </p>
      )}
      <table ref={grid} {...gridOf(t(dateTexts.calendar))}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(year, month).map((week, i) => (
            <tr key={i}>
              {week.map((date, weekday) => (
                <td key={date ?? weekday} aria-selected={date === undefined ? undefined : date === chosen}>
                  {date !== undefined && (
                    <button
                      type="button"
                      data-day={date}
                      className="num"
                      tabIndex={date === at ? 0 : -1}
                      disabled={date < least || date > most}
                      aria-label={`${dayName(date, fullName)}，${weekdayName(date)}`}
                      onKeyDown={onKey}
                      onClick={() => onChoose(date)}
                    >
                      {publishDayOf(date).day}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PopoverPanel>
  );
};
