// Charts: a line of few places and of many, and bars.
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { BandNames } from '../charts/band-names.tsx';
import { BarColumn } from '../charts/bar-column.tsx';
import { ChartFrame, ChartLines, type Plot } from '../charts/chart-frame.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { layOutNames } from '../charts/name-places.ts';
import { valueLines } from '../charts/value-lines.ts';
import { frameTexts } from '../texts.ts';
import { Part, PartsOfFolder } from './part.tsx';

const volumes = ['周紀', '秦紀', '漢紀', '魏紀', '晉紀', '宋紀', '齊紀', '梁紀', '陳紀', '隋紀', '唐紀'];
const fewNames = volumes.map((title) => `資治通鑑${title}`);
const manyNames = Array.from({ length: 294 }, (_, i) => `卷${i + 1}`);
const years = Array.from({ length: 24 }, (_, i) => String(1919 + i));
const valueOf = (place: number) => (place * 37) % 113;

const Line = ({ names }: { names: readonly string[] }) => {
  const t = useText();
  const [active, setActive] = useState(3);
  return (
    <LineChart
      names={names}
      shownName={(name) => name}
      values={names.map((_, i) => valueOf(i))}
      unit={t(frameTexts.figure)}
      isWhole
      height={180}
      slider={{ label: t(frameTexts.statistics), spoken: `${names[active]} ${valueOf(active)}` }}
      active={active}
      onActive={setActive}
      onOpen={setActive}
    />
  );
};

const bars = years.map((_, i) => [valueOf(i), valueOf(i + 5)] as const);
const lines = valueLines(Math.max(...bars.flat()), true);

const Bars = ({ plot, active, onActive }: { plot: Plot; active: number; onActive: (i: number) => void }) => {
  const { width, base } = plot;
  const step = width / years.length;
  const laidOut = layOutNames({ names: years, xOf: (place) => (place + 0.5) * step, width });
  return (
    <div className="chart-drawing">
      <svg aria-hidden="true" width={width} height={base + 30}>
        <ChartLines lines={lines} plot={plot} width={width} />
        {bars.map(([own, other], i) => (
          <BarColumn
            key={years[i]}
            span={years[i]}
            plot={plot}
            x={i * step}
            width={step}
            bars={[
              { className: 'own', x: (i + 0.2) * step, width: step * 0.3, value: own },
              { className: 'other', x: (i + 0.5) * step, width: step * 0.3, value: other },
            ]}
            isActive={i === active}
            onOver={() => onActive(i)}
          />
        ))}
      </svg>
      <BandNames
        placed={laidOut.all()}
        nameOf={(place) => years[place]}
        active={laidOut.one(active)}
        top={base + 8}
      />
    </div>
  );
};

export const ChartParts = () => {
  const t = useText();
  const [active, setActive] = useState(4);
  return (
    <PartsOfFolder folder="charts">
      <Part file="charts/line-chart.tsx" use="Values of a row as a line; each name that is shown is whole.">
        <Line names={fewNames} />
      </Part>
      <Part file="charts/stretch-slider.tsx" use="Of a long line, the stretch that is shown.">
        <Line names={manyNames} />
      </Part>
      <Part
        file="charts/bar-column.tsx"
        use="Bars side by side in a frame, with names beneath; the slider of the frame announces each."
      >
        <ChartFrame
          lines={lines}
          height={160}
          slider={{
            label: t(frameTexts.figure),
            spoken: `${years[active]} ${bars[active].join(' ')}`,
            count: years.length,
            active,
            onActive: setActive,
          }}
        >
          {(plot) => <Bars plot={plot} active={active} onActive={setActive} />}
        </ChartFrame>
      </Part>
    </PartsOfFolder>
  );
};
