// Products chosen by name: one, or several in an order.
import { useState } from 'react';
import type { Product, ProductList } from '#contract/products/products.ts';
import { useProducts } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { isComposingKey } from '../kit/fields/composing-key.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { Icon } from '../kit/icons/icons.tsx';
import { ProductChooser } from '../shell/product-chooser.tsx';
import { FieldGroup } from './piece-field.tsx';
import { contentAdminTexts, pieceFieldTexts } from './texts.ts';

const noProducts: readonly Product[] = [];
const noGroups: ProductList['groups'] = [];
/** Products that are offered at once. */
const mostOffered = 8;

const useNames = () => {
  const t = useText();
  const { products = noProducts, groups = noGroups } = useProducts().data ?? {};
  const nameOf = (code: string): string =>
    products.find((product) => product.code === code)?.fullName ?? t(pieceFieldTexts.productGone, { code });
  return { products, groups, nameOf };
};

interface OneProps {
  value: string;
  fault: string | undefined;
  onChange: (code: string) => void;
}

export const ProductField = ({ value, fault, onChange }: OneProps) => {
  const t = useText();
  const { products, groups, nameOf } = useNames();
  const isChosen = value !== '';
  const name = isChosen ? nameOf(value) : t(pieceFieldTexts.chooseProduct);
  return (
    <FieldGroup label={t(pieceFieldTexts.code)} fault={fault}>
      <ProductChooser
        label={`${t(pieceFieldTexts.code)}：${name}`}
        className="input chooser-field product-field"
        products={products}
        groups={groups}
        present={isChosen ? value : undefined}
        onChoose={({ code }) => onChange(code)}
      >
        <span className="grow clip" lang={isChosen ? 'zh-Hant' : undefined}>
          {name}
        </span>
        <Icon name="chevron-down" small />
      </ProductChooser>
    </FieldGroup>
  );
};

interface AddProps {
  chosen: readonly string[];
  onAdd: (code: string) => void;
}

const AddProduct = ({ chosen, onAdd }: AddProps) => {
  const t = useText();
  const { products } = useNames();
  const [sought, setSought] = useState('');
  const word = sought.trim().toLowerCase();
  const found = products.filter(
    ({ code, fullName }) =>
      !chosen.includes(code) && (fullName.toLowerCase().includes(word) || code.includes(word)),
  );
  const add = ({ code, fullName }: Product) => {
    onAdd(code);
    announce(fullName);
    setSought('');
  };
  return (
    <div className="add-product">
      <input
        className="input"
        aria-label={t(pieceFieldTexts.addProduct)}
        placeholder={t(pieceFieldTexts.findProduct)}
        autoComplete="off"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isComposingKey(event)) return;
          const [first] = found;
          if (word !== '' && first) add(first);
        }}
      />
      {word === '' ? null : found.length === 0 ? (
        <p className="quiet">{t(pieceFieldTexts.noMatch)}</p>
      ) : (
        <ul>
          {found.slice(0, mostOffered).map((product) => (
            <li key={product.code}>
              <button type="button" lang="zh-Hant" onClick={() => add(product)}>
                {product.fullName} <span className="quiet num">{product.code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

interface Entry {
  code: string;
  remark?: string;
}
interface ListProps {
  label: string;
  fault: string | undefined;
  entries: readonly Entry[];
  /** Where each has a remark beside it. */
  remarks?: boolean;
  onChange: (entries: Entry[]) => void;
}

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

/** Products in their order. */
export const ProductListField = ({ label, fault, entries, remarks = false, onChange }: ListProps) => {
  const t = useText();
  const { nameOf } = useNames();
  return (
    <FieldGroup label={label} hint={t(pieceFieldTexts.count, { n: entries.length })} fault={fault}>
      <ol className="chosen-products">
        {entries.map(({ code, remark }, at) => {
          const name = nameOf(code);
          return (
            <li key={code}>
              <span className="song grow" lang="zh-Hant">
                {name}
              </span>
              {remarks ? (
                <input
                  className="input"
                  aria-label={`${name} ${t(pieceFieldTexts.remark)}`}
                  placeholder={t(pieceFieldTexts.remark)}
                  autoComplete="off"
                  value={remark ?? ''}
                  onChange={({ target }) =>
                    onChange(entries.map((one, i) => (i === at ? { code, remark: target.value } : one)))
                  }
                />
              ) : null}
              <span className="row">
                <IconButton
                  icon="chevron-up"
                  label={t(contentAdminTexts.moveUp, { title: name })}
                  disabled={at === 0}
                  onClick={() => onChange(moved(entries, at, at - 1))}
                />
                <IconButton
                  icon="chevron-down"
                  label={t(contentAdminTexts.moveDown, { title: name })}
                  disabled={at === entries.length - 1}
                  onClick={() => onChange(moved(entries, at, at + 1))}
                />
                <IconButton
                  icon="close"
                  label={t(pieceFieldTexts.removeProduct, { name })}
                  onClick={() => onChange(entries.filter((_, i) => i !== at))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <AddProduct
        chosen={entries.map(({ code }) => code)}
        onAdd={(code) => onChange([...entries, { code }])}
      />
    </FieldGroup>
  );
};
