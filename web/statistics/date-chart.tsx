// Entries by date as bars. A bar is at the position of its days. The line under the bars is drawn where the book has
// entries and is broken where it has none, so that an empty day differs from a missing one.
import { useMemo, useState } from 'react';
import type { DateBucket, DateScale } from '#contract/search/statistics.ts';
import { useText } from '../i18n/use-text.ts';
import { BarColumn } from '../kit/charts/bar-column.tsx';
import { ChartFrame, ChartLines, type Plot } from '../kit/charts/chart-frame.tsx';
import { valueLines } from '../kit/charts/value-lines.ts';
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

/** Pixels: of the bars, of the line under them, and of a bar at least; one behind a gap that is cut is looked for. */
const height = 180;
const heldHeight = 3;
const leastWidth = 1.2;
const leastBehindCut = 5;
const leastHeight = 4;

/** Days between two buckets that follow each other without a gap in the book. */
const nextWithin: Record<DateScale, number> = { day: 1, month: 32, year: 200 };

interface BarsProps extends Props, ReturnType<typeof placeDates> {
  /** The bucket that the pointer or the keys are at. */
  shown: number | undefined;
  onActive: (place: number) => void;
  plot: Plot;
  lines: readonly number[];
}

const DateBars = (props: BarsProps) => {
  const { scale, buckets, chosen, shown, placeOf, cuts, onActive, onOpen, plot, lines } = props;
  const { width: broad, base } = plot;
  /** Where the line of a bucket ends: at the next one, unless the book has a gap between them. */
  const heldTo = (i: number): number => {
    const [{ to }, next] = [buckets[i], buckets.at(i + 1)];
    const isNext = i + 1 < buckets.length && next && next.from.number - to.number <= nextWithin[scale];
    return placeOf(isNext ? next.from.number : to.number + 1) * broad;
  };
  return (
    <>
      <svg aria-hidden="true" width={broad} height={base + 1 + heldHeight}>
        <ChartLines lines={lines} plot={plot} width={broad} />
        {buckets.map((bucket, i) => {
          const { key, from, to, count } = bucket;
          const least = cuts.some((cut) => cut.to === from.number) ? leastBehindCut : leastWidth;
          const width = Math.max(least, (placeOf(to.number + 1) - placeOf(from.number)) * broad);
          const x = Math.min(placeOf(from.number) * broad, broad - width);
          return (
            <BarColumn
              key={key}
              span={key}
              plot={plot}
              x={x}
              width={width}
              foot={1 + heldHeight}
              bars={[{ className: 'own', x: x + width * 0.1, width: width * 0.8, value: count }]}
              leastHeight={leastHeight}
              isActive={key === chosen || i === shown}
              onOver={() => onActive(i)}
              onPress={() => onOpen(bucket)}
            >
              <rect
                className="date-held"
                x={x}
                width={Math.max(width, heldTo(i) - x)}
                y={base + 1}
                height={heldHeight}
              />
            </BarColumn>
          );
        })}
        {cuts.map(({ at }) => (
          <line
            key={at}
            className="date-cut"
            x1={at * broad}
            x2={at * broad}
            y1={plot.top}
            y2={base + 1 + heldHeight}
          />
        ))}
      </svg>
      <DateTicks
        scale={scale}
        buckets={buckets}
        placeOf={placeOf}
        behindCuts={cuts.map(({ to }) => to)}
        width={broad}
      />
    </>
  );
};

export const DateChart = (props: Props) => {
  const { buckets, chosen, onOpen } = props;
  const t = useText();
  const [active, setActive] = useState<number>();
  const places = useMemo(() => placeDates(buckets), [buckets]);
  // The line under the bars is that of nothing.
  const lines = valueLines(Math.max(1, ...buckets.map(({ count }) => count)), true).slice(1);
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
      <ChartFrame
        lines={lines}
        height={height}
        slider={{
          label: t(texts.chartLabel),
          spoken: say(bucket ?? buckets[at]),
          count: buckets.length,
          active: shown ?? at,
          onActive: setActive,
          onOpen: (place) => onOpen(buckets[place]),
          onFocus: () => setActive(at),
        }}
        onLeave={() => setActive(undefined)}
      >
        {(plot) => (
          <DateBars {...props} {...places} shown={shown} onActive={setActive} plot={plot} lines={lines} />
        )}
      </ChartFrame>
      <figcaption className="quiet">
        {bucket ? <b lang="zh-Hant">{say(bucket)}</b> : t(texts.chartHint)}
        {!bucket &&
          places.cuts.map(({ at, days }) => (
            <span key={at} className="num">
              {'；'}
              {t(texts.cut, { years: Math.max(1, Math.round(days / 365.25)).toLocaleString('en') })}
            </span>
          ))}
      </figcaption>
    </figure>
  );
};
