import { memo, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { labelledMarks, type PageSpan, shareOfPage, sliderMarks, thinTicks } from './slider-scale.ts';
import { useSaved } from '../../annotations/annotation-store.ts';
import { readerTexts } from '../../book/texts.ts';
import { useElementSize } from '../../kit/states/use-element-size.ts';

interface Props {
  span: PageSpan;
  pageId: number;
  /** The first page is at the right. */
  leftward: boolean;
  /** Pages with hits. */
  hitPages: readonly number[];
  onPage: (pageId: number) => void;
  /** Without the labels, where there is no room. */
  bare?: boolean;
}

/** Pixels a mark's number needs, with some air. */
const labelRoom = (last: number) => last.toLocaleString('en').length * 8 + 24;
/** A tick of two pixels and the gap to the next. */
const tickRoom = 4;

type Side = 'left' | 'right';

const placeOf = (page: number, span: PageSpan, side: Side) => ({
  [side]: `${shareOfPage(page, span) * 100}%`,
});

interface TicksProps {
  pages: readonly number[];
  span: PageSpan;
  side: Side;
}

interface TickRowProps extends TicksProps {
  width: number;
  className: 'rail-hit' | 'rail-annotation';
}

const Ticks = memo(({ pages, span, side, width, className }: TickRowProps) =>
  thinTicks(pages, span, width, tickRoom).map((page) => (
    <i key={page} className={className} style={placeOf(page, span, side)} />
  )),
);

interface MarksProps extends Omit<TicksProps, 'pages'> {
  width: number;
  /** Without their numbers, where there is no room. */
  bare: boolean;
}

const Marks = memo(({ span, side, width, bare }: MarksProps) => {
  const marks = sliderMarks(span);
  const labelled = bare ? undefined : labelledMarks(marks, span, width, labelRoom(span.last));
  return marks.map((page) => (
    <span key={page} className={`rail-mark num ${side}`} style={placeOf(page, span, side)}>
      <i />
      {labelled?.has(page) && (
        <span className={page === span.first ? 'first' : page === span.last ? 'last' : undefined}>
          {page.toLocaleString('en')}
        </span>
      )}
    </span>
  ));
});

/**
 * The book as a line with its first page at the binding, a 魚尾 at the page shown, and a tick for each page with
 * hits, and a fainter one beneath the line for each that the reader has written upon. What is drawn follows an invisible range input, which has the keys and the pointer.
 */
export const PageSlider = ({ span, pageId, leftward, hitPages, onPage, bare }: Props) => {
  const t = useText();
  const rail = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(rail);
  const savedPages = useSaved((s) => s.pages);
  const [dragged, setDragged] = useState<number>();
  const held = useRef(false);
  const shown = Math.max(span.first, dragged ?? pageId);
  const side: Side = leftward ? 'right' : 'left';
  const release = () => {
    held.current = false;
    if (dragged !== undefined && dragged !== pageId) onPage(dragged);
    setDragged(undefined);
  };
  return (
    <div ref={rail} className={bare ? 'rail plain' : 'rail'}>
      <input
        type="range"
        dir={leftward ? 'rtl' : 'ltr'}
        min={span.first}
        max={span.last}
        step={1}
        value={shown}
        aria-label={t(readerTexts.slider)}
        aria-valuetext={t(readerTexts.sliderValue, { page: shown, last: span.last })}
        onChange={(event) => {
          const to = Number(event.target.value);
          if (held.current) setDragged(to);
          else onPage(to);
        }}
        onPointerDown={() => {
          held.current = true;
        }}
        onPointerUp={release}
        onPointerCancel={release}
      />
      <i className="rail-line" />
      <i className="rail-read" style={{ [side]: 0, width: `${shareOfPage(shown, span) * 100}%` }} />
      <Ticks className="rail-annotation" pages={savedPages} span={span} side={side} width={width} />
      <Ticks className="rail-hit" pages={hitPages} span={span} side={side} width={width} />
      <Marks span={span} side={side} width={width} bare={bare === true} />
      <span className={`rail-thumb ${side}`} style={placeOf(shown, span, side)}>
        <svg width="14" height="25" viewBox="0 0 14 25" aria-hidden="true" focusable="false">
          <path d="M.5 .5H13.5V24.5L7 18.5L.5 24.5Z" />
        </svg>
        {dragged !== undefined && <output className="rail-bubble num">{dragged.toLocaleString('en')}</output>}
      </span>
    </div>
  );
};
