// The one form of an application, in the dialog and on its page.
import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components';
import type { Product } from '#contract/products/products.ts';
import { contactFaults } from '#contract/site/trial-contact.ts';
import { trialFaults } from '#contract/site/trial-texts.ts';
import { listedProducts, reloadProducts, useProducts, useUser } from '../api/product-queries.ts';
import { useSession } from '../api/session-store.ts';
import { useFormFaults } from '../api/use-form-faults.ts';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { ContactFields, emptyContact, type WrittenContact } from './contact-fields.tsx';
import { OwnTrials } from './own-trials.tsx';
import { ProductChoice } from './product-choice.tsx';
import { trialTexts } from './texts.ts';
import { submitTrial } from './trial-calls.ts';
import './trials.css';

interface Props {
  /** What is ticked at first. */
  code?: string | undefined;
  /** Above the list. */
  head: ReactNode;
  onSent: () => void;
  /** Where there is something to go back to. */
  onCancel?: () => void;
}

interface ChosenProps {
  chosen: readonly Product[];
  fault: string | undefined;
  busy: boolean;
  onRemove: (code: string) => void;
  onCancel: (() => void) | undefined;
}

const Chosen = ({ chosen, fault, busy, onRemove, onCancel }: ChosenProps) => {
  const t = useText();
  return (
    <div className="trial-chosen">
      <div className="row trial-submit">
        <output className="grow">
          {t(trialTexts.chosen)} <b className="song">{chosen.length}</b> {t(trialTexts.kinds)}
        </output>
        {onCancel ? (
          <button type="button" className="button" onClick={onCancel}>
            {t(trialTexts.cancel)}
          </button>
        ) : null}
        <button type="submit" className="button primary" aria-disabled={busy}>
          {t(trialTexts.submit)}
        </button>
      </div>
      {fault === undefined ? null : (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <ul>
        {chosen.map(({ code, fullName }) => (
          <li key={code} className="row song">
            <span className="grow" lang="zh-Hant">
              {fullName}
            </span>
            <IconButton
              icon="close"
              label={t(trialTexts.remove, { name: fullName })}
              onClick={() => onRemove(code)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};

export const TrialForm = ({ code, head, onSent, onCancel }: Props) => {
  const t = useText();
  const list = useProducts();
  const signedIn = useSession((s) => s.session !== undefined);
  const user = useUser().data;
  const [codes, setCodes] = useState<ReadonlySet<string>>(() => new Set(code === undefined ? [] : [code]));
  const [contact, setContact] = useState<WrittenContact>(emptyContact);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { attach, ...form } = useFormFaults<HTMLFormElement>(['apps', 'groupName', 'name', 'email', 'phone']);
  if (list.isPending) return <Waiting />;
  if (list.isError) return <LoadFailure onRetry={() => void list.refetch()} />;

  // What everybody may read needs no trial.
  const products = listedProducts(list.data.products).filter(({ open }) => open !== true);
  const chosen = products.filter((product) => codes.has(product.code) && !product.owned);
  const faults = signedIn ? undefined : contactFaults(contact);
  const said = (fault: string | undefined, name: string): string | undefined =>
    tried && fault !== undefined ? t(fault) : form.faults.get(name);
  const appsFault = chosen.length === 0 ? trialFaults.apps : undefined;
  const choose = (one: string, isChosen: boolean): void => {
    const next = new Set(codes);
    if (isChosen) next.add(one);
    else next.delete(one);
    setCodes(next);
    form.clear(['apps']);
  };

  const send = async (): Promise<void> => {
    setTried(true);
    if (appsFault !== undefined || Object.values(faults ?? {}).some((fault) => fault !== undefined))
      return form.refuse();
    setBusy(true);
    try {
      await submitTrial(
        chosen.map((product) => product.code),
        signedIn ? undefined : contact,
      );
    } catch (failure) {
      setBusy(false);
      form.takeFailure(failure, t(trialTexts.failed));
      // The listed or owned products may have changed since they were loaded.
      void reloadProducts();
      return;
    }
    onSent();
  };

  return (
    <Form
      ref={attach}
      className="trial-form"
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <ProductChoice
        products={products}
        chosen={codes}
        isFaulty={tried && appsFault !== undefined}
        head={head}
        onChoose={choose}
      />
      <div className="trial-side">
        {signedIn ? (
          <>
            <h2 className="part-title">{user?.userName}</h2>
            <p className="quiet">{t(trialTexts.byUnit)}</p>
          </>
        ) : (
          <ContactFields
            contact={contact}
            errorOf={(name) => said(faults?.[name], name)}
            onChange={(change) => {
              setContact((now) => ({ ...now, ...change }));
              form.clear(Object.keys(change));
            }}
          />
        )}
        <Chosen
          chosen={chosen}
          fault={said(appsFault, 'apps')}
          busy={busy}
          onRemove={(one) => choose(one, false)}
          onCancel={onCancel}
        />
        {signedIn ? <OwnTrials /> : null}
      </div>
    </Form>
  );
};
