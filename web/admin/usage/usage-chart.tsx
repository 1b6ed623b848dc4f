// What was read and searched by day or month, as bars.
import { useState } from 'react';
import type { UsageFigures } from '#contract/admin/usage.ts';
import { useText } from '../../i18n/use-text.ts';
import { BandNames } from '../../kit/charts/band-names.tsx';
import { BarColumn } from '../../kit/charts/bar-column.tsx';
import { ChartFrame, ChartLines, type Plot } from '../../kit/charts/chart-frame.tsx';
import { layOutNames } from '../../kit/charts/name-places.ts';
import { valueLines } from '../../kit/charts/value-lines.ts';
import { overviewTexts } from './overview-texts.ts';

type Spans = UsageFigures['spans'];

/** Pixels. */
const height = 200;
const foot = 28;

/** `11-29` of a day; a month stays as it is. */
const shortSpan = (span: string): string => (span.length > 7 ? span.slice(5) : span);

interface BarsProps {
  spans: Spans;
  at: number;
  onActive: (place: number) => void;
  plot: Plot;
  lines: readonly number[];
}

const SpanBars = ({ spans, at, onActive, plot, lines }: BarsProps) => {
  const { width, base } = plot;
  const step = width / spans.length;
  const names = spans.map(({ span }) => shortSpan(span));
  // Counted from the last, which is that of now.
  const placed = layOutNames({ names, xOf: (place) => (place + 0.5) * step, width }).all('last');
  return (
    <div className="chart-drawing">
      <svg aria-hidden="true" width={width} height={base + foot}>
        <ChartLines lines={lines} plot={plot} width={width} />
        {spans.map(({ span, requests, searches }, i) => (
          <BarColumn
            key={span}
            span={span}
            plot={plot}
            x={i * step}
            width={step}
            bars={[
              { className: 'own', x: (i + 0.22) * step, width: step * 0.34, value: requests },
              { className: 'other', x: (i + 0.6) * step, width: step * 0.18, value: searches },
            ]}
            isActive={i === at}
            onOver={() => onActive(i)}
          />
        ))}
      </svg>
      <BandNames placed={placed} nameOf={(place) => names[place]} top={base + 6} />
    </div>
  );
};

export const UsageChart = ({ figures: { from, to, spans, knownFrom } }: { figures: UsageFigures }) => {
  const t = useText();
  const [active, setActive] = useState<number>();
  const most = Math.max(...spans.map(({ requests, searches }) => Math.max(requests, searches)));
  const isByDay = (spans[0]?.span.length ?? 0) > 7;
  const busiest = spans.findIndex(({ requests, searches }) => Math.max(requests, searches) === most);
  const at = active !== undefined && active < spans.length ? active : busiest;
  const say = ({ span, requests, searches, noLicense, limitExceeded }: Spans[number]): string =>
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
  const lines = valueLines(most, true);
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
      <ChartFrame
        lines={lines}
        height={height}
        slider={{
          label: t(isByDay ? overviewTexts.chart : overviewTexts.chartOfMonths),
          spoken: say(spans[at]),
          count: spans.length,
          active: at,
          onActive: setActive,
        }}
        onLeave={() => setActive(undefined)}
      >
        {(plot) => <SpanBars spans={spans} at={at} onActive={setActive} plot={plot} lines={lines} />}
      </ChartFrame>
      <p className="quiet">{t(overviewTexts.note)}</p>
      {known}
    </figure>
  );
};
