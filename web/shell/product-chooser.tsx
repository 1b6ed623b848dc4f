// The one way of choosing a product: a button that opens a list to type in. The button is drawn at once; what draws the
// list is fetched when it is about to be wanted.
import { lazy, type ReactNode, useRef, useState } from 'react';
import type { Product, ProductList } from '#contract/products/products.ts';
import { ChooserButton } from '../ui/chooser-button.tsx';

const load = () => import('./product-choices.tsx');
const ProductChoices = lazy(async () => ({ default: (await load()).ProductChoices }));

/** What a list of choices shows of a product; of one that the library no longer has little is known. */
export type ChoosableProduct = Pick<
  Product,
  'code' | 'fullName' | 'authors' | 'edition' | 'siKu' | 'isNewspaper' | 'extra'
>;

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

export const ProductChooser = ({
  className,
  children,
  ...choosing
}: ProductChoosing & { className: string; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = isOpen && <ProductChoices {...choosing} trigger={button} onClose={() => setOpen(false)} />;
  return (
    <ChooserButton
      {...{ className, button, isOpen, list }}
      label={choosing.label}
      onOpen={setOpen}
      onPrepare={() => void load()}
    >
      {children}
    </ChooserButton>
  );
};
