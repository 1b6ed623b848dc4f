import type { MultiProductField } from '#contract/metadata.ts';
import type { Facet } from '#contract/facets.ts';
import { useText } from '../i18n/use-text.ts';
import { allBooksTexts } from './all-books-texts.ts';

const fields = [
  'kind',
  'siKuCatalogs',
  'bookClasses',
  'age',
  'author',
  'edition',
  'publishYear',
  'publisher',
  'publishEras',
  'subjectTerms',
  'metaName',
  'state',
] as const satisfies readonly MultiProductField[];
type Field = (typeof fields)[number];

/** Values of a field that are shown. */
const most = 8;

export interface BookNarrowing {
  field: Field;
  value: string;
}

/** `age:唐`: a value of a field. What is not one counts as absent. */
export const readNarrowing = (texts: readonly string[]): BookNarrowing[] =>
  texts.flatMap((text) => {
    const at = text.indexOf(':');
    const field = fields.find((one) => one === text.slice(0, at));
    return field && at + 1 < text.length ? [{ field, value: text.slice(at + 1) }] : [];
  });

const writeNarrowing = ({ field, value }: BookNarrowing): string => `${field}:${value}`;

interface Props {
  facets: readonly Facet[];
  narrow: readonly BookNarrowing[];
  onNarrow: (values: string[]) => void;
}

/** Facts of the books with what stands in those that have them; a press narrows to a value, or lets go of it. */
export const BookFacets = ({ facets, narrow, onNarrow }: Props) => {
  const t = useText();
  const chosen = narrow.map(writeNarrowing);
  return (
    <aside className="book-facets" aria-label={t(allBooksTexts.narrowing)}>
      {fields.map((field) => {
        const facet = facets.find((one) => one.field === field);
        if (!facet || facet.items.length === 0) return null;
        return (
          <section key={field}>
            <h2>{t(allBooksTexts[field])}</h2>
            <ul>
              {facet.items.slice(0, most).map(({ key, label, hits }) => {
                const text = writeNarrowing({ field, value: key });
                const isChosen = chosen.includes(text);
                return (
                  <li key={key}>
                    <button
                      type="button"
                      aria-pressed={isChosen}
                      onClick={() =>
                        onNarrow(isChosen ? chosen.filter((one) => one !== text) : [...chosen, text])
                      }
                    >
                      <span lang="zh-Hant">{label}</span>
                      <span className="quiet num">{hits.toLocaleString('en')}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </aside>
  );
};
