// What a unit subscribes to: a product and its days a row.
import { useProducts } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { DateField } from '../ui/date-field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Select } from '../ui/select.tsx';
import { unitTexts } from './texts.ts';
import type { DraftSubscription } from './unit-draft.ts';

interface Props {
  rows: readonly DraftSubscription[];
  onChange: (rows: DraftSubscription[]) => void;
}

export const SubscriptionEditor = ({ rows, onChange }: Props) => {
  const t = useText();
  const products = useProducts().data?.products ?? [];
  const known = new Set(products.map(({ code }) => code));
  const change = (key: number, part: Partial<DraftSubscription>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, code: products[0]?.code ?? '*', startsOn: '', endsOn: '' }]);
  };
  return (
    <fieldset className="unit-field">
      <legend>{t(unitTexts.products)}</legend>
      <div>
        {rows.length === 0 ? <p className="quiet">{t(unitTexts.noProducts)}</p> : null}
        <ul className="subscriptions">
          {rows.map(({ key, code, startsOn, endsOn }) => (
            <li key={key}>
              <Select
                className="input"
                label={t(unitTexts.products)}
                value={code}
                options={[
                  ['*', t(unitTexts.allProducts)],
                  ...products.map((product) => [product.code, product.fullName] as const),
                  // One that the library no longer has, or does not have yet.
                  ...(code === '*' || known.has(code) ? [] : [[code, code] as const]),
                ]}
                onChange={(chosen) => change(key, { code: chosen })}
              />
              <DateField
                label={t(unitTexts.from)}
                value={startsOn}
                onChange={(day) => change(key, { startsOn: day })}
              />
              <DateField
                label={t(unitTexts.to)}
                value={endsOn}
                onChange={(day) => change(key, { endsOn: day })}
              />
              <IconButton
                icon="close"
                label={t(unitTexts.removeProduct)}
                onClick={() => onChange(rows.filter((row) => row.key !== key))}
              />
            </li>
          ))}
        </ul>
        <button type="button" className="text-link" onClick={add}>
          {t(unitTexts.addProduct)}
        </button>
      </div>
    </fieldset>
  );
};
