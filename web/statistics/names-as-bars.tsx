import { BookText } from '../glyphs/book-text.tsx';
import type { NameItem } from './names-as-table.tsx';

interface Props {
  items: readonly NameItem[];
  chosen: string | undefined;
  /** How a name is shown. */
  shownName: (name: string) => string;
  onChoose: (name: string | undefined) => void;
}

const hintOf = (item: NameItem): string | undefined =>
  'offices' in item ? `${item.offices.join('、')}　${item.first.western} – ${item.last.western}` : undefined;

export const NamesAsBars = ({ items, chosen, shownName, onChoose }: Props) => {
  const most = Math.max(1, ...items.map(({ count }) => count));
  return (
    <ol>
      {items.map((item) => (
        <li key={item.name}>
          <button
            type="button"
            aria-pressed={item.name === chosen}
            title={hintOf(item)}
            onClick={() => onChoose(item.name === chosen ? undefined : item.name)}
          >
            <span className="song" lang="zh-Hant">
              <BookText text={shownName(item.name)} />
            </span>
            <span className="name-bar" aria-hidden="true">
              <i style={{ width: `${(item.count / most) * 100}%` }} />
            </span>
            <span className="num">
              {item.count.toLocaleString('en')}
              {'mentioned' in item && <span className="quiet"> ({item.mentioned.toLocaleString('en')})</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};
