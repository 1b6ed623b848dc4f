import type { ReactNode } from 'react';
import type { Plot } from './chart-frame.tsx';

interface Bar {
  className: 'own' | 'other';
  x: number;
  width: number;
  value: number;
}

interface Props {
  plot: Plot;
  /** Where the pointer finds it, from the top of the drawing to so many pixels under its base. */
  x: number;
  width: number;
  foot?: number;
  bars: readonly Bar[];
  /** Pixels of a bar that is not of nothing. */
  leastHeight?: number;
  isActive: boolean;
  /** Names what it is of. */
  span: string;
  onOver: () => void;
  onPress?: () => void;
  children?: ReactNode;
}

/** The bars of one place of a chart, which the pointer chooses anywhere above and below them. */
export const BarColumn = (props: Props) => {
  const {
    plot,
    x,
    width,
    foot = 0,
    bars,
    leastHeight = 0,
    isActive,
    span,
    onOver,
    onPress,
    children,
  } = props;
  return (
    <g className="chart-column" data-span={span} onMouseEnter={onOver} onClick={onPress}>
      <rect className="chart-reach" x={x} width={width} y={0} height={plot.base + foot} />
      {isActive && (
        <rect className="chart-wash" x={x} width={width} y={plot.top} height={plot.base - plot.top} />
      )}
      {bars.map((bar) => {
        const height = bar.value === 0 ? 0 : Math.max(leastHeight, plot.base - plot.yOf(bar.value));
        return (
          <rect
            key={bar.className}
            className={`chart-bar ${bar.className}`}
            x={bar.x}
            width={bar.width}
            y={plot.base - height}
            height={height}
          />
        );
      })}
      {children}
    </g>
  );
};
