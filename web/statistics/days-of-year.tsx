// The days of a year, a month in a line, the darker the more entries. A day of which the book says nothing is blank; one that
// it has, but of which nothing is found, is a frame.
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { DateBucket, DateCounts } from '#contract/search/statistics.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import type { StatisticsAddress } from './statistics-address.ts';
import { dateCountsQuery } from './statistics-queries.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

interface Month {
  key: string;
  label: string;
  days: ReadonlyMap<number, DateBucket>;
}

/** The month and the day of 雍正/4/1+/3 or 1726-02-03. */
const partsOf = (key: string): [month: string, day: number] => {
  const at = Math.max(key.lastIndexOf('/'), key.lastIndexOf('-'));
  return [key.slice(0, at), Number(key.slice(at + 1))];
};

/** 閏正月 of 雍正四年閏正月初三日, 02 of 1726-02-03. */
const monthOf = (label: string): string =>
  label.includes('月') ? label.slice(label.indexOf('年') + 1, label.indexOf('月') + 1) : label.slice(-5, -3);

const monthsOf = (buckets: readonly DateBucket[]): Month[] => {
  const months = new Map<string, { label: string; days: Map<number, DateBucket> }>();
  for (const bucket of buckets) {
    const [key, day] = partsOf(bucket.key);
    const month = months.get(key) ?? { label: monthOf(bucket.label), days: new Map() };
    months.set(key, month);
    month.days.set(day, bucket);
  }
  return Array.from(months, ([key, month]) => ({ key, ...month }));
};

const steps: Partial<Record<string, readonly [months: number, days: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const countUp = (from: number, to: number): number[] =>
  Array.from({ length: to + 1 - from }, (_, i) => from + i);

/** The next day that the book has that way. */
const dayThatWay = (months: readonly Month[], from: DateBucket, key: string): DateBucket | undefined => {
  const [month, day] = partsOf(from.key);
  const [down, right] = steps[key] ?? [0, 0];
  if (down === 0 && right === 0) return undefined;
  const row = months.findIndex((one) => one.key === month);
  if (right !== 0) {
    const all = months.flatMap(({ days }) => [...days.values()]);
    return all[all.findIndex((one) => one.key === from.key) + right];
  }
  for (let at = row + down; at >= 0 && at < months.length; at += down) {
    const there = months[at].days.get(day);
    if (there) return there;
  }
  return undefined;
};

interface GridProps {
  data: DateCounts;
  year: string;
  chosen: string | undefined;
  onOpen: (bucket: DateBucket) => void;
}

const Grid = ({ data: { axis, buckets }, year, chosen, onOpen }: GridProps) => {
  const t = useText();
  const months = monthsOf(buckets);
  const [focused, setFocused] = useState<string>();
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  const tabStop = [focused, chosen, buckets.find(({ count }) => count > 0)?.key, buckets[0]?.key].find(
    (key) => buckets.some((bucket) => bucket.key === key),
  );
  const narrow = useNarrow();
  const last = axis === 'reign' ? 30 : 31;
  // If a month does not fit on one line, it takes three: ten days in each, and the thirty-first after the last.
  const rows = narrow
    ? [1, 11, 21].map((from) => countUp(from, from === 21 ? last : from + 9))
    : [countUp(1, last)];
  const columns = narrow ? countUp(1, last - 20) : rows[0];
  const move = (event: KeyboardEvent<HTMLElement>, from: DateBucket) => {
    const to = dayThatWay(months, from, event.key);
    if (!to) return;
    event.preventDefault();
    const cell = [...event.currentTarget.closest('table')!.querySelectorAll<HTMLElement>('[data-day]')].find(
      ({ dataset }) => dataset['day'] === to.key,
    );
    cell?.focus();
  };
  const cellOf = (bucket: DateBucket | undefined) => {
    if (!bucket) return null;
    const { key, label, count, of } = bucket;
    const text = t(texts.bucket, { label, count, of });
    return (
      <button
        type="button"
        data-day={key}
        aria-label={text}
        title={text}
        aria-pressed={key === chosen}
        aria-disabled={count === 0}
        tabIndex={key === tabStop ? 0 : -1}
        onFocus={() => setFocused(key)}
        onKeyDown={(event) => move(event, bucket)}
        onClick={() => onOpen(bucket)}
      >
        {count > 0 && <i style={{ opacity: 0.2 + (0.8 * count) / most }} />}
      </button>
    );
  };
  return (
    <table className="date-calendar" aria-label={t(texts.calendarOf, { year })}>
      <thead>
        <tr>
          <td>{null}</td>
          {columns.map((day) => (
            <th key={day} scope="col" className="quiet num">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      {months.map(({ key: month, label, days }) => (
        <tbody key={month}>
          {narrow && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} lang="zh-Hant">
                {label}
              </th>
            </tr>
          )}
          {rows.map((ofRow, row) => (
            <tr key={row}>
              {narrow ? (
                <td className="quiet num">{ofRow[0] - 1}</td>
              ) : (
                <th scope="row" lang="zh-Hant">
                  {label}
                </th>
              )}
              {ofRow.map((day) => (
                <td key={day}>{cellOf(days.get(day))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};

interface Props {
  address: StatisticsAddress;
  chosen: string | undefined;
  change: (values: Partial<StatisticsAddress>) => unknown;
  onOpen: (bucket: DateBucket) => void;
}

export const DaysOfYear = ({ address, chosen, change, onOpen }: Props) => {
  const t = useText();
  const { code, version } = useCurrentProduct();
  const { axis } = address;
  const years = useQuery(dateCountsQuery(code, version, { ...address, scale: 'year' }));
  const yearBuckets = (years.data?.axis === axis ? years.data.buckets : []).filter(({ count }) => count > 0);
  const at = Math.max(
    0,
    yearBuckets.findIndex(({ key }) => key === address.year),
  );
  const year = yearBuckets.at(at);
  const days = useQuery({
    ...dateCountsQuery(
      code,
      version,
      { ...address, scale: 'day' },
      year && { axis, scale: 'year', key: year.key },
    ),
    enabled: year !== undefined,
  });
  if (years.isError || days.isError)
    return <LoadFailure onRetry={() => void (years.isError ? years : days).refetch()} />;
  if (!year)
    return years.data && !years.isPlaceholderData ? <p className="quiet">{t(texts.empty)}</p> : <Waiting />;
  const go = (to: number) => void change({ year: yearBuckets[to].key });
  return (
    <div className="date-days" aria-busy={days.isPlaceholderData}>
      <p className="date-year">
        <IconButton
          icon="chevron-left"
          label={t(texts.yearBefore)}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        />
        <b lang="zh-Hant">{year.label}</b>
        <IconButton
          icon="chevron-right"
          label={t(texts.yearAfter)}
          disabled={at === yearBuckets.length - 1}
          onClick={() => go(at + 1)}
        />
        <span className="quiet num">
          {t(texts.entriesFound, { entries: year.count.toLocaleString('en') })}
          {days.data && days.data.unplaced > 0 && (
            <>，{t(texts.withoutDay, { entries: days.data.unplaced.toLocaleString('en') })}</>
          )}
        </span>
        <span className="quiet">{t(texts.calendarHint)}</span>
      </p>
      {days.data?.axis === axis ? (
        <Grid data={days.data} year={year.label} chosen={chosen} onOpen={onOpen} />
      ) : (
        <Waiting />
      )}
    </div>
  );
};
