// Tables and pagers.
import { useCallback, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Pager } from '../tables/pager.tsx';
import { SortedTable } from '../tables/sorted-table.tsx';
import { frameTexts } from '../texts.ts';
import { Part, PartsOfFolder } from './part.tsx';

const rows = [
  ['周紀', 5, 34_718],
  ['秦紀', 3, 21_407],
  ['漢紀', 60, 512_886],
  ['魏紀', 10, 81_022],
  ['晉紀', 40, 331_540],
] as const;
type Order = 'title' | 'volumes' | 'characters';
const columnOf = { title: 0, volumes: 1, characters: 2 } as const;

export const TableParts = () => {
  const t = useText();
  const [page, setPage] = useState(7);
  const orderRows = useCallback(
    (order: Order) =>
      rows
        .map((_, i) => i)
        .sort((a, b) => (order === 'title' ? a - b : rows[b][columnOf[order]] - rows[a][columnOf[order]])),
    [],
  );
  return (
    <PartsOfFolder folder="tables">
      <Part file="tables/sorted-table.tsx" use="Figures, sorted by pressing the head of a column.">
        <SortedTable
          label={t(frameTexts.statistics)}
          className="kit-table"
          columns={[
            { order: 'title', name: frameTexts.name },
            { order: 'volumes', name: frameTexts.figure },
            { order: 'characters', name: frameTexts.statistics },
          ]}
          orderRows={orderRows}
          first={3}
          rest={(count) => t(frameTexts.productsFound, { count })}
          renderRow={(place) => {
            const [title, volumes, characters] = rows[place];
            return (
              <tr key={title}>
                <th scope="row" lang="zh-Hant">
                  {title}
                </th>
                <td className="num">{volumes}</td>
                <td className="num">{characters.toLocaleString('en')}</td>
              </tr>
            );
          }}
        />
      </Part>
      <Part file="tables/pager.tsx" use="The pages of a list: the ends, and those near the current one.">
        <Pager page={page} last={1240} onPage={setPage} />
      </Part>
    </PartsOfFolder>
  );
};
