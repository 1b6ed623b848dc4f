// Entries by date as bars. A bar is at the position of its days. The line under the bars is drawn where the book has
// entries and is broken where it has none, so that an empty day differs from a missing one.
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { DateBucket, DateScale } from '#contract/search/statistics.ts';
import { useText } from '../i18n/use-text.ts';
import { roundCounts } from '../kit/tables/round-counts.ts';
import { placeDates } from './date-places.ts';
import { DateTicks } from './date-ticks.tsx';
import { statisticsScreenTexts as texts } from './texts.ts';

interface Props {
  scale: DateScale;
  buckets: readonly DateBucket[];
  /** Key of the bucket that the lists are narrowed to. */
  chosen: string | undefined;
  onOpen: (bucket: DateBucket) => void;
}

const onResize = (then: () => void): (() => void) => {
  window.addEventListener('resize', then);
  return () => window.removeEventListener('resize', then);
};
const useWindowWidth = (): number => useSyncExternalStore(onResize, () => window.innerWidth);

/** Of the drawing, in its own units; its height in pixels too. */
const size = { width: 1000, height: 190 };
/** Of a bar; of one behind a cut, which is looked for. */
const leastWidth = 1.2;
const leastBehindCut = 5;
const leastHeight = 4;
/** Pixels beside the drawing. */
const margins = 108;

/** Days between two buckets that follow each other without a gap in the book. */
const nextWithin: Record<DateScale, number> = { day: 1, month: 32, year: 200 };

export const DateChart = ({ scale, buckets, chosen, onOpen }: Props) => {
  const t = useText();
  const [active, setActive] = useState<number>();
  const broad = useWindowWidth();
  const { placeOf, cuts } = useMemo(() => placeDates(buckets), [buckets]);
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  const heightOf = (count: number): number =>
    count === 0 ? 0 : Math.max(leastHeight, (count / most) * (size.height - 8));
  const topOf = (count: number): number => size.height - 4 - heightOf(count);
  /** Where the line of a bucket ends: at the next one, unless the book has a gap between them. */
  const heldTo = (i: number): number => {
    const [{ to }, next] = [buckets[i], buckets.at(i + 1)];
    const isNext = i + 1 < buckets.length && next && next.from.number - to.number <= nextWithin[scale];
    return placeOf(isNext ? next.from.number : to.number + 1) * size.width;
  };
  const shown = active !== undefined && active < buckets.length ? active : undefined;
  const bucket = shown === undefined ? undefined : buckets[shown];

  /** What the keys begin from. */
  const at = Math.max(
    0,
    buckets.findIndex(({ key }) => key === chosen),
  );
  const say = ({ label, count, of }: DateBucket): string => t(texts.bucket, { label, count, of });

  return (
    <figure className="date-chart">
      <div className="date-drawing" onMouseLeave={() => setActive(undefined)}>
        <input
          type="range"
          className="visually-hidden"
          min={1}
          max={buckets.length}
          value={(shown ?? at) + 1}
          aria-label={t(texts.chartLabel)}
          aria-valuetext={say(bucket ?? buckets[at])}
          onChange={({ target }) => setActive(Number(target.value) - 1)}
          onFocus={() => setActive(at)}
          onKeyDown={({ key }) => key === 'Enter' && onOpen(bucket ?? buckets[at])}
        />
        {roundCounts(most).map((count) => (
          <span key={count} className="date-count quiet num" aria-hidden="true" style={{ top: topOf(count) }}>
            {count.toLocaleString('en')}
          </span>
        ))}
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
          {roundCounts(most).map((count) => (
            <line
              key={count}
              className="date-rule"
              x1={0}
              x2={size.width}
              y1={topOf(count)}
              y2={topOf(count)}
            />
          ))}
          {buckets.map(({ key, from, to, count, ...rest }, i) => {
            const least = cuts.some((cut) => cut.to === from.number) ? leastBehindCut : leastWidth;
            const width = Math.max(least, (placeOf(to.number + 1) - placeOf(from.number)) * size.width);
            const x = Math.min(placeOf(from.number) * size.width, size.width - width);
            return (
              <g
                key={key}
                onMouseEnter={() => setActive(i)}
                onClick={() => onOpen({ key, from, to, count, ...rest })}
              >
                <rect
                  className="date-column"
                  data-chosen={key === chosen || i === shown || undefined}
                  x={x}
                  width={width}
                  y={0}
                  height={size.height}
                />
                <rect
                  className="date-bar"
                  x={x + width * 0.1}
                  width={width * 0.8}
                  y={topOf(count)}
                  height={heightOf(count)}
                />
                <rect
                  className="date-held"
                  x={x}
                  width={Math.max(width, heldTo(i) - x)}
                  y={size.height - 3}
                  height={3}
                />
              </g>
            );
          })}
          {cuts.map(({ at }) => (
            <line
              key={at}
              className="date-cut"
              x1={at * size.width}
              x2={at * size.width}
              y1={0}
              y2={size.height}
            />
          ))}
        </svg>
        <DateTicks
          scale={scale}
          buckets={buckets}
          placeOf={placeOf}
          behindCuts={cuts.map(({ to }) => to)}
          width={Math.max(1, broad - margins)}
        />
      </div>
      <figcaption className="quiet">
        {bucket ? <b lang="zh-Hant">{say(bucket)}</b> : t(texts.chartHint)}
        {!bucket &&
          cuts.map(({ at, days }) => (
            <span key={at} className="num">
              {'；'}
              {t(texts.cut, { years: Math.max(1, Math.round(days / 365.25)).toLocaleString('en') })}
            </span>
          ))}
      </figcaption>
    </figure>
  );
};
