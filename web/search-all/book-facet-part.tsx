// One fact of the books: the values that most of them have, or all, looked for by typing.
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BookFacet, BookFacetItem, MultiProductRequest } from '#contract/search/multi-product.ts';
import { metadataFieldTexts } from '#contract/search/search-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { useVisibleRows } from '../kit/tables/use-visible-rows.ts';
import { allBooksTexts } from '../results/books/all-books-texts.ts';
import { booksQuery } from '../results/books/books-query.ts';
import { mostDrawn } from '../results/facets/facet-lists.ts';

/** Values that are shown at first, and classes within a chosen class. */
const few = 8;
/** Values among which one is looked for by typing. */
const many = 20;
/** Pixels: on a phone, where fingers press, and elsewhere. */
const rowHeights = { narrow: 44, wide: 32 };

interface Row {
  item: BookFacetItem;
  isWithin: boolean;
}

interface ValueProps extends Row {
  /** The most books that a value of its field has. */
  largest: number;
  isChosen: boolean;
  /** Where it is drawn, in a list of which not all is. */
  start?: number;
  onPress: () => void;
}

const Value = ({ item: { label, books }, largest, isChosen, isWithin, start, onPress }: ValueProps) => (
  <li
    className={isWithin ? 'within' : undefined}
    style={start === undefined ? undefined : { transform: `translateY(${start}px)` }}
  >
    <button
      type="button"
      aria-pressed={isChosen}
      title={start === undefined ? undefined : label}
      onClick={onPress}
    >
      <span lang="zh-Hant">{label}</span>
      <span className="facet-bar" aria-hidden="true">
        <i style={{ width: `${(books / largest) * 100}%` }} />
      </span>
      <span className="quiet num">{books.toLocaleString('en')}</span>
    </button>
  </li>
);

/** The rows of these values, with the classes within one where it, or one of them, is chosen. */
const rowsOf = (items: readonly BookFacetItem[], chosen: readonly string[], isWhole: boolean): Row[] => {
  const shown = (list: readonly BookFacetItem[]) =>
    list.filter(({ key }, i) => isWhole || i < few || chosen.includes(key));
  const isOpen = ({ key }: BookFacetItem) =>
    chosen.some((value) => value === key || value.startsWith(`${key}/`));
  return shown(items).flatMap((item) => [
    { item, isWithin: false },
    ...(isOpen(item) ? shown(item.children ?? []) : []).map((child) => ({ item: child, isWithin: true })),
  ]);
};

interface ListProps {
  rows: readonly Row[];
  chosen: readonly string[];
  largest: number;
  onPress: (value: string) => void;
}

/** All rows, or where there are many, those in sight of a box of their own. */
const Values = ({ rows, chosen, largest, onPress }: ListProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useNarrow() ? rowHeights.narrow : rowHeights.wide;
  const { items, height } = useVisibleRows(scroller, rows.length, rowHeight);
  const valueOf = ({ item, isWithin }: Row, start?: number) => (
    <Value
      key={item.key}
      {...{ item, isWithin, largest }}
      {...(start === undefined ? {} : { start })}
      isChosen={chosen.includes(item.key)}
      onPress={() => onPress(item.key)}
    />
  );
  if (rows.length <= mostDrawn) return <ul>{rows.map((row) => valueOf(row))}</ul>;
  return (
    <div ref={scroller} className="book-facet-box">
      <ul style={{ height }}>
        {items.flatMap(({ index, start }) => (rows[index] ? [valueOf(rows[index], start)] : []))}
      </ul>
    </div>
  );
};

/** Whether all books that were found have the one value: to narrow to it would change nothing. */
const isShared = ({ itemCount, items: [first] }: BookFacet, total: number): boolean =>
  itemCount === 1 && first?.books === total && first.childCount === 0;

interface Props {
  facet: BookFacet;
  /** Books that were found. */
  total: number;
  /** The question to the books, with its restrictions. */
  question: MultiProductRequest;
  chosen: readonly string[];
  onPress: (value: string) => void;
}

export const BookFacetPart = ({ facet, total, question, chosen, onPress }: Props) => {
  const t = useText();
  const { field } = facet;
  const [isWhole, setWhole] = useState(false);
  const [typed, setTyped] = useState('');
  const lacks = facet.itemCount > facet.items.length;
  const options = booksQuery({ ...question, count: 0, bookCount: 0, wholeFacet: field });
  const whole = useQuery({ ...options, queryFn: isWhole && lacks ? options.queryFn : skipToken });
  const items = (isWhole && whole.data?.facets?.find((one) => one.field === field)?.items) || facet.items;
  const name = t(metadataFieldTexts[field]);
  const text = isWhole ? typed.trim() : '';
  const found = text === '' ? items : items.filter(({ label }) => label.includes(text));
  const rows = rowsOf(found, chosen, isWhole);
  const within = facet.items.some(({ key, childCount }) => chosen.includes(key) && childCount > few);
  if (chosen.length === 0 && isShared(facet, total))
    return (
      <section>
        <h2>{name}</h2>
        <p lang="zh-Hant" className="song">
          {facet.items[0].label}
        </p>
      </section>
    );
  return (
    <section aria-busy={whole.isLoading}>
      <h2>{name}</h2>
      {isWhole && facet.itemCount > many && (
        <input
          className="input"
          type="search"
          lang="zh-Hant"
          maxLength={100}
          aria-label={t(allBooksTexts.findValue, { field: name })}
          placeholder={t(allBooksTexts.findValue, { field: name })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {isWhole && whole.isError && (
        <p className="quiet" role="alert">
          {t(allBooksTexts.facetFailed)}
        </p>
      )}
      {rows.length === 0 && <p className="quiet">{t(allBooksTexts.noValue)}</p>}
      <Values {...{ rows, chosen, onPress }} largest={Math.max(...items.map(({ books }) => books))} />
      {(facet.itemCount > few || within) && (
        <button
          type="button"
          className="book-facet-more text-link"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t(allBooksTexts.fewValues)
            : t(allBooksTexts.allValues, { count: facet.itemCount.toLocaleString('en') })}
        </button>
      )}
    </section>
  );
};
