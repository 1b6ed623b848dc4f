// What every chart has: lines across at round values with their numbers beside them, a drawing as broad as there is room,
// and a slider that announces each place. What is drawn is the caller's.
import { type ReactNode, useMemo, useRef } from 'react';
import { useElementSize } from '../states/use-element-size.ts';
import { ChartSlider, type ChartSliderProps } from './chart-slider.tsx';
import { nameWidth } from './name-places.ts';
import './charts.css';

/** Where values lie, in pixels of the drawing. */
export interface Plot {
  width: number;
  top: number;
  /** Where nothing is counted. */
  base: number;
  yOf: (value: number) => number;
}

interface Props {
  className?: string;
  /** Values of the lines, the greatest at last, which is the top of the drawing. */
  lines: readonly number[];
  /** Pixels between nothing and the greatest line. */
  height: number;
  /** What the numbers count. */
  unit?: string;
  /** Left out where what is drawn brings it itself. */
  slider?: ChartSliderProps;
  onLeave?: () => void;
  children: (plot: Plot) => ReactNode;
}

/** Pixels above the drawing: half a number, or a line for the unit. */
const above = { bare: 12, unit: 34 };
/** Where nothing is laid out, as in tests. */
const widthUnmeasured = 640;

export const ChartFrame = ({ className, lines, height, unit, slider, onLeave, children }: Props) => {
  const drawing = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(drawing);
  const top = unit === undefined ? above.bare : above.unit;
  const greatest = lines.at(-1) ?? 1;
  const plot = useMemo(
    (): Plot => ({
      width: width === 0 ? widthUnmeasured : width,
      top,
      base: top + height,
      yOf: (value) => top + height * (1 - value / greatest),
    }),
    [width, top, height, greatest],
  );
  const numbers = lines.map((value) => value.toLocaleString('en'));
  const side = Math.max(28, ...numbers.map(nameWidth)) + 12;
  return (
    <div
      className={className === undefined ? 'chart' : `chart ${className}`}
      style={{ paddingLeft: side }}
      onMouseLeave={onLeave}
    >
      {slider && <ChartSlider {...slider} />}
      <div aria-hidden="true" className="chart-numbers num quiet" style={{ width: side - 8 }}>
        {unit !== undefined && <span className="chart-unit">{unit}</span>}
        {lines.map((value, i) => (
          <span key={value} style={{ top: plot.yOf(value) }}>
            {numbers[i]}
          </span>
        ))}
      </div>
      <div ref={drawing} className="chart-plot">
        {children(plot)}
      </div>
    </div>
  );
};

/** The lines themselves, for the caller to lay beneath what it draws. */
export const ChartLines = ({
  lines,
  plot: { yOf },
  width,
}: {
  lines: readonly number[];
  plot: Plot;
  width: number;
}) => (
  <g className="chart-lines">
    {lines.map((value) => (
      <line key={value} x1={0} x2={width} y1={yOf(value)} y2={yOf(value)} />
    ))}
  </g>
);
