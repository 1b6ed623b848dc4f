// The list of a product chooser: products in their groups, found by title and author.
import { type RefObject, useMemo, useState } from 'react';
import { writeAuthors } from '#citation/citation.ts';
import type { ProductList } from '#contract/products/products.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { useFoundProducts } from '../query/use-found-products.ts';
import { ChoiceList, type ChoiceGroup } from '../kit/overlays/choice-list.tsx';
import { frameTexts } from '../kit/texts.ts';
import type { ChoosableProduct } from './choosable-product.ts';
import { groupProducts } from './group-products.ts';

export interface ProductChoosing {
  /** Of the button and of what it opens. */
  label: string;
  products: readonly ChoosableProduct[];
  groups: ProductList['groups'];
  /** Code of the product that is chosen; null where what is chosen is added to others. */
  present: string | undefined | null;
  /** What may be chosen in the place of a product. */
  whole?: { text: string; onChoose: () => void };
  /** At the end of each. */
  countOf?: (code: string) => string;
  onChoose: (product: ChoosableProduct) => void;
}

/** Titles that more than one product has. */
const repeatedTitles = (products: readonly ChoosableProduct[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  return new Set(
    products.map(({ fullName }) => fullName).filter((title) => seen.has(title) || !seen.add(title)),
  );
};

/** Of the choice of no product; no product has it. */
const wholeKey = '';

interface Props extends ProductChoosing {
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export const ProductChoices = (props: Props) => {
  const { label, products, groups, present, whole, countOf, trigger, onChoose, onClose } = props;
  const t = useText();
  const house = useHouseText();
  const [typed, setTyped] = useState('');
  const { found, isPending } = useFoundProducts(products, typed);
  const repeated = useMemo(() => repeatedTitles(products), [products]);
  const grouped = useMemo(() => groupProducts(found, groups, present ?? undefined), [found, groups, present]);
  const beside = ({ fullName, edition, authors }: ChoosableProduct) =>
    (repeated.has(fullName) && edition) || writeAuthors(authors);
  const offersWhole = whole !== undefined && typed.trim() === '';
  const choices: ChoiceGroup[] = [
    ...(offersWhole ? [{ key: wholeKey, title: '', choices: [{ key: wholeKey, text: whole.text }] }] : []),
    ...grouped.map((group) => {
      const own = group.text !== undefined && grouped.length > 1 ? t(group.text) : '';
      return {
        key: `group ${group.key}`,
        title: group.name === undefined ? own : house(group.name),
        choices: group.products.map((product) => ({
          key: product.code,
          text: product.fullName,
          lang: 'zh-Hant',
          beside: beside(product),
          ...(countOf && { count: countOf(product.code) }),
        })),
      };
    }),
  ];
  const choose = (key: string) => {
    const product = products.find(({ code }) => code === key);
    if (product) onChoose(product);
    else whole?.onChoose();
  };
  return (
    <ChoiceList
      label={label}
      find={t(frameTexts.findProduct)}
      typed={typed}
      onType={setTyped}
      groups={choices}
      present={present === undefined && whole ? wholeKey : (present ?? undefined)}
      isPending={isPending}
      describeFound={(count) =>
        count > 0
          ? t(frameTexts.productsFound, { count: count.toLocaleString('en') })
          : t(frameTexts.noProductFound, { text: typed.trim() })
      }
      trigger={trigger}
      onChoose={choose}
      onClose={onClose}
    />
  );
};
