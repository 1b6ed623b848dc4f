// Narrows a list of the console to what one product has.
import { useProductName, useProducts } from '../../api/product-queries.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ChoosableProduct } from '../../shell/choosable-product.ts';
import { ProductChooser } from '../../shell/product-chooser.tsx';
import { Icon } from '../../kit/icons/icons.tsx';
import { adminTexts } from './texts.ts';

interface Props {
  label: string;
  /** Of the products that are offered. */
  codes: readonly string[];
  present: string | undefined;
  countOf: (code: string) => string;
  onChoose: (code: string | undefined) => void;
}

export const ProductFilter = ({ label, codes, present, countOf, onChoose }: Props) => {
  const t = useText();
  const nameOf = useProductName();
  const { products = [], groups = [] } = useProducts().data ?? {};
  const wanted = new Set(codes);
  const listed = products.filter(({ code }) => wanted.has(code));
  const known = new Set(listed.map(({ code }) => code));
  // Products that readers no longer see have a place among them by their names.
  const withdrawn = codes
    .filter((code) => !known.has(code))
    .map(
      (code): ChoosableProduct => ({
        code,
        fullName: nameOf(code),
        authors: [],
        isNewspaper: false,
        extra: { introduction: false },
      }),
    );
  const whole = t(adminTexts.all);
  const name = present === undefined ? whole : nameOf(present);
  return (
    <div className="filter-field">
      <span>{label}</span>
      <ProductChooser
        label={`${label}：${name}`}
        className="input chooser-field"
        products={[...listed, ...withdrawn]}
        groups={groups}
        present={present}
        whole={{ text: whole, onChoose: () => onChoose(undefined) }}
        countOf={countOf}
        onChoose={({ code }) => onChoose(code)}
      >
        <span className="grow clip" lang={present === undefined ? undefined : 'zh-Hant'}>
          {name}
        </span>
        <Icon name="chevron-down" small />
      </ProductChooser>
    </div>
  );
};
