import { useEffect, useRef } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LoginForm } from './login-form.tsx';
import { sessionTexts } from './texts.ts';
import { useSession } from './session-store.ts';
import './login-dialog.css';

/** Opens by itself over a product page whose session has ended. To leave it without signing in is to go home. */
export const LoginDialog = () => {
  const t = useText();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const leave = async (): Promise<void> => {
    await navigate({ to: '/' });
    useSession.setState({ ended: false });
  };
  return (
    <dialog
      ref={dialog}
      className="login-dialog"
      aria-label={t(sessionTexts.title)}
      onCancel={(event) => {
        event.preventDefault();
        void leave();
      }}
    >
      <LoginForm level={2} reason={t(sessionTexts.ended)} onSuccess={() => dialog.current?.close()} />
      <IconButton
        icon="close"
        label={t(sessionTexts.leave)}
        className="login-close"
        onClick={() => void leave()}
      />
    </dialog>
  );
};
