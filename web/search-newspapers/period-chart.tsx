import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { BandNames } from '../kit/charts/band-names.tsx';
import { BarColumn } from '../kit/charts/bar-column.tsx';
import { ChartFrame, ChartLines, type Plot } from '../kit/charts/chart-frame.tsx';
import { ChartSlider, type ChartSliderProps } from '../kit/charts/chart-slider.tsx';
import { layOutNames } from '../kit/charts/name-places.ts';
import { usePress } from '../kit/charts/use-press.ts';
import { valueLines } from '../kit/charts/value-lines.ts';
import type { PeriodMeasure } from '../query/period-choices.ts';
import {
  isRelative,
  periodMeasureOf,
  type PeriodFigures,
  periodLabel,
  showMeasure,
} from './period-figures.ts';
import { periodTexts } from './period-texts.ts';

interface BarsProps {
  figures: readonly PeriodFigures[];
  /** Of another question, in the same order. */
  other: readonly PeriodFigures[] | undefined;
  measure: PeriodMeasure;
  /** The bar that the slider announces. */
  active: number;
  /** Places of bars whose days have few articles. */
  thin: ReadonlySet<number>;
  onActive: (place: number) => void;
  onOpen: (place: number) => void;
}

interface Props extends BarsProps {
  /** What is said of the bar. */
  readout: string;
}

/** Pixels. */
const height = 200;
const foot = 30;
const leastStep = 12;

interface ScrolledProps extends BarsProps {
  plot: Plot;
  lines: readonly number[];
  slider: ChartSliderProps;
}

/** More bars than fit are scrolled through, and those in sight alone are drawn. */
const ScrolledBars = (props: ScrolledProps) => {
  const { figures, other, measure, active, thin, onActive, onOpen, plot, lines, slider } = props;
  const { width, base } = plot;
  const scroller = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const { onPointerDown, press } = usePress(onActive, onOpen);
  const count = figures.length;
  const step = Math.max(leastStep, width / Math.max(1, count));
  const whole = step * count;
  const first = Math.max(0, Math.floor(scrolled / step) - 2);
  const end = Math.min(count, Math.ceil((scrolled + width) / step) + 2);
  const thick = Math.min(other ? 10 : 18, Math.max(3, (step - 5) / (other ? 2 : 1)));
  const names = useMemo(() => figures.map(({ key }) => periodLabel(key)), [figures]);
  const laidOut = useMemo(
    () => layOutNames({ names, xOf: (place) => (place + 0.5) * step, width: whole }),
    [names, step, whole],
  );
  const placed = useMemo(() => laidOut.all(), [laidOut]);

  // The period that the keys have reached, and that is read aloud, is scrolled into view.
  useEffect(() => {
    const element = scroller.current;
    if (!element || whole <= width || !element.closest('.chart')?.contains(document.activeElement)) return;
    const [from, to] = [active * step, (active + 1) * step];
    if (from < element.scrollLeft) element.scrollLeft = from;
    else if (to > element.scrollLeft + width) element.scrollLeft = to - width;
  }, [active, step, whole, width]);

  return (
    <div
      className="period-scroller"
      ref={scroller}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollLeft)}
    >
      <div className="chart-drawing" style={{ width: whole }}>
        {/* What scrolls has to hold what takes the keys. */}
        <ChartSlider {...slider} />
        <svg aria-hidden="true" width={whole} height={base + foot} onPointerDown={onPointerDown}>
          <ChartLines lines={lines} plot={plot} width={whole} />
          {figures.slice(first, end).map((of, i) => {
            const place = first + i;
            const shown = [of, other?.[place]].flatMap((one) => one ?? []);
            const left = (place + 0.5) * step - (thick * shown.length + (shown.length - 1)) / 2;
            return (
              <BarColumn
                key={of.key}
                span={of.key}
                plot={plot}
                x={place * step}
                width={step}
                foot={foot}
                bars={shown.map((one, n) => ({
                  className: n === 0 ? 'own' : 'other',
                  x: left + n * (thick + 1),
                  width: thick,
                  value: periodMeasureOf(one, measure),
                }))}
                isActive={place === active}
                onOver={() => onActive(place)}
                onPress={() => press(place)}
              >
                {thin.has(place) && (
                  <path className="thin" d={`M${place * step + 1} ${base + 1}v4h${step - 2}v-4`} />
                )}
              </BarColumn>
            );
          })}
        </svg>
        <BandNames
          placed={placed.filter(({ place }) => place >= first && place < end)}
          nameOf={(place) => names[place]}
          active={laidOut.one(active)}
          top={base + 8}
        />
      </div>
    </div>
  );
};

/**
 * A bar for each day, month or year. To assistive technology it is a slider through the bars; the table has the same figures.
 */
export const PeriodChart = ({ readout, ...bars }: Props) => {
  const { figures, other, measure, active, onActive, onOpen } = bars;
  const t = useText();
  const greatest = [...figures, ...(other ?? [])].reduce(
    (most, of) => Math.max(most, periodMeasureOf(of, measure)),
    0,
  );
  const lines = valueLines(greatest, !isRelative(measure));
  const { key } = figures[active];
  const value = showMeasure(periodMeasureOf(figures[active], measure), measure);
  const slider = {
    label: t(periodTexts.chart, { measure: t(periodTexts[measure]) }),
    hint: t(periodTexts.chartHint),
    spoken: `${periodLabel(key)}，${value}，${readout}`,
    count: figures.length,
    active,
    onActive,
    onOpen,
  };
  return (
    <ChartFrame className="period-chart" lines={lines} height={height}>
      {(plot) => <ScrolledBars {...bars} plot={plot} lines={lines} slider={slider} />}
    </ChartFrame>
  );
};
