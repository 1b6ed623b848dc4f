// A table of figures that is sorted by pressing a column's head. At first it shows only as many rows as can be seen at
// a glance.
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../icons/icons.tsx';
import './sorted-table.css';

interface FigureColumn<Order extends string> {
  order: Order;
  name: string;
  hint?: string;
}

interface Props<Order extends string> {
  label: string;
  className: string;
  /** The first is that of names: rows come in their own order by it, by the others the greatest first. */
  columns: readonly [FigureColumn<Order>, ...FigureColumn<Order>[]];
  /** Places of the rows in an order; the same function for as long as the rows are the same. */
  orderRows: (order: Order) => readonly number[];
  /** In which they come at first; without it in that of names. */
  firstOrder?: Order;
  /** The row at a place, with a key. */
  renderRow: (place: number) => ReactNode;
  /** By names, too, the greatest come first: the latest of days. */
  namesFall?: true;
  /** Rows shown at first, where not the usual number. */
  first?: number;
  /** What leads to the rows that are left out. */
  rest: (count: string) => string;
}

/** Rows shown at first. */
const fewRows = 50;

export const SortedTable = <Order extends string>({
  label,
  className,
  columns,
  orderRows,
  firstOrder,
  renderRow,
  namesFall,
  first = fewRows,
  rest,
}: Props<Order>) => {
  const t = useText();
  const byName = columns[0].order;
  const isRising = (by: Order): boolean => by === byName && !namesFall;
  const [order, setOrder] = useState(firstOrder ?? byName);
  const [whole, setWhole] = useState(false);
  const places = useMemo(() => orderRows(order), [orderRows, order]);
  const shown = whole ? places : places.slice(0, first);
  const left = places.length - shown.length;
  return (
    <div>
      <table className={className} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.order}
                scope="col"
                aria-sort={column.order !== order ? 'none' : isRising(order) ? 'ascending' : 'descending'}
              >
                <button
                  type="button"
                  title={column.hint && t(column.hint)}
                  onClick={() => setOrder(column.order)}
                >
                  {t(column.name)}
                  {column.order === order && (
                    <Icon name={isRising(order) ? 'chevron-up' : 'chevron-down'} small />
                  )}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{shown.map(renderRow)}</tbody>
      </table>
      {left > 0 && (
        <button type="button" className="statistics-rest text-link" onClick={() => setWhole(true)}>
          {rest(left.toLocaleString('en'))}
        </button>
      )}
    </div>
  );
};
