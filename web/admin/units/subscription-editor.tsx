// What a unit subscribes to: a product and its days a row.
import { useId } from 'react';
import { useProductName, useProducts } from '../../api/product-queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { ProductChooser } from '../../shell/product-chooser.tsx';
import { announce } from '../../kit/overlays/announce.tsx';
import { DateField } from '../../kit/fields/date-field.tsx';
import { FieldNote } from '../../kit/fields/field-note.tsx';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { unitTexts } from '../console/texts.ts';
import type { DraftSubscription } from './unit-draft.ts';

const everyProduct = '*';

interface Props {
  rows: readonly DraftSubscription[];
  /** Keys of the rows that end before they begin. */
  wrong: ReadonlySet<number>;
  /** What the server says of them. */
  fault: string | undefined;
  onChange: (rows: DraftSubscription[]) => void;
}

export const SubscriptionEditor = ({ rows, wrong, fault, onChange }: Props) => {
  const note = useId();
  const t = useText();
  const nameOf = useProductName();
  const { products = [], groups = [] } = useProducts().data ?? {};
  const labelOf = (code: string) => (code === everyProduct ? t(unitTexts.allProducts) : nameOf(code));
  const change = (key: number, part: Partial<DraftSubscription>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = (code: string) => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, code, startsOn: '', endsOn: '' }]);
    announce(labelOf(code));
  };
  return (
    <fieldset
      className="unit-field"
      aria-describedby={note}
      data-fault={fault === undefined ? undefined : true}
    >
      <legend>{t(unitTexts.products)}</legend>
      <div>
        {rows.length === 0 ? <p className="quiet">{t(unitTexts.noProducts)}</p> : null}
        <ul className="subscriptions">
          {rows.map(({ key, code, startsOn, endsOn }) => {
            const name = labelOf(code);
            return (
              <li key={key}>
                <fieldset aria-label={name} className="subscription">
                  <span className="song" lang={code === everyProduct ? undefined : 'zh-Hant'}>
                    {name}
                  </span>
                  <DateField
                    label={t(unitTexts.from)}
                    value={startsOn}
                    onChange={(day) => change(key, { startsOn: day })}
                  />
                  <DateField
                    label={t(unitTexts.to)}
                    value={endsOn}
                    invalid={wrong.has(key)}
                    describedBy={wrong.has(key) ? `${note}-${key}` : undefined}
                    onChange={(day) => change(key, { endsOn: day })}
                  />
                  <IconButton
                    icon="close"
                    label={t(unitTexts.removeProduct, { name })}
                    onClick={() => onChange(rows.filter((row) => row.key !== key))}
                  />
                </fieldset>
                {wrong.has(key) ? (
                  <FieldNote id={`${note}-${key}`} fault={t(unitTexts.daysReversed, { name })} />
                ) : null}
              </li>
            );
          })}
        </ul>
        <ProductChooser
          label={t(unitTexts.addProduct)}
          className="text-link"
          products={products}
          groups={groups}
          present={null}
          whole={{ text: t(unitTexts.allProducts), onChoose: () => add(everyProduct) }}
          onChoose={({ code }) => add(code)}
        >
          {t(unitTexts.addProduct)}
        </ProductChooser>
        <FieldNote id={note} fault={fault} />
      </div>
    </fieldset>
  );
};
