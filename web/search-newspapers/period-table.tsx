import { useCallback } from 'react';
import { useText } from '../i18n/use-text.ts';
import { measures } from '../query/period-choices.ts';
import { SortedTable } from '../kit/tables/sorted-table.tsx';
import {
  periodMeasureOf,
  orderPeriods,
  type PeriodFigures,
  periodLabel,
  type PeriodOrder,
  showMeasure,
} from './period-figures.ts';
import { periodTexts } from './period-texts.ts';

interface Props {
  figures: readonly PeriodFigures[];
  /** What its days, months or years are called. */
  period: string;
  active: number;
  nameOf: (key: string) => string;
  onOpen: (place: number) => void;
}

/** The figures of the chart, each period a button that lists its articles. */
export const PeriodTable = ({ figures, period, active, nameOf, onOpen }: Props) => {
  const t = useText();
  const orderRows = useCallback((order: PeriodOrder) => orderPeriods(figures, order), [figures]);
  return (
    <SortedTable
      label={t(periodTexts.table)}
      className="statistics-table period-table"
      columns={[
        { order: 'key', name: period },
        { order: 'articles', name: periodTexts.articles },
        { order: 'hits', name: periodTexts.hits },
        { order: 'perCharacters', name: periodTexts.perCharacters, hint: periodTexts.perCharactersHint },
        { order: 'perArticles', name: periodTexts.perArticles, hint: periodTexts.perArticlesHint },
      ]}
      orderRows={orderRows}
      rest={(count) => t(periodTexts.rest, { count })}
      renderRow={(place) => {
        const of = figures[place];
        const none = of.articles === 0 ? 'none' : '';
        return (
          <tr key={of.key} className={place === active ? 'current' : none}>
            <th scope="row">
              <button
                type="button"
                className="num"
                title={t(periodTexts.listOf, { name: nameOf(of.key) })}
                disabled={of.articles === 0}
                onClick={() => onOpen(place)}
              >
                {periodLabel(of.key)}
              </button>
            </th>
            {measures.map((measure) => (
              <td key={measure} className="num">
                {showMeasure(periodMeasureOf(of, measure), measure)}
              </td>
            ))}
          </tr>
        );
      }}
    />
  );
};
