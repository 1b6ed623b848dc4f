// What was read and searched by day or month, as bars.
import { useRef, useState } from 'react';
import type { UsageFigures } from '#contract/admin/usage.ts';
import { useElementSize } from '../../book/use-element-size.ts';
import { useText } from '../../i18n/use-text.ts';
import { roundCounts } from '../../kit/tables/round-counts.ts';
import { overviewTexts } from './overview-texts.ts';

/** Of the drawing, in its own units; its height in pixels too. */
const size = { width: 1000, height: 200 };
/** Pixels of a label under the bars, with room beside it. */
const labelRoom = { day: 56, month: 72 };

/** `11-29` of a day; a month stays as it is. */
const shortSpan = (span: string): string => (span.length > 7 ? span.slice(5) : span);

export const UsageChart = ({ figures: { from, to, spans, knownFrom } }: { figures: UsageFigures }) => {
  const t = useText();
  const drawing = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(drawing);
  const [active, setActive] = useState<number>();
  const most = Math.max(...spans.map(({ requests, searches }) => Math.max(requests, searches)));
  const isByDay = (spans[0]?.span.length ?? 0) > 7;
  const busiest = spans.findIndex(({ requests, searches }) => Math.max(requests, searches) === most);
  const at = active !== undefined && active < spans.length ? active : busiest;
  const step = size.width / spans.length;
  const every = Math.max(
    1,
    Math.ceil((labelRoom[isByDay ? 'day' : 'month'] * spans.length) / Math.max(width, 280)),
  );
  const topOf = (count: number): number => size.height - (count / most) * (size.height - 10);
  const say = ({
    span,
    requests,
    searches,
    noLicense,
    limitExceeded,
  }: UsageFigures['spans'][number]): string =>
    t(overviewTexts.bar, {
      span,
      requests: requests.toLocaleString('en'),
      searches: searches.toLocaleString('en'),
      denied: (noLicense + limitExceeded).toLocaleString('en'),
    });
  const known =
    knownFrom === undefined ? null : (
      <p className="quiet">{t(overviewTexts.knownFrom, { day: knownFrom })}</p>
    );
  if (most <= 0)
    return (
      <div className="use-chart">
        <p className="quiet num">{t(overviewTexts.span, { from, to })}</p>
        <p>{t(overviewTexts.nothing)}</p>
        {known}
      </div>
    );
  return (
    <figure className="use-chart">
      <figcaption>
        <span className="quiet use-legend">
          <i className="use-mark-requests" />
          {t(overviewTexts.requests)}
          <i className="use-mark-searches" />
          {t(overviewTexts.searches)}
        </span>
        <span className="num use-said">{say(spans[at])}</span>
      </figcaption>
      <div className="use-drawing" onMouseLeave={() => setActive(undefined)}>
        <input
          type="range"
          className="visually-hidden"
          min={1}
          max={spans.length}
          value={at + 1}
          aria-label={t(isByDay ? overviewTexts.chart : overviewTexts.chartOfMonths)}
          aria-valuetext={say(spans[at])}
          onChange={({ target }) => setActive(Number(target.value) - 1)}
        />
        {roundCounts(most).map((count) => (
          <span key={count} className="use-count quiet num" aria-hidden="true" style={{ top: topOf(count) }}>
            {count.toLocaleString('en')}
          </span>
        ))}
        <div ref={drawing}>
          <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
            {[0, ...roundCounts(most)].map((count) => (
              <line key={count} x1={0} x2={size.width} y1={topOf(count)} y2={topOf(count)} />
            ))}
            {spans.map(({ span, requests, searches }, i) => (
              <g key={span} onMouseEnter={() => setActive(i)}>
                <rect
                  className="use-band"
                  data-active={i === at || undefined}
                  x={i * step}
                  width={step}
                  y={0}
                  height={size.height}
                />
                <rect
                  className="use-requests"
                  data-span={span}
                  x={(i + 0.22) * step}
                  width={step * 0.34}
                  y={topOf(requests)}
                  height={size.height - topOf(requests)}
                />
                <rect
                  className="use-searches"
                  x={(i + 0.6) * step}
                  width={step * 0.18}
                  y={topOf(searches)}
                  height={size.height - topOf(searches)}
                />
              </g>
            ))}
          </svg>
          <div className="use-ticks num quiet" aria-hidden="true">
            {spans.map(({ span }, i) =>
              // Counted from the last, which is that of now.
              (spans.length - 1 - i) % every === 0 ? (
                <span key={span} style={{ left: `${((i + 0.5) / spans.length) * 100}%` }}>
                  {shortSpan(span)}
                </span>
              ) : null,
            )}
          </div>
        </div>
      </div>
      <p className="quiet">{t(overviewTexts.note)}</p>
      {known}
    </figure>
  );
};
