// A year as twelve months, and over it the day that is open.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { publishDayOf, yearName } from '../newspapers/publish-date.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { yearQuery } from './calendar-queries.ts';
import { calendarTexts } from './calendar-texts.ts';
import { Legend } from './legend.tsx';
import { MissingList } from './missing-list.tsx';
import { missingByMonth } from './missing-months.ts';
import { YearMonths } from './year-months.tsx';
import { type CalendarNewspaper, type CalendarPlace, isOfOneMonth } from './calendar-address.ts';

const DayOverlay = lazy(async () => ({ default: (await import('./day-overlay.tsx')).DayOverlay }));

interface Props {
  code: string;
  newspaper: CalendarNewspaper;
  year: number;
  date: string | undefined;
  /** A requested day, to begin from. */
  lookAt: string | undefined;
  onLooked: () => void;
  onChange: (place: Partial<CalendarPlace>, how: { replace: boolean }) => unknown;
}

export const CalendarYear = ({ code, newspaper, year, date, lookAt, onLooked, onChange }: Props) => {
  const t = useText();
  const narrow = useNarrow();
  const { key } = newspaper;
  const query = useQuery(yearQuery(code, key, year));
  const months = useRef<HTMLDivElement>(null);
  /** Once it lies in sight and the scrolling to it is over, which would close a popover. */
  const [opened, setOpened] = useState<{ date: string; button: HTMLElement }>();
  const shown = opened?.date === date ? opened : undefined;
  const counts = useMemo(
    () => new Map(query.data?.days.map(({ date: day, issues }) => [day, issues])),
    [query.data],
  );
  const missing = query.data?.missing;
  const ofMonths = useMemo(() => missingByMonth(missing ?? []), [missing]);
  const isDrawn = query.data !== undefined;

  useEffect(() => {
    const button = months.current?.querySelector<HTMLElement>(`[data-date="${date}"]`);
    if (!isDrawn || date === undefined || !button) return undefined;
    // On a phone the lower half goes to the sheet.
    if (narrow) button.closest('section')?.scrollIntoView({ block: 'start' });
    else button.scrollIntoView({ block: 'nearest' });
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setOpened({ date, button }));
    });
    return () => cancelAnimationFrame(frame);
  }, [date, isDrawn, narrow]);

  useEffect(() => {
    if (!isDrawn || lookAt === undefined) return;
    const button = months.current?.querySelector<HTMLElement>(`[data-date="${lookAt}"]`);
    button?.closest('section')?.scrollIntoView({ block: 'nearest' });
    button?.focus({ preventScroll: true });
    onLooked();
  }, [lookAt, isDrawn, onLooked]);

  const openDay = useCallback(
    (day: string) => onChange({ newspaper: key, year: publishDayOf(day).year, date: day }, { replace: true }),
    [onChange, key],
  );
  const close = () => {
    shown?.button.focus({ preventScroll: true });
    onChange({ newspaper: key, year, date: undefined }, { replace: true });
  };
  if (query.isPending) return <Waiting />;
  if (query.isError) return <LoadFailure onRetry={() => void query.refetch()} />;

  const entry = newspaper.years.find((one) => one.year === year);
  const name = yearName(year, newspaper.name);
  return (
    <section className="calendar-year" aria-labelledby="calendar-year-title">
      <div className="calendar-year-head">
        <h2 id="calendar-year-title" className="screen-title">
          <span lang="zh-Hant">{name}</span>
          {name.startsWith(String(year)) ? null : <span className="quiet num year-western">{year}</span>}
        </h2>
        <p className="quiet num">
          {[
            t(calendarTexts.heldInYear, { count: entry?.issues ?? 0 }),
            ...(entry?.missing ? [t(calendarTexts.missingInYear, { missing: entry.missing })] : []),
          ].join('，')}
        </p>
        <Legend showsMissing={query.data.missing.length > 0} showsOutside={!isOfOneMonth(newspaper)} />
      </div>
      <MissingList missing={query.data.missing} year={year} />
      <YearMonths
        ref={months}
        year={year}
        run={newspaper}
        counts={counts}
        missing={ofMonths}
        openDate={date}
        onOpen={openDay}
      />
      {shown && date !== undefined ? (
        <Suspense>
          <DayOverlay
            key={date}
            code={code}
            newspaper={newspaper}
            date={date}
            button={shown.button}
            narrow={narrow}
            onDay={openDay}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </section>
  );
};
