// The screen before the console: an authenticator is enrolled once, and its code is required in every session.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  type FactorOffer,
  proveSecondFactor,
  type SecondFactor,
} from '#contract/accounts/second-factor.ts';
import { call } from '../api/call-api.ts';
import { useFormFaults } from '../api/use-form-faults.ts';
import { useText } from '../i18n/use-text.ts';
import { CopyButton } from '../kit/controls/copy-button.tsx';
import { FieldNote } from '../kit/fields/field-note.tsx';
import { closeNotice } from '../kit/overlays/notice.tsx';
import { useTitle } from '../kit/states/use-title.ts';
import { reloadConsole } from './console/admin-queries.ts';
import { QrPicture } from './console/qr-picture.tsx';
import { factorTexts } from './console/texts.ts';

const CodeForm = ({ to }: { to: typeof confirmSecondFactor | typeof proveSecondFactor }) => {
  const t = useText();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const note = useId();
  const { attach, ...form } = useFormFaults<HTMLFormElement>(['code']);
  const fault = form.faults.get('code');
  // What was pressed to get here is gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);
  const prove = useMutation({
    mutationFn: () => call(to, { body: { code }, quiet: true }),
    onSuccess: () => {
      // That a code before was wrong is no news any more.
      closeNotice();
      return reloadConsole();
    },
    onError: (failure) => {
      setCode('');
      form.takeFailure(failure);
      // Whatever is wrong, the next thing is to type a code.
      field.current?.focus();
    },
  });
  return (
    <form
      ref={attach}
      className="factor-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6 && !prove.isPending) prove.mutate();
      }}
    >
      <label>
        <span>{t(factorTexts.code)}</span>
        <input
          className="input num"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          size={8}
          ref={field}
          value={code}
          aria-invalid={fault !== undefined}
          aria-describedby={note}
          onChange={({ target }) => {
            setCode(target.value.replace(/\D/g, ''));
            form.clear();
          }}
        />
      </label>
      <button type="submit" className="button primary" disabled={code.length !== 6 || prove.isPending}>
        {t(factorTexts.submit)}
      </button>
      <FieldNote id={note} fault={fault} />
    </form>
  );
};

/** The secret is requested by a button, not when the screen opens: each request is recorded as an act. */
const Enrolment = () => {
  const t = useText();
  const [offer, setOffer] = useState<FactorOffer>();
  const enrol = useMutation({
    mutationFn: () => call(enrolSecondFactor, {}),
    onSuccess: setOffer,
  });
  if (!offer)
    return (
      <button
        type="button"
        className="button primary"
        disabled={enrol.isPending}
        onClick={() => enrol.mutate()}
      >
        {t(factorTexts.begin)}
      </button>
    );
  const groups = (offer.secret.match(/.{1,4}/g) ?? []).join(' ');
  return (
    <>
      <p>{t(factorTexts.scanLead)}</p>
      <div className="factor-offer">
        <QrPicture uri={offer.uri} label={t(factorTexts.picture)} />
        <div>
          <p className="quiet">{t(factorTexts.secretLead)}</p>
          <p className="factor-secret num">
            <code>{groups}</code>
            <CopyButton label={t(factorTexts.copy)} text={offer.secret} />
          </p>
        </div>
      </div>
      <CodeForm to={confirmSecondFactor} />
    </>
  );
};

export const SecondFactorScreen = ({ factor, name }: { factor: SecondFactor; name: string }) => {
  const t = useText();
  useTitle(t(factorTexts.title));
  const known = factor.state === 'confirmed';
  return (
    <section className="factor">
      <h1 className="screen-title">{t(factorTexts.title)}</h1>
      <p>{t(known ? factorTexts.lead : factorTexts.offerLead)}</p>
      {known ? <CodeForm to={proveSecondFactor} /> : <Enrolment />}
      {known ? <p className="quiet factor-lost">{t(factorTexts.lost, { name })}</p> : null}
    </section>
  );
};
