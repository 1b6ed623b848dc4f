// What the values of facets and choices are called.
import type { FacetItem } from '#contract/search/facets.ts';
import type { NewspaperFacet } from '#contract/newspapers/newspaper-fields.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { articleTypeNames } from '../newspapers/article-type-texts.ts';
import { chineseNumeral, dayName, monthName, yearName } from '../newspapers/publish-date.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { newspaperTexts } from './newspaper-texts.ts';

export const fieldNames = {
  metaName: newspaperTexts.metaName,
  date: newspaperTexts.date,
  column: newspaperTexts.column,
  type: newspaperTexts.type,
  author: newspaperTexts.author,
} as const satisfies Record<NewspaperFacet, string>;

/** The whole of a year, month or day: 民國二十九年四月. */
const dateName = (key: string, paper: string): string => {
  if (key.length === 8) return dayName(key, paper);
  const year = yearName(Number(key.slice(0, 4)), paper);
  if (key.length === 4) return year;
  const month = Number(key.slice(4, 6));
  return year.startsWith('民') ? `${year}${monthName(month)}` : `${year}${month}月`;
};

/** As the newspapers of the product count. */
export const useDateName = (): ((key: string) => string) => {
  const { fullName } = useCurrentProduct();
  return (key) => dateName(key, fullName);
};

const isType = (value: string): value is keyof typeof articleTypeNames =>
  Object.hasOwn(articleTypeNames, value);

/** What a value is called by itself. */
export const useValueName = (): ((field: NewspaperFacet, value: string) => string) => {
  const t = useText();
  const dateOf = useDateName();
  return (field, value) => {
    if (field === 'date') return dateOf(value);
    return field === 'type' && isType(value) ? t(articleTypeNames[value]) : value;
  };
};

/** A year, month or day among its like. */
const DateName = ({ node: { key } }: { node: FacetItem }) => {
  const { fullName } = useCurrentProduct();
  const name = yearName(Number(key.slice(0, 4)), fullName);
  const last = Number(key.slice(-2));
  if (key.length > 4 && !name.startsWith('民')) return `${last}${key.length === 6 ? '月' : '日'}`;
  if (key.length === 6) return monthName(last);
  if (key.length === 8) return `${chineseNumeral(last)}日`;
  return (
    <>
      {name}
      {name.startsWith('民') && <span className="quiet num"> {key}</span>}
    </>
  );
};

const TypeName = ({ node: { key } }: { node: FacetItem }) => {
  const t = useText();
  return <span className="plain">{isType(key) ? t(articleTypeNames[key]) : key}</span>;
};

const PlainName = ({ node: { label } }: { node: FacetItem }) => <BookText text={label} />;

/** How a value is shown in the list of its facet. */
export const valueNameOf = (field: NewspaperFacet) =>
  field === 'date' ? DateName : field === 'type' ? TypeName : PlainName;
