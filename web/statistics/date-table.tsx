import { useCallback } from 'react';
import type { DateBucket } from '#contract/search/statistics.ts';
import { useText } from '../i18n/use-text.ts';
import { SortedTable } from '../kit/tables/sorted-table.tsx';
import { statisticsScreenTexts as texts } from './texts.ts';

interface Props {
  buckets: readonly DateBucket[];
  chosen: string | undefined;
  onOpen: (bucket: DateBucket) => void;
}

type Order = 'date' | 'count' | 'of';

/** Beside a period that is not a day, the days of its first and last entry in the book. The same as the chart; its buttons do what a press on a bar does. */
export const DateTable = ({ buckets, chosen, onOpen }: Props) => {
  const t = useText();
  const orderRows = useCallback(
    (order: Order) => {
      const places = buckets.map((_, place) => place);
      return order === 'date'
        ? places
        : places.sort((a, b) => buckets[b][order] - buckets[a][order] || a - b);
    },
    [buckets],
  );
  return (
    <SortedTable<Order>
      label={t(texts.byDate)}
      className="statistics-table"
      columns={[
        { order: 'date', name: texts.periodAndDays },
        { order: 'count', name: texts.count },
        { order: 'of', name: texts.of },
      ]}
      orderRows={orderRows}
      rest={(count) => t(texts.rest, { count })}
      renderRow={(place) => {
        const bucket = buckets[place];
        const { key, label, from, to, count, of } = bucket;
        const western = to.number > from.number ? `${from.western} – ${to.western}` : from.western;
        return (
          <tr key={key} data-chosen={key === chosen || undefined}>
            <th scope="row">
              <button type="button" lang="zh-Hant" disabled={count === 0} onClick={() => onOpen(bucket)}>
                {label}
              </button>
              {label !== western && <span className="quiet num"> {western}</span>}
            </th>
            <td className="num">{count.toLocaleString('en')}</td>
            <td className="num">{of.toLocaleString('en')}</td>
          </tr>
        );
      }}
    />
  );
};
