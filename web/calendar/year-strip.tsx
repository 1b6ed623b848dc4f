// The years of a newspaper as bars of their issues. Missing issues, inferred from running numbers, are drawn hollow on
// top.
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { publishDayOf } from '../newspapers/publish-date.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { calendarTexts } from './calendar-texts.ts';
import { type CalendarNewspaper, readerOf } from './calendar-address.ts';

/** Pixels of the highest bar. */
const barHeight = 34;
/** Of a longer run the years without an issue are left out. */
const longestRun = 300;

type YearEntry = CalendarNewspaper['years'][number];

/** Those between the first and the last too that have no issue. */
const yearsOf = ({ years, start, end }: CalendarNewspaper): YearEntry[] => {
  const [first, last] = [publishDayOf(start).year, publishDayOf(end).year];
  if (last - first >= longestRun) return years;
  const known = new Map(years.map((entry) => [entry.year, entry]));
  return Array.from(
    { length: last - first + 1 },
    (_, i) => known.get(first + i) ?? { year: first + i, issues: 0, missing: 0 },
  );
};

/** Which ends of the strip lie out of sight. */
const useHiddenEnds = (strip: { current: HTMLElement | null }) => {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const read = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setHidden({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [strip]);
  return hidden;
};

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface Props {
  code: string;
  newspaper: CalendarNewspaper;
  year: number;
}

export const YearStrip = ({ code, newspaper, year }: Props) => {
  const t = useText();
  const strip = useRef<HTMLDivElement>(null);
  const hidden = useHiddenEnds(strip);
  const years = yearsOf(newspaper);
  const [cursor, setCursor] = useState({ at: year, year });
  const at = cursor.year === year ? cursor.at : year;
  const most = years.reduce((highest, { issues, missing }) => Math.max(highest, issues + missing), 1);
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * barHeight)));

  useLayoutEffect(() => {
    const [row, entry] = [strip.current, strip.current?.querySelector<HTMLElement>(`[data-year="${year}"]`)];
    if (row && entry)
      row.scrollLeft = entry.offsetLeft - row.offsetLeft - (row.clientWidth - entry.clientWidth) / 2;
  }, [year]);

  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const place = years.findIndex((entry) => entry.year === at) + step;
    const to = years[Math.min(years.length - 1, Math.max(0, place))].year;
    setCursor({ at: to, year });
    strip.current?.querySelector<HTMLElement>(`[data-year="${to}"]`)?.focus();
  };
  const scroll = (way: 1 | -1) =>
    strip.current?.scrollBy({ left: way * Math.max(96, strip.current.clientWidth - 96) });
  const isCut = hidden.before || hidden.after;
  return (
    <nav className="years" aria-label={t(calendarTexts.years)}>
      {isCut && (
        <IconButton
          icon="chevron-left"
          label={t(calendarTexts.earlierYears)}
          disabled={!hidden.before}
          onClick={() => scroll(-1)}
        />
      )}
      <div ref={strip} className="years-row">
        {years.map(({ year: one, issues, missing }) => (
          <Link
            key={one}
            {...readerOf(code)}
            search={{ newspaper: newspaper.key, year: String(one) }}
            resetScroll={false}
            className="year-entry num"
            data-year={one}
            tabIndex={one === at ? 0 : -1}
            onKeyDown={onKey}
            aria-current={one === year ? 'true' : undefined}
          >
            <span className="quiet">{issues}</span>
            <span className="visually-hidden">
              {missing > 0 ? t(calendarTexts.yearMissing, { missing }) : t(calendarTexts.yearIssues)}
            </span>
            <span className="year-bar">
              <i className="missing" style={{ height: heightOf(missing) }} />
              <i className="held" style={{ height: heightOf(issues) }} />
            </span>
            <span className="year-number">{one}</span>
          </Link>
        ))}
      </div>
      {isCut && (
        <IconButton
          icon="chevron-right"
          label={t(calendarTexts.laterYears)}
          disabled={!hidden.after}
          onClick={() => scroll(1)}
        />
      )}
    </nav>
  );
};
