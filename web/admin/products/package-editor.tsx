// A package of one's own: its name, and its products ticked in the list of all.
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnPackage } from '#contract/products/product-packages.ts';
import { useProducts } from '../../api/product-queries.ts';
import { useFormFaults } from '../../api/use-form-faults.ts';
import { useText } from '../../i18n/use-text.ts';
import { AskDialog } from '../../kit/overlays/ask-dialog.tsx';
import { CheckBox } from '../../kit/fields/check-box.tsx';
import { FieldNote } from '../../kit/fields/field-note.tsx';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { packageTexts } from './package-texts.ts';
import { changePackages } from '../settings/setting-queries.ts';
import { adminTexts } from '../console/texts.ts';

const mostProducts = 500;

interface Props {
  /** All that there are. */
  packages: readonly OwnPackage[];
  /** Undefined for one that is made. */
  edited: OwnPackage | undefined;
  onClose: () => void;
}

export const PackageEditor = ({ packages, edited, onClose }: Props) => {
  const t = useText();
  const listed = useProducts().data?.products ?? [];
  const [name, setName] = useState(edited?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(edited?.products));
  const [sought, setSought] = useState('');
  const [tried, setTried] = useState(false);
  const note = useId();
  const { attach, ...form } = useFormFaults<HTMLDivElement>([]);
  const known = new Set(listed.map(({ code }) => code));
  const offered = [
    ...listed.map(({ code, fullName }) => ({ code, fullName })),
    // Those that the library has no more, or shows no more.
    ...[...(edited?.products ?? [])].flatMap((code) => (known.has(code) ? [] : [{ code, fullName: code }])),
  ];
  const word = sought.trim().toLowerCase();
  const found = offered.filter(
    ({ code, fullName }) => fullName.toLowerCase().includes(word) || code.includes(word),
  );
  const others = packages.filter((one) => one.id !== edited?.id);
  const nameFault =
    name.trim() === ''
      ? packageTexts.nameNeeded
      : others.some((one) => one.name === name.trim())
        ? packageTexts.nameTwice
        : undefined;
  const productFault =
    chosen.size === 0
      ? packageTexts.productNeeded
      : chosen.size > mostProducts
        ? packageTexts.tooMany
        : undefined;
  const save = useMutation({
    mutationFn: () => {
      const id = edited?.id ?? [...crypto.getRandomValues(new Uint32Array(2))].join('-');
      const products = offered.flatMap(({ code }) => (chosen.has(code) ? [code] : []));
      const wanted = { id, name: name.trim(), products };
      return changePackages((now) => [
        ...now.map((one) => (one.id === id ? wanted : one)),
        ...(now.some((one) => one.id === id) ? [] : [wanted]),
      ]);
    },
    onSuccess: () => {
      showNotice({ kind: 'success', message: t(adminTexts.saved) });
      onClose();
    },
  });
  return (
    <AskDialog
      title={t(edited ? packageTexts.editOne : packageTexts.make, { name: edited?.name ?? '' })}
      advice={t(packageTexts.editAdvice)}
      action={t(adminTexts.save)}
      disabled={save.isPending}
      onAct={() => {
        setTried(true);
        if (nameFault === undefined && productFault === undefined) save.mutate();
        else form.refuse();
      }}
      onClose={onClose}
    >
      <div ref={attach} className="package-editor">
        <label>
          <span>{t(packageTexts.name)}</span>
          <input
            className="input"
            maxLength={60}
            placeholder={t(packageTexts.nameHint)}
            aria-invalid={tried && nameFault !== undefined}
            aria-describedby={`${note}-name`}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <FieldNote id={`${note}-name`} fault={tried && nameFault ? t(nameFault) : undefined} />
        <input
          type="search"
          className="input"
          aria-label={t(packageTexts.find)}
          placeholder={t(packageTexts.find)}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          // Of no form: Enter here sends nothing.
          form=""
        />
        <ul
          aria-label={t(packageTexts.products)}
          aria-describedby={`${note}-products`}
          data-fault={tried && productFault ? true : undefined}
        >
          {found.map(({ code, fullName }) => (
            <li key={code}>
              <CheckBox
                checked={chosen.has(code)}
                onChange={(wanted) => {
                  const next = new Set(chosen);
                  if (wanted) next.add(code);
                  else next.delete(code);
                  setChosen(next);
                }}
              >
                <span className="song" lang="zh-Hant">
                  {fullName}
                </span>
              </CheckBox>
            </li>
          ))}
          {found.length === 0 ? <li className="quiet">{t(packageTexts.noMatch)}</li> : null}
        </ul>
        <p className="quiet num">{t(packageTexts.chosen, { n: chosen.size })}</p>
        <FieldNote id={`${note}-products`} fault={tried && productFault ? t(productFault) : undefined} />
      </div>
    </AskDialog>
  );
};
