import { useCallback } from 'react';
import type { NameCounts, OfficerCounts } from '#contract/search/statistics.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { SortedTable } from '../kit/tables/sorted-table.tsx';
import type { NameView } from './statistics-address.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

export type NameItem = NameCounts['items'][number] | OfficerCounts['items'][number];

type Order = 'name' | 'count' | 'mentioned';

const byName = new Intl.Collator('zh-u-co-pinyin').compare;

const orderNames = (items: readonly NameItem[], order: Order): number[] => {
  const places = items.map((_, place) => place);
  const mentionsOf = (item: NameItem) => ('mentioned' in item ? item.mentioned : 0);
  return places.sort((a, b) => {
    const [x, y] = [items[a], items[b]];
    if (order === 'name') return byName(x.name, y.name) || a - b;
    return (order === 'count' ? y.count - x.count : mentionsOf(y) - mentionsOf(x)) || a - b;
  });
};

interface Props {
  field: NameView;
  items: readonly NameItem[];
  chosen: string | undefined;
  /** How a name is shown. */
  shownName: (name: string) => string;
  onChoose: (name: string | undefined) => void;
}

/** The same as the bars; its buttons do what a press on a bar does. */
export const NamesAsTable = ({ field, items, chosen, shownName, onChoose }: Props) => {
  const t = useText();
  const orderRows = useCallback((order: Order) => orderNames(items, order), [items]);
  const isLiving = field === 'living';
  return (
    <SortedTable<Order>
      label={t(texts[field])}
      className="statistics-table"
      columns={[
        { order: 'name', name: texts.name },
        { order: 'count', name: texts.count },
        ...(isLiving ? [{ order: 'mentioned', name: texts.mentioned } as const] : []),
      ]}
      firstOrder="count"
      orderRows={orderRows}
      rest={(count) => t(texts.rest, { count })}
      renderRow={(place) => {
        const item = items[place];
        const { name, count } = item;
        return (
          <tr key={name} data-chosen={name === chosen || undefined}>
            <th scope="row">
              <button
                type="button"
                lang="zh-Hant"
                aria-pressed={name === chosen}
                onClick={() => onChoose(name === chosen ? undefined : name)}
              >
                <BookText text={shownName(name)} />
              </button>
            </th>
            <td className="num">{count.toLocaleString('en')}</td>
            {'mentioned' in item && <td className="num">{item.mentioned.toLocaleString('en')}</td>}
          </tr>
        );
      }}
    />
  );
};
