// The one way of choosing a product: a button that opens a list to type in. The button is drawn at once; what draws the
// list is fetched when it is about to be wanted.
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Product, ProductList } from '#contract/products/products.ts';
import '../ui/menu-button.css';

const load = () => import('./product-choices.tsx');
const ProductChoices = lazy(async () => ({ default: (await load()).ProductChoices }));

export interface ProductChoosing {
  /** Of the button and of what it opens. */
  label: string;
  products: readonly Product[];
  groups: ProductList['groups'];
  /** Code of the product that is chosen. */
  present: string | undefined;
  /** What may be chosen in the place of a product. */
  whole?: { text: string; onChoose: () => void };
  onChoose: (product: Product) => void;
}

export const ProductChooser = ({
  className,
  children,
  ...choosing
}: ProductChoosing & { className: string; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const prepare = () => void load();
  return (
    <div className="menu">
      <button
        type="button"
        ref={button}
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={choosing.label}
        title={choosing.label}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ currentTarget }) => {
          // Not every browser gives the focus to a button that is pressed; when the list closes it has it.
          currentTarget.focus();
          setOpen(!isOpen);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      <Suspense>
        {isOpen && <ProductChoices {...choosing} trigger={button} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
};
