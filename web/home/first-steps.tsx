// What somebody new may try, beneath the search box: until he has opened a book of his own choice, or wants no more of it.
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { FirstStep } from '#contract/settings/options.ts';
import type { Product } from '#contract/products/products.ts';
import { useSession } from '../api/session-store.ts';
import { useOptions } from '../api/use-options.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { parsePlainSearch } from '../address/plain-search.ts';
import { readEntry, writeEntry } from '../storage/local-entry.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { isReadable } from '../kit/products/product-facts.ts';
import { recentProducts } from '../kit/products/recent-products.ts';
import { homeTexts } from './texts.ts';

const entry = 'langhuan.first-steps.v1';
const isDismissed = (value: unknown): value is 'dismissed' => value === 'dismissed';

/** The code in an address of the screens of a product. */
const codeIn = (address: string): string | undefined => {
  const [, code] = /^\/app\/\w+\/([^/?#]+)/.exec(address) ?? [];
  return code;
};

/** Whether the texts that an address leads to may be read; undefined where there is no such book. */
const mayRead = (address: string, products: readonly Product[]): boolean | undefined => {
  const code = codeIn(address);
  if (code === undefined) return !/^\/search\b/.test(address) || products.some(isReadable);
  const product = products.find((one) => encodeURIComponent(one.code) === code || one.code === code);
  return product && isReadable(product);
};

const StepLink = ({ step: { title, address } }: { step: FirstStep }) => {
  const house = useHouseText();
  const [way = '', hash] = address.split('#');
  const [path = '', search = ''] = way.split('?');
  return (
    <Link to={path} search={parsePlainSearch(search)} hash={hash}>
      {house(title)}
    </Link>
  );
};

interface Props {
  products: readonly Product[];
  /** Where the keyboard goes on when the steps, and the button on it, are gone. */
  onDismiss: () => void;
}

export const FirstSteps = ({ products, onDismiss }: Props) => {
  const t = useText();
  const id = useId();
  const isVisitor = useSession((s) => s.session === undefined);
  const { firstSteps } = useOptions();
  const [dismissed, setDismissed] = useState(() => readEntry(entry, isDismissed) !== undefined);
  const codes = new Set(firstSteps.map(({ address }) => codeIn(address)));
  const hasOwn = recentProducts().some((code) => !codes.has(code));
  const known = firstSteps.map((step) => ({ step, readable: mayRead(step.address, products) }));
  const open = known.filter(({ readable }) => readable === true);
  // To a visitor those that wait for his signing in come last, behind one word that says so.
  const locked = known.filter(({ readable }) => readable === false && isVisitor);
  const steps = [...open, ...locked];
  if (dismissed || hasOwn || steps.length === 0) return null;
  const name = t(homeTexts.firstSteps);
  const dismiss = (): void => {
    writeEntry(entry, 'dismissed');
    setDismissed(true);
    onDismiss();
    showNotice({ kind: 'success', message: t(homeTexts.dismissed, { name }) });
  };
  return (
    <section className="first-steps" aria-labelledby={id}>
      <h2 id={id} className="quiet">
        {name}
      </h2>
      <ul>
        {steps.map(({ step, readable }, i) => (
          <li key={step.address}>
            {i === open.length ? (
              <span className="quiet" aria-hidden>
                {t(homeTexts.afterSignIn)}
              </span>
            ) : null}
            <StepLink step={step} />
            {readable ? null : <span className="visually-hidden">{t(homeTexts.needsSignIn)}</span>}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="text-link"
        aria-label={t(homeTexts.dismissOf, { name })}
        onClick={dismiss}
      >
        {t(homeTexts.dismiss)}
      </button>
    </section>
  );
};
