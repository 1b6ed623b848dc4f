import { useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import {
  periodMeasureOf,
  measures,
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

/** Rows that stand there at first. */
const fewRows = 50;

/** The figures of the chart, each period a button that lists its articles. */
export const PeriodTable = ({ figures, period, active, nameOf, onOpen }: Props) => {
  const t = useText();
  const [order, setOrder] = useState<PeriodOrder>('key');
  const [whole, setWhole] = useState(false);
  const places = useMemo(() => orderPeriods(figures, order), [figures, order]);
  const shown = whole ? places : places.slice(0, fewRows);
  const rest = places.length - shown.length;
  const columns: readonly { order: PeriodOrder; name: string; hint?: string }[] = [
    { order: 'key', name: period },
    { order: 'articles', name: periodTexts.articles },
    { order: 'hits', name: periodTexts.hits },
    { order: 'perCharacters', name: periodTexts.perCharacters, hint: periodTexts.perCharactersHint },
    { order: 'perArticles', name: periodTexts.perArticles, hint: periodTexts.perArticlesHint },
  ];
  return (
    <div>
      <table className="statistics-table period-table" aria-label={t(periodTexts.table)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.order}
                scope="col"
                aria-sort={column.order !== order ? 'none' : order === 'key' ? 'ascending' : 'descending'}
              >
                <button
                  type="button"
                  title={column.hint && t(column.hint)}
                  onClick={() => setOrder(column.order)}
                >
                  {t(column.name)}
                  {column.order === order && (
                    <Icon name={order === 'key' ? 'chevron-up' : 'chevron-down'} small />
                  )}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((place) => {
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
          })}
        </tbody>
      </table>
      {rest > 0 && (
        <button type="button" className="statistics-rest text-link" onClick={() => setWhole(true)}>
          {t(periodTexts.rest, { count: rest.toLocaleString('en') })}
        </button>
      )}
    </div>
  );
};
