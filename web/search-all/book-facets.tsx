import type { MultiProductField } from '#contract/search/metadata.ts';
import type { BookFacet, MultiProductRequest } from '#contract/search/multi-product.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { allBooksTexts } from '../results/books/all-books-texts.ts';
import { BookFacetPart } from './book-facet-part.tsx';
import { type BookNarrowing, writeNarrowing } from './book-narrowing.ts';

interface Props {
  facets: readonly BookFacet[];
  /** What the books were found by. */
  question: MultiProductRequest;
  /** How many books were found. */
  total: number;
  narrow: readonly BookNarrowing[];
  onNarrow: (values: string[]) => void;
}

/** Facts of the books with how many of those found have them; a press narrows to a value, or lets go of it. */
export const BookFacets = ({ facets, question, total, narrow, onNarrow }: Props) => {
  const t = useText();
  const { bookFacets } = useOptions();
  const chosen = narrow.map(writeNarrowing);
  const press = (field: MultiProductField, value: string) => {
    const text = writeNarrowing({ field, value });
    onNarrow(chosen.includes(text) ? chosen.filter((one) => one !== text) : [...chosen, text]);
  };
  const shown = bookFacets.flatMap((field) =>
    facets.filter((facet) => facet.field === field && facet.items.length > 0),
  );
  if (shown.length === 0) return null;
  return (
    <aside className="book-facets" aria-label={t(allBooksTexts.narrowing)}>
      {shown.map((facet) => (
        <BookFacetPart
          key={facet.field}
          facet={facet}
          total={total}
          question={{ ...question, narrow: [...narrow] }}
          chosen={narrow.flatMap((one) => (one.field === facet.field ? [one.value] : []))}
          onPress={(value) => press(facet.field, value)}
        />
      ))}
    </aside>
  );
};
