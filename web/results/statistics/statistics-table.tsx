import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { BookText } from '../../glyphs/book-text.tsx';
import { SortedTable } from '../../kit/tables/sorted-table.tsx';
import type { useReaderLink } from '../list/reader-link.ts';
import { orderParts, type FigurePart, rateOf, showRate, type TableOrder } from './statistics-figures.ts';
import { statisticsTexts } from './statistics-texts.ts';

interface Props {
  code: string;
  parts: readonly FigurePart[];
  linkTo: ReturnType<typeof useReaderLink>;
}

/** The figures of the chart, each part a link to where it begins. */
export const StatisticsTable = ({ code, parts, linkTo }: Props) => {
  const t = useText();
  const orderRows = useCallback((order: TableOrder) => orderParts(parts, order), [parts]);
  return (
    <SortedTable
      label={t(statisticsTexts.table)}
      className="statistics-table"
      columns={[
        { order: 'place', name: statisticsTexts.part },
        { order: 'hits', name: statisticsTexts.hits },
        { order: 'characters', name: statisticsTexts.characters },
        { order: 'rate', name: statisticsTexts.rate },
      ]}
      orderRows={orderRows}
      rest={(count) => t(statisticsTexts.rest, { count })}
      renderRow={(place) => {
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
      }}
    />
  );
};
