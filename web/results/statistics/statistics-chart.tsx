import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { type LineDrawing, openLine } from './draw-line.ts';
import { type FigureMeasure, type FigurePart, rateOf, showRate, valueOf } from './statistics-figures.ts';
import { statisticsTexts } from './statistics-texts.ts';

interface Props {
  parts: readonly FigurePart[];
  measure: FigureMeasure;
  /** The part that is spoken of. */
  active: number;
  onActive: (place: number) => void;
  onOpen: (place: number) => void;
}

/**
 * Hits by part as a line. The pointer or the arrows choose a part, a click or Enter opens it. To assistive technology
 * it is a slider through the parts; the table has the same figures.
 */
export const StatisticsChart = ({ parts, measure, active, onActive, onOpen }: Props) => {
  const t = useText();
  const hint = useId();
  const host = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLSpanElement>(null);
  const drawing = useRef<LineDrawing>(undefined);
  /** What the drawing calls, as of the last rendering. */
  const calls = useRef({ onActive, onOpen, mark: () => {} });

  useEffect(() => {
    if (!host.current) return;
    const line = openLine(
      host.current,
      () => calls.current.mark(),
      (kind, point, byTouch) => {
        if (point === undefined) return;
        calls.current.onActive(point);
        // A finger has no way to look without pressing: there the part is only chosen.
        if (kind === 'press' && !byTouch) calls.current.onOpen(point);
      },
    );
    drawing.current = line;
    return () => {
      drawing.current = undefined;
      line.end();
    };
  }, []);

  const unit = t(measure === 'hits' ? statisticsTexts.unit : statisticsTexts.rate);
  useEffect(() => {
    drawing.current?.show({
      titles: parts.map(({ title }) => title),
      values: parts.map((part) => valueOf(part, measure)),
      unit,
      whole: measure === 'hits',
    });
  }, [parts, measure, unit]);

  useEffect(() => {
    const mark = () => {
      const place = drawing.current?.placeOf(active);
      if (!marker.current) return;
      marker.current.hidden = place === undefined;
      if (place) marker.current.style.translate = `${place.x}px ${place.y}px`;
    };
    calls.current = { onActive, onOpen, mark };
    mark();
  }, [active, onActive, onOpen]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onOpen(active);
  };

  const part = parts[active];
  const figures = {
    hits: part.hits.toLocaleString('en'),
    characters: part.characters.toLocaleString('en'),
    rate: showRate(rateOf(part)),
  };
  return (
    <div className="statistics-chart">
      <div className="statistics-drawing" ref={host} aria-hidden="true" />
      <span className="statistics-marker" ref={marker} hidden aria-hidden="true" />
      <input
        type="range"
        className="statistics-range"
        min={1}
        max={parts.length}
        value={active + 1}
        aria-label={t(statisticsTexts.chart, {
          measure: t(measure === 'hits' ? statisticsTexts.hits : statisticsTexts.rate),
        })}
        aria-describedby={hint}
        aria-valuetext={`${part.title}，${t(statisticsTexts.readout, figures)}`}
        onChange={({ target }) => {
          const to = Number(target.value) - 1;
          onActive(to);
          drawing.current?.reveal(to);
        }}
        onKeyDown={onKey}
      />
      <span id={hint} hidden>
        {t(statisticsTexts.chartHint)}
      </span>
    </div>
  );
};
