// The one way of choosing a product: a button that opens a list to type in. The button is drawn at once; what draws the
// list is fetched when it is about to be wanted.
import { lazy, type ReactNode, useRef, useState } from 'react';
import type { ProductChoosing } from './product-choices.tsx';
import { ChooserButton } from '../kit/overlays/chooser-button.tsx';

const load = () => import('./product-choices.tsx');
const ProductChoices = lazy(async () => ({ default: (await load()).ProductChoices }));

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
