// The facets of the list: how many products each value has, and the value to narrow by. What all products have alike is
// one line.
import type { Product } from '#contract/products/products.ts';
import { useText } from '../i18n/use-text.ts';
import { CheckBox } from '../kit/fields/check-box.tsx';
import { type ChosenFacets, countFacet, type FacetKey, facetKeys, productFacets } from './narrow-products.ts';

interface Props {
  products: readonly Product[];
  /** Those that the words leave. */
  found: readonly Product[];
  chosen: ChosenFacets;
  /** Whether the reader's unit is known. */
  withRights: boolean;
  onToggle: (key: FacetKey, value: string) => void;
}

const FacetPart = ({ facet, products, found, chosen, onToggle }: Props & { facet: FacetKey }) => {
  const t = useText();
  const { title, texts } = productFacets[facet];
  const values = countFacet(products, found, facet, chosen);
  const most = Math.max(1, ...values.map(({ count }) => count));
  const nameOf = (value: string) => {
    const text = texts?.[value];
    if (text !== undefined) return t(text);
    return facet === 'dynasty' ? <span lang="zh-Hant">{value}</span> : t(value);
  };
  if (values.length === 0) return null;
  // To choose what all have would change nothing; who comes by an address that has it can let go of it.
  const isFolded =
    chosen[facet].length === 0 &&
    values.length === 1 &&
    products.every((product) => productFacets[facet].valuesOf(product).length > 0);
  return (
    <section>
      <h2>{t(title)}</h2>
      {isFolded ? (
        <p>
          <span>{nameOf(values[0].value)}</span>{' '}
          <span className="num">{values[0].count.toLocaleString('en')}</span>
        </p>
      ) : (
        <ul>
          {values.map(({ value, count }) => (
            <li key={value}>
              <CheckBox checked={chosen[facet].includes(value)} onChange={() => onToggle(facet, value)}>
                <span className="grow song">{nameOf(value)}</span>
                <span className="products-bar" aria-hidden="true">
                  <i style={{ width: `${(count / most) * 100}%` }} />
                </span>
                <span className="num">{count.toLocaleString('en')}</span>
              </CheckBox>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

export const ProductFacetColumn = (props: Props) =>
  facetKeys
    .filter((facet) => facet !== 'rights' || props.withRights)
    .map((facet) => <FacetPart key={facet} {...props} facet={facet} />);
