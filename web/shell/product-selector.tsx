import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Product, ProductList } from '#contract/products/products.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { isReadable } from '../kit/products/product-facts.ts';
import { frameTexts } from '../kit/texts.ts';
import { ProductChooser } from './product-chooser.tsx';

const none: readonly Product[] = [];

/** The product that is open, and the way to another that the reader may open. A product with its own address opens that. */
export const ProductSelector = ({
  product,
  list,
}: {
  product: Product | undefined;
  list: ProductList | undefined;
}) => {
  const t = useText();
  const navigate = useNavigate();
  const all = list?.products ?? none;
  const readable = useMemo(() => all.filter((one) => isReadable(one) && one.state), [all]);
  if (!product || !list) return null;
  return (
    <ProductChooser
      label={[t(frameTexts.chooseProduct), product.fullName, product.edition].filter(Boolean).join(' ')}
      className="product-choice"
      products={readable}
      groups={list.groups}
      present={product.code}
      onChoose={({ code, extra }) => {
        if (extra.appUrl) window.open(extra.appUrl, '_blank', 'noopener');
        else void navigate({ to: '/app/read/$code', params: { code } });
      }}
    >
      {/* The blank is not drawn; with it the button's words are those of its name. */}
      <b className={/\p{Script=Han}/u.test(product.fullName) ? 'clip' : 'clip latin'} lang="zh-Hant">
        {product.fullName}
      </b>{' '}
      {product.edition ? (
        <span className="quiet clip wide-only" lang="zh-Hant">
          {product.edition}
        </span>
      ) : null}
      <Icon name="chevron-down" small />
    </ProductChooser>
  );
};
