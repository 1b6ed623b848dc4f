// What the statistics are narrowed to.
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { useCategoryName } from '../query/use-category-name.ts';
import { narrowings, type StatisticsAddress } from './statistics-address.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

interface Props {
  address: StatisticsAddress;
  change: (values: Partial<StatisticsAddress>) => unknown;
  /** Of the period in words. */
  period: string | undefined;
}

/** What the lists are narrowed to, each with a button that removes it. */
export const Narrowed = ({ address, change, period }: Props) => {
  const t = useText();
  const categoryName = useCategoryName();
  const key = address.period?.key;
  const inNone = key === 'undated' ? t(texts.noDate) : key === 'unplaced' ? t(texts.unplacedRow) : undefined;
  const chips = [
    ...(key === undefined ? [] : [['period', inNone ?? period ?? key] as const]),
    ...narrowings.flatMap((field) => {
      const name = address[field];
      return name === undefined ? [] : [[field, field === 'category' ? categoryName(name) : name] as const];
    }),
  ];
  return (
    <ul className="narrowed">
      {chips.map(([field, name]) => (
        <li key={field}>
          <button
            type="button"
            className="chip"
            aria-label={t(texts.remove, { name })}
            onClick={() => change({ [field]: undefined })}
          >
            <span className="quiet">{t(texts[field])}</span>
            <span lang="zh-Hant">
              <BookText text={name} />
            </span>
            <Icon name="close" small />
          </button>
        </li>
      ))}
    </ul>
  );
};
