import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { PeriodMeasure } from '../query/period-choices.ts';
import { useElementSize } from '../book/use-element-size.ts';
import {
  axisOf,
  isRelative,
  periodMeasureOf,
  type PeriodFigures,
  periodLabel,
  showMeasure,
} from './period-figures.ts';
import { periodTexts } from './period-texts.ts';
import { zoomOf } from '../kit/controls/app-zoom.ts';

interface Props {
  figures: readonly PeriodFigures[];
  /** Of another question, in the same order. */
  other: readonly PeriodFigures[] | undefined;
  measure: PeriodMeasure;
  /** The bar that is spoken of. */
  active: number;
  /** What is said of it. */
  readout: string;
  /** Places of bars whose days have few articles. */
  thin: ReadonlySet<number>;
  onActive: (place: number) => void;
  onOpen: (place: number) => void;
}

/** Pixels. */
const plot = { top: 12, height: 200, foot: 30 };
const leastStep = 12;
const labelRoom = 84;

/**
 * A bar for each day, month or year. More than fit are scrolled through, and those in sight alone are drawn. To assistive
 * technology it is a slider through the bars; the table has the same figures.
 */
export const PeriodChart = (props: Props) => {
  const { figures, other, measure, active, readout, thin, onActive, onOpen } = props;
  const t = useText();
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(scroller);
  const [scrolled, setScrolled] = useState(0);
  const count = figures.length;
  const step = Math.max(leastStep, width / Math.max(1, count));
  const whole = step * count;
  const highest = figures.reduce(
    (most, of, i) =>
      Math.max(most, periodMeasureOf(of, measure), other?.[i] ? periodMeasureOf(other[i], measure) : 0),
    0,
  );
  const lines = axisOf(highest, !isRelative(measure));
  const top = lines.at(-1) ?? 1;
  const yOf = (value: number) => plot.top + plot.height * (1 - value / top);
  const first = Math.max(0, Math.floor(scrolled / step) - 2);
  const end = Math.min(count, Math.ceil((scrolled + width) / step) + 2);
  const every = Math.max(1, Math.ceil(labelRoom / step));
  const thick = Math.min(other ? 10 : 18, Math.max(3, (step - 5) / (other ? 2 : 1)));

  // The period that the keys have reached, and that is read aloud, is scrolled into view.
  useEffect(() => {
    const element = scroller.current;
    if (!element || whole <= width || !element.parentElement?.contains(document.activeElement)) return;
    const [from, to] = [active * step, (active + 1) * step];
    if (from < element.scrollLeft) element.scrollLeft = from;
    else if (to > element.scrollLeft + width) element.scrollLeft = to - width;
  }, [active, step, whole, width]);

  const placeAt = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>): number =>
    Math.min(
      count - 1,
      Math.max(
        0,
        Math.floor((clientX - currentTarget.getBoundingClientRect().left) / zoomOf(currentTarget) / step),
      ),
    );
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onOpen(active);
  };
  return (
    <div className="period-chart">
      <svg className="period-axis" aria-hidden="true" height={plot.top + plot.height + plot.foot}>
        {lines.map((value) => (
          <text key={value} x="44" y={yOf(value) + 5} textAnchor="end">
            {value.toLocaleString('en')}
          </text>
        ))}
      </svg>
      <div
        className="period-scroller"
        ref={scroller}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollLeft)}
      >
        <svg
          aria-hidden="true"
          width={whole}
          height={plot.top + plot.height + plot.foot}
          onMouseMove={(event) => onActive(placeAt(event))}
          onClick={(event) => {
            const place = placeAt(event);
            onActive(place);
            // A finger has no way to look without pressing: there the bar is only chosen.
            const { pointerType } = event.nativeEvent as unknown as { pointerType?: string };
            if (pointerType !== 'touch') onOpen(place);
          }}
        >
          {lines.map((value) => (
            <line key={value} className="line" x1="0" x2={whole} y1={yOf(value)} y2={yOf(value)} />
          ))}
          <rect className="active" x={active * step} width={step} y={plot.top} height={plot.height} />
          {figures.slice(first, end).map((of, i) => {
            const place = first + i;
            const middle = (place + 0.5) * step;
            const bars = [of, other?.[place]].flatMap((one, n) =>
              one ? [{ className: n === 0 ? 'own' : 'other', n, y: yOf(periodMeasureOf(one, measure)) }] : [],
            );
            const left = middle - (thick * bars.length + (bars.length - 1)) / 2;
            return (
              <g key={of.key}>
                {bars.map(({ className, n, y }) => (
                  <rect
                    key={className}
                    className={className}
                    data-period={of.key}
                    x={left + n * (thick + 1)}
                    width={thick}
                    y={y}
                    height={plot.top + plot.height - y}
                  />
                ))}
                {thin.has(place) && (
                  <path
                    className="thin"
                    d={`M${place * step + 1} ${plot.top + plot.height + 1}v4h${step - 2}v-4`}
                  />
                )}
                {(place % every === Math.floor(every / 2) || place === active) && (
                  <text
                    className={place === active ? 'current' : undefined}
                    x={Math.min(Math.max(middle, labelRoom / 2 - 6), whole - labelRoom / 2 + 6)}
                    y={plot.top + plot.height + 24}
                    textAnchor="middle"
                    // The bar that is spoken of is named in place of those about it.
                    visibility={place !== active && Math.abs(place - active) < every ? 'hidden' : undefined}
                  >
                    {periodLabel(of.key)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
        <input
          type="range"
          className="statistics-range"
          min={1}
          max={count}
          value={active + 1}
          aria-label={t(periodTexts.chart, { measure: t(periodTexts[measure]) })}
          aria-describedby={hint}
          aria-valuetext={`${periodLabel(figures[active].key)}，${showMeasure(periodMeasureOf(figures[active], measure), measure)}，${readout}`}
          onChange={({ target }) => onActive(Number(target.value) - 1)}
          onKeyDown={onKey}
        />
        <span id={hint} hidden>
          {t(periodTexts.chartHint)}
        </span>
      </div>
    </div>
  );
};
