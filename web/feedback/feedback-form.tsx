// The one form of feedback, in the dialog and on its page.
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { feedbackLimits } from '#contract/site/feedback.ts';
import { feedbackFaults } from '#contract/site/feedback-texts.ts';
import { isEmailOrNone } from '#contract/values/email-address.ts';
import { useUser } from '../api/product-queries.ts';
import { useFormFaults } from '../api/use-form-faults.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { AreaField, TextField } from '../kit/fields/text-field.tsx';
import { submitFeedback, typesQuery } from './feedback-calls.ts';
import { OwnFeedbackList } from './own-feedback.tsx';
import { ScreenshotStrip } from './screenshot-strip.tsx';
import { feedbackTexts } from './texts.ts';
import { TypeChoice } from './type-choice.tsx';
import { useScreenshots } from './use-screenshots.ts';
import './feedback.css';

const emptyForm = { title: '', content: '', email: '', qq: '', phoneNumber: '', website: '' };
type Written = typeof emptyForm;

interface Props {
  onSent: () => void;
  /** Where there is something to go back to. */
  onCancel?: () => void;
}

/** Under these names the server finds faults. */
const names = ['feedbackTypeId', 'title', 'content', 'email', 'qq', 'phoneNumber'] as const;

const faultsIn = ({ title, content, email }: Written, type: string) => ({
  type: type === '' ? feedbackFaults.type : undefined,
  title: title.trim() === '' ? feedbackFaults.title : undefined,
  content: content.trim() === '' ? feedbackFaults.content : undefined,
  email: isEmailOrNone(email) ? undefined : feedbackFaults.email,
});

export const FeedbackForm = ({ onSent, onCancel }: Props) => {
  const t = useText();
  const types = useQuery(typesQuery);
  const isPerson = useUser().data?.subUserName !== undefined;
  const { shots, add, remove } = useScreenshots();
  const [written, setWritten] = useState(emptyForm);
  const [picked, setPicked] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { attach, ...form } = useFormFaults<HTMLFormElement>(names);

  const offered = types.data ?? [];
  const type = (offered.find(({ id }) => id === picked) ?? offered[0])?.id ?? '';
  const faults = faultsIn(written, type);
  const own = new Map<string, string | undefined>(tried ? Object.entries(faults) : []);
  const said = (name: string): string | undefined => {
    const fault = own.get(name === 'feedbackTypeId' ? 'type' : name);
    return fault === undefined ? form.faults.get(name) : t(fault);
  };
  const field = (name: keyof Written) => ({
    name,
    value: written[name],
    error: said(name),
    onChange: (value: string) => {
      setWritten((now) => ({ ...now, [name]: value }));
      form.clear([name]);
    },
  });

  const send = async (): Promise<void> => {
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return form.refuse();
    const addresses = shots.map(({ address }) => address);
    if (addresses.includes(undefined))
      return showNotice({ kind: 'info', message: t(feedbackTexts.stillUploading) });
    const [pic1, pic2, pic3, pic4, pic5] = addresses;
    setBusy(true);
    try {
      await submitFeedback({ feedbackTypeId: type, ...written, pic1, pic2, pic3, pic4, pic5 });
    } catch (failure) {
      setBusy(false);
      form.takeFailure(failure, t(feedbackTexts.failed));
      return;
    }
    onSent();
  };

  const takePasted = (event: ClipboardEvent): void => {
    const pictures = [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    add(pictures);
  };

  const optional = { autoComplete: 'off', hint: t(feedbackTexts.optional) };
  return (
    <Form
      ref={attach}
      className="feedback-form"
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <div className="feedback-body" onPaste={takePasted}>
        <TypeChoice
          types={offered}
          chosen={type}
          error={said('feedbackTypeId')}
          onReload={types.isError ? () => void types.refetch() : undefined}
          onChoose={(id) => {
            setPicked(id);
            form.clear(['feedbackTypeId']);
          }}
        />
        <TextField
          {...field('title')}
          label={t(feedbackTexts.title)}
          autoComplete="off"
          maxLength={feedbackLimits.title}
        />
        <AreaField
          {...field('content')}
          label={t(feedbackTexts.content)}
          hint={t(feedbackTexts.contentHint)}
          maxLength={feedbackLimits.content}
        />
        <div className="feedback-contact">
          <TextField
            {...field('email')}
            {...optional}
            label={t(feedbackTexts.email)}
            autoComplete="email"
            maxLength={feedbackLimits.email}
          />
          <TextField
            {...field('qq')}
            {...optional}
            label={t(feedbackTexts.qq)}
            maxLength={feedbackLimits.qq}
          />
          <TextField
            {...field('phoneNumber')}
            {...optional}
            label={t(feedbackTexts.phone)}
            autoComplete="tel"
            maxLength={feedbackLimits.phoneNumber}
          />
        </div>
        {/* For programs that fill in whatever there is: no person sees or reaches it. */}
        <input
          className="form-trap"
          name="website"
          value={written.website}
          autoComplete="off"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => field('website').onChange(target.value)}
        />
        <ScreenshotStrip shots={shots} onAdd={add} onRemove={remove} />
        <OwnFeedbackList />
      </div>
      <div className="feedback-foot">
        <span className="quiet grow">
          {t(isPerson ? feedbackTexts.handlingOfPerson : feedbackTexts.handling)}
        </span>
        {onCancel ? (
          <button type="button" className="button" onClick={onCancel}>
            {t(feedbackTexts.cancel)}
          </button>
        ) : null}
        <button type="submit" className="button primary" aria-disabled={busy}>
          {t(feedbackTexts.submit)}
        </button>
      </div>
    </Form>
  );
};
