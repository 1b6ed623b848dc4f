// Values of a row of places as a line. Where there are too many to be distinguished, a slider chooses the stretch that is shown.
import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { BandNames } from './band-names.tsx';
import { ChartFrame, ChartLines, type Plot } from './chart-frame.tsx';
import type { ChartSliderProps } from './chart-slider.tsx';
import { linePath, placesAcross } from './line-path.ts';
import { layOutNames } from './name-places.ts';
import { revealPlace, type ChartStretch, wholeStretch } from './stretch.ts';
import { StretchSlider } from './stretch-slider.tsx';
import { usePress } from './use-press.ts';
import { useStretchGestures } from './use-stretch-gestures.ts';
import { valueLines } from './value-lines.ts';

interface Props {
  names: readonly string[];
  /** How a name is shown; it is no wider than its text. */
  shownName: (name: string) => ReactNode;
  values: readonly number[];
  unit: string;
  /** Counts have no fractions beside their lines. */
  isWhole: boolean;
  /** Pixels of the line, without its names. */
  height: number;
  slider: Pick<ChartSliderProps, 'label' | 'hint' | 'spoken'>;
  /** The place that the slider announces. */
  active: number;
  onActive: (place: number) => void;
  onOpen: (place: number) => void;
}

/** With more places than these a slider chooses the stretch shown; of so many shown none is marked by itself. */
const manyPlaces = 60;
/** Pixels about the names. */
const beforeNames = 8;
const afterNames = 8;
/** Pixels on either side of the line where the pointer finds its ends. */
const beside = 8;

interface DrawingProps
  extends Pick<Props, 'names' | 'shownName' | 'values' | 'unit' | 'active' | 'onActive' | 'onOpen'> {
  plot: Plot;
  lines: readonly number[];
  stretch: ChartStretch;
  onStretch: (change: (stretch: ChartStretch) => ChartStretch) => void;
}

const Line = memo(({ values, plot: { width, yOf } }: { values: readonly number[]; plot: Plot }) => {
  const xOf = placesAcross(values.length, width);
  const isMarked = values.length <= manyPlaces;
  return (
    <>
      <path
        className="chart-line"
        data-long={!isMarked || undefined}
        pathLength={1}
        d={linePath(values, xOf, yOf)}
      />
      {isMarked &&
        values.map((value, i) => (
          <circle key={i} className="chart-mark" r={2.5} cx={xOf(i)} cy={yOf(value)} />
        ))}
    </>
  );
});

const LineDrawing = (props: DrawingProps) => {
  const { names, shownName, values, unit, active, onActive, onOpen, plot, lines, stretch, onStretch } = props;
  const { width, top, base, yOf } = plot;
  const drawing = useRef<HTMLDivElement>(null);
  const count = values.length;
  const isLong = count > manyPlaces;
  const shown = useMemo(() => values.slice(stretch.from, stretch.to + 1), [values, stretch]);
  const xOf = placesAcross(shown.length, width);
  const { onPointerDown, press } = usePress(onActive, onOpen);
  const gestures = useStretchGestures({
    drawing,
    stretch,
    count,
    width,
    isLong,
    onStretch,
    onOver: onActive,
    onPress: press,
  });
  // As high as all names take, wherever the stretch is.
  const room = useMemo(() => layOutNames({ names, xOf: () => 0, width }), [names, width]);
  const placed = useMemo(() => {
    const own = names.slice(stretch.from, stretch.to + 1);
    return layOutNames({ names: own, xOf: placesAcross(own.length, width), width }).all();
  }, [names, stretch, width]);
  const isShown = active >= stretch.from && active <= stretch.to;
  return (
    <>
      <div ref={drawing} className="chart-drawing">
        <svg aria-hidden="true" width={width} height={base + beforeNames + room.height + afterNames}>
          <ChartLines lines={lines} plot={plot} width={width} />
          {/* Drawn anew with what it counts. */}
          <Line key={unit} values={shown} plot={plot} />
          {isShown && (
            <circle className="chart-active" r={5} cx={xOf(active - stretch.from)} cy={yOf(values[active])} />
          )}
          <rect
            className="chart-reach"
            x={-beside}
            width={width + 2 * beside}
            y={top}
            height={base - top}
            {...gestures}
            onPointerDown={(event) => {
              onPointerDown(event);
              gestures.onPointerDown(event);
            }}
          />
        </svg>
        <BandNames
          placed={placed}
          nameOf={(place) => shownName(names[stretch.from + place])}
          lang="zh-Hant"
          top={base + beforeNames}
          isWrapped={room.lines > 1}
        />
      </div>
      {isLong && (
        <StretchSlider
          values={values}
          nameOf={(place) => names[place]}
          stretch={stretch}
          width={width}
          onStretch={(next) => onStretch(() => next)}
        />
      )}
    </>
  );
};

const stretchOf = (chosen: ChartStretch | undefined, count: number): ChartStretch =>
  chosen && chosen.to < count ? chosen : wholeStretch(count);

export const LineChart = ({ height, isWhole, slider, ...rest }: Props) => {
  const { values, unit, active, onActive, onOpen } = rest;
  const count = values.length;
  const [chosen, setChosen] = useState<ChartStretch>();
  const stretch = useMemo(() => stretchOf(chosen, count), [chosen, count]);
  const onStretch = useCallback(
    (change: (stretch: ChartStretch) => ChartStretch) => setChosen((now) => change(stretchOf(now, count))),
    [count],
  );
  const lines = useMemo(() => {
    const greatest = values.slice(stretch.from, stretch.to + 1).reduce((a, b) => Math.max(a, b), 0);
    return valueLines(greatest, isWhole);
  }, [values, stretch, isWhole]);
  const go = (place: number) => {
    onActive(place);
    onStretch((now) => revealPlace(now, place, count));
  };
  return (
    <ChartFrame
      className="line-chart"
      lines={lines}
      height={height}
      unit={unit}
      slider={{ ...slider, count, active, onActive: go, onOpen }}
    >
      {(plot) => <LineDrawing {...rest} plot={plot} lines={lines} stretch={stretch} onStretch={onStretch} />}
    </ChartFrame>
  );
};
