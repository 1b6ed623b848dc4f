import { useMemo } from 'react';
import { BookText } from '../../glyphs/book-text.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LineChart } from '../../kit/charts/line-chart.tsx';
import { useNarrow } from '../../kit/states/use-narrow.ts';
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

/** Pixels of the line. */
const heights = { wide: 220, narrow: 170 };

const showName = (name: string) => <BookText text={name} />;

/**
 * Hits by part as a line. The pointer or the arrows choose a part, a click or Enter opens it. To assistive technology
 * it is a slider through the parts; the table has the same figures.
 */
export const StatisticsChart = ({ parts, measure, active, onActive, onOpen }: Props) => {
  const t = useText();
  const narrow = useNarrow();
  const names = useMemo(() => parts.map(({ title }) => title), [parts]);
  const values = useMemo(() => parts.map((part) => valueOf(part, measure)), [parts, measure]);
  const part = parts[active];
  const readout = t(statisticsTexts.readout, {
    hits: part.hits.toLocaleString('en'),
    characters: part.characters.toLocaleString('en'),
    rate: showRate(rateOf(part)),
  });
  return (
    <LineChart
      names={names}
      shownName={showName}
      values={values}
      unit={t(measure === 'hits' ? statisticsTexts.unit : statisticsTexts.rate)}
      isWhole={measure === 'hits'}
      height={narrow ? heights.narrow : heights.wide}
      slider={{
        label: t(statisticsTexts.chart, {
          measure: t(measure === 'hits' ? statisticsTexts.hits : statisticsTexts.rate),
        }),
        hint: t(statisticsTexts.chartHint),
        spoken: `${part.title}，${readout}`,
      }}
      active={active}
      onActive={onActive}
      onOpen={onOpen}
    />
  );
};
