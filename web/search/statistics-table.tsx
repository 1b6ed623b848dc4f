import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { Icon } from '../ui/icons.tsx';
import type { useReaderLink } from './reader-link.ts';
import { orderParts, type FigurePart, rateOf, showRate, type TableOrder } from './statistics-figures.ts';
import { statisticsTexts } from './statistics-texts.ts';

interface Props {
  code: string;
  parts: readonly FigurePart[];
  linkTo: ReturnType<typeof useReaderLink>;
}

/** Rows that stand there at first. */
const fewRows = 50;

const columns = [
  { order: 'place', name: statisticsTexts.part },
  { order: 'hits', name: statisticsTexts.hits },
  { order: 'characters', name: statisticsTexts.characters },
  { order: 'rate', name: statisticsTexts.rate },
] as const satisfies { order: TableOrder; name: string }[];

/** The figures of the chart, each part a link to where it begins. */
export const StatisticsTable = ({ code, parts, linkTo }: Props) => {
  const t = useText();
  const [order, setOrder] = useState<TableOrder>('place');
  const [whole, setWhole] = useState(false);
  const places = useMemo(() => orderParts(parts, order), [parts, order]);
  const shown = whole ? places : places.slice(0, fewRows);
  const rest = places.length - shown.length;
  return (
    <>
      <table className="statistics-table" aria-label={t(statisticsTexts.table)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.order}
                scope="col"
                aria-sort={column.order !== order ? 'none' : order === 'place' ? 'ascending' : 'descending'}
              >
                <button type="button" onClick={() => setOrder(column.order)}>
                  {t(column.name)}
                  {column.order === order && (
                    <Icon name={order === 'place' ? 'chevron-up' : 'chevron-down'} small />
                  )}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((place) => {
            const part = parts[place];
            return (
              <tr key={place} className={part.hits === 0 ? 'none' : undefined}>
                <th scope="row" lang="zh-Hant">
                  <Link to="/app/read/$code" params={{ code }} search={linkTo(part.pageId)}>
                    <BookText text={part.title} />
                  </Link>
                </th>
                <td className="num">{part.hits.toLocaleString('en')}</td>
                <td className="num">{part.characters.toLocaleString('en')}</td>
                <td className="num">{showRate(rateOf(part))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rest > 0 && (
        <button type="button" className="statistics-rest" onClick={() => setWhole(true)}>
          {t(statisticsTexts.rest, { count: rest.toLocaleString('en') })}
        </button>
      )}
    </>
  );
};
