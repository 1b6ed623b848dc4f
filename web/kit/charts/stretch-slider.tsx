// Which stretch of a long line is shown: the whole line, small, with a handle at either end of the stretch. The handles, the
// stretch and what lies beside it are drawn or pressed; by keys each handle is a slider.
import { type PointerEvent, useMemo, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { zoomOf } from '../controls/app-zoom.ts';
import { chartTexts } from './chart-texts.ts';
import { linePath, placesAcross } from './line-path.ts';
import { centreStretch, moveStretch, setStretchEnd, type ChartStretch } from './stretch.ts';

interface Props {
  values: readonly number[];
  nameOf: (place: number) => string;
  stretch: ChartStretch;
  width: number;
  onStretch: (stretch: ChartStretch) => void;
}

interface Hold {
  part: keyof ChartStretch | 'whole';
  x: number;
  stretch: ChartStretch;
}

const height = 28;
const ends = ['from', 'to'] as const;
const endTexts = { from: chartTexts.stretchFrom, to: chartTexts.stretchTo } as const;

const partOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset['part'] : undefined;

/** The line of the whole and what it encloses. */
const Shadow = ({ line, width }: { line: string; width: number }) => (
  <>
    <path className="stretch-area" d={`${line}V${height}H0Z`} />
    <path className="stretch-line" d={line} />
    <rect className="chart-reach" width={width} height={height} />
  </>
);

export const StretchSlider = ({ values, nameOf, stretch, width, onStretch }: Props) => {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const hold = useRef<Hold>(undefined);
  const count = values.length;
  const xOf = placesAcross(count, width);
  const line = useMemo(() => {
    const greatest = values.reduce((a, b) => Math.max(a, b), 0) || 1;
    return linePath(
      values,
      placesAcross(values.length, width),
      (v) => height - 2 - (v / greatest) * (height - 5),
    );
  }, [values, width]);

  const xAt = ({ clientX }: PointerEvent): number => {
    const element = root.current;
    return element ? (clientX - element.getBoundingClientRect().left) / zoomOf(element) : 0;
  };
  const placeAt = (x: number): number => Math.round((x / width) * (count - 1));
  const take = (event: PointerEvent) => {
    const x = xAt(event);
    const part = partOf(event.target);
    root.current?.setPointerCapture?.(event.pointerId);
    if (part === 'from' || part === 'to') hold.current = { part, x, stretch };
    else {
      const begun = part === 'whole' ? stretch : centreStretch(stretch, placeAt(x), count);
      hold.current = { part: 'whole', x, stretch: begun };
      if (begun !== stretch) onStretch(begun);
    }
  };
  const draw = (event: PointerEvent) => {
    if (!hold.current) return;
    const { part, x, stretch: begun } = hold.current;
    const by = Math.round(((xAt(event) - x) / width) * (count - 1));
    onStretch(
      part === 'whole' ? moveStretch(begun, by, count) : setStretchEnd(begun, part, begun[part] + by, count),
    );
  };
  const release = () => {
    hold.current = undefined;
  };

  const [left, right] = [xOf(stretch.from), xOf(stretch.to)];
  const spoken = t(chartTexts.stretch, { first: nameOf(stretch.from), last: nameOf(stretch.to) });
  return (
    <div
      ref={root}
      className="stretch"
      onPointerDown={take}
      onPointerMove={draw}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <svg width={width} height={height} aria-hidden="true">
        <Shadow line={line} width={width} />
        <svg
          className="stretch-chosen"
          data-part="whole"
          x={left}
          width={Math.max(1, right - left)}
          height={height}
          viewBox={`${left} 0 ${Math.max(1, right - left)} ${height}`}
        >
          <Shadow line={line} width={width} />
        </svg>
      </svg>
      {ends.map((end) => (
        <span key={end} className="stretch-handle" data-part={end} style={{ left: xOf(stretch[end]) }}>
          <input
            type="range"
            className="visually-hidden"
            min={end === 'from' ? 1 : stretch.from + 2}
            max={end === 'from' ? stretch.to : count}
            value={stretch[end] + 1}
            aria-label={t(endTexts[end])}
            aria-valuetext={spoken}
            onChange={({ target }) => onStretch(setStretchEnd(stretch, end, Number(target.value) - 1, count))}
          />
        </span>
      ))}
    </div>
  );
};
