import type { BookFacet, BookFacetItem } from '#contract/multi-product.ts';
import { metadataFieldTexts } from '#contract/search-texts.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { allBooksTexts } from './all-books-texts.ts';
import { type BookNarrowing, writeNarrowing } from './book-narrowing.ts';

/** Values of a field that are shown, and classes within a chosen class. */
const most = 8;

interface Props {
  facets: readonly BookFacet[];
  narrow: readonly BookNarrowing[];
  onNarrow: (values: string[]) => void;
}

interface ValueProps {
  item: BookFacetItem;
  /** The most books that a value of its field has. */
  largest: number;
  isChosen: boolean;
  isWithin?: boolean;
  onPress: () => void;
}

const Value = ({ item: { label, books }, largest, isChosen, isWithin, onPress }: ValueProps) => (
  <li className={isWithin ? 'within' : undefined}>
    <button type="button" aria-pressed={isChosen} onClick={onPress}>
      <span lang="zh-Hant">{label}</span>
      <span className="facet-bar" aria-hidden="true">
        <i style={{ width: `${(books / largest) * 100}%` }} />
      </span>
      <span className="quiet num">{books.toLocaleString('en')}</span>
    </button>
  </li>
);

/** Facts of the books with how many of those found have them; a press narrows to a value, or lets go of it. */
export const BookFacets = ({ facets, narrow, onNarrow }: Props) => {
  const t = useText();
  const { bookFacets } = useOptions();
  const chosen = narrow.map(writeNarrowing);
  return (
    <aside className="book-facets" aria-label={t(allBooksTexts.narrowing)}>
      {bookFacets.map((field) => {
        const facet = facets.find((one) => one.field === field);
        if (!facet || facet.items.length === 0) return null;
        const largest = Math.max(...facet.items.map(({ books }) => books));
        const valueOf = (item: BookFacetItem, isWithin = false) => {
          const text = writeNarrowing({ field, value: item.key });
          const isChosen = chosen.includes(text);
          return (
            <Value
              key={item.key}
              {...{ item, largest, isChosen, isWithin }}
              onPress={() => onNarrow(isChosen ? chosen.filter((one) => one !== text) : [...chosen, text])}
            />
          );
        };
        // The classes within one show where it, or one of them, is chosen.
        const isOpen = ({ key }: BookFacetItem) =>
          narrow.some((one) => one.field === field && (one.value === key || one.value.startsWith(`${key}/`)));
        return (
          <section key={field}>
            <h2>{t(metadataFieldTexts[field])}</h2>
            <ul>
              {facet.items
                .slice(0, most)
                .flatMap((item) => [
                  valueOf(item),
                  ...(isOpen(item)
                    ? (item.children ?? []).slice(0, most).map((child) => valueOf(child, true))
                    : []),
                ])}
            </ul>
          </section>
        );
      })}
    </aside>
  );
};
