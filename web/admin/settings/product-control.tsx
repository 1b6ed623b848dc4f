// Products as the value of a setting, chosen by their names: several, or one that takes the place of another.
import { useRef } from 'react';
import { useProductName, useProducts } from '../../api/product-queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icons/icons.tsx';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { announce } from '../../kit/overlays/announce.tsx';
import { ProductChooser } from '../../shell/product-chooser.tsx';
import { settingTexts } from './setting-texts.ts';

interface Props {
  /** Of the setting, in the reader's script. */
  label: string;
  /** Codes, a line each. */
  draft: string;
  several: boolean;
  onChange: (draft: string) => void;
}

export const ProductControl = ({ label, draft, several, onChange }: Props) => {
  const t = useText();
  const nameOf = useProductName();
  const { products = [], groups = [] } = useProducts().data ?? {};
  const codes = draft.split('\n').filter((code) => code !== '');
  const control = useRef<HTMLDivElement>(null);
  const remove = (code: string) => {
    onChange(codes.filter((one) => one !== code).join('\n'));
    // The button that has the focus goes.
    control.current?.querySelector<HTMLElement>('.chooser-field')?.focus();
  };
  const choose = (code: string) => {
    onChange(several ? [...codes, code].join('\n') : code);
    announce(nameOf(code));
  };
  return (
    <div className="setting-products" ref={control}>
      <ul>
        {codes.map((code) => (
          <li key={code} className="row">
            <span className="grow">
              <span className="song" lang="zh-Hant">
                {nameOf(code)}
              </span>{' '}
              <span className="quiet num">{code}</span>
            </span>
            <IconButton
              icon="close"
              label={t(settingTexts.removeProduct, { name: nameOf(code) })}
              onClick={() => remove(code)}
            />
          </li>
        ))}
      </ul>
      <ProductChooser
        label={`${label}：${t(settingTexts.chooseProduct)}`}
        className="input chooser-field"
        products={products.filter(({ code }) => !codes.includes(code))}
        groups={groups}
        present={null}
        onChoose={({ code }) => choose(code)}
      >
        <span className="grow clip">{t(settingTexts.chooseProduct)}</span>
        <Icon name="chevron-down" small />
      </ProductChooser>
    </div>
  );
};
