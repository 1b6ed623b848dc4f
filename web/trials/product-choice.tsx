// What can be applied for, by class; what the unit has already is ticked and stays so.
import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { useText } from '../i18n/use-text.ts';
import { useFoundProducts } from '../query/use-found-products.ts';
import { CheckBox } from '../kit/fields/check-box.tsx';
import { Icon } from '../kit/icons/icons.tsx';
import { shelfOf, shelfTexts, shelvesIn } from '../kit/products/product-facts.ts';
import { productTexts } from '../kit/products/product-texts.ts';
import { frameTexts } from '../kit/texts.ts';
import { trialTexts } from './texts.ts';

interface Props {
  products: readonly Product[];
  chosen: ReadonlySet<string>;
  /** Nothing is chosen of which there must be something. */
  isFaulty: boolean;
  /** The content before the search. */
  head: ReactNode;
  onChoose: (code: string, isChosen: boolean) => void;
}

const ProductLine = ({
  product,
  isChosen,
  onChoose,
}: Pick<Props, 'onChoose'> & { product: Product; isChosen: boolean }) => {
  const t = useText();
  const { code, fullName, owned, edition, extent } = product;
  return (
    <li className="trial-product">
      <CheckBox checked={owned || isChosen} disabled={owned} onChange={(checked) => onChoose(code, checked)}>
        <span className="trial-product-name song" lang="zh-Hant">
          {fullName}
        </span>
      </CheckBox>
      <span className="quiet song grow" lang="zh-Hant">
        {[edition, extent].filter(Boolean).join('，')}
      </span>
      {owned ? <span className="badge qing">{t(productTexts.owned)}</span> : null}
    </li>
  );
};

export const ProductChoice = ({ products, chosen, isFaulty, head, onChoose }: Props) => {
  const t = useText();
  const [sought, setSought] = useState('');
  const { found, isPending } = useFoundProducts(products, sought);
  return (
    <section className="trial-choice" aria-label={t(trialTexts.products)}>
      <header className="trial-choice-head">
        {head}
        <label className="input row trial-search">
          <Icon name="search" small />
          <input
            type="search"
            aria-label={t(frameTexts.findProduct)}
            placeholder={t(frameTexts.findProduct)}
            maxLength={64}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </label>
      </header>
      {products.length > 0 && products.every(({ owned }) => owned) ? (
        <p className="quiet trial-none">{t(trialTexts.allOwned)}</p>
      ) : null}
      {products.length === 0 ? <p className="quiet trial-none">{t(trialTexts.noProducts)}</p> : null}
      {products.length > 0 && found.length === 0 && !isPending ? (
        <p className="quiet trial-none">{t(frameTexts.noProductFound, { text: sought.trim() })}</p>
      ) : null}
      {shelvesIn(found).map((shelf) => (
        <fieldset key={shelf} className="trial-class" data-fault={isFaulty || undefined}>
          <legend className="song">{t(shelfTexts[shelf])}</legend>
          <ul>
            {found
              .filter((product) => shelfOf(product) === shelf)
              .map((product) => (
                <ProductLine
                  key={product.code}
                  product={product}
                  isChosen={chosen.has(product.code)}
                  onChoose={onChoose}
                />
              ))}
          </ul>
        </fieldset>
      ))}
    </section>
  );
};
