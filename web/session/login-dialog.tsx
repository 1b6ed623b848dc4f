import { useLocation, useNavigate } from '@tanstack/react-router';
import { reloadProducts } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { AccountDialog } from './account-dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { sessionTexts } from './texts.ts';
import { useSession } from '../api/session-store.ts';

/** Opens by itself over a product page whose session has ended. To leave it without signing in is to go home. */
export const EndedDialog = () => {
  const t = useText();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const leave = async (): Promise<void> => {
    await navigate({ to: '/' });
    useSession.setState({ ended: false });
    await reloadProducts();
  };
  return (
    <AccountDialog
      title={t(sessionTexts.title)}
      reason={t(sessionTexts.ended)}
      leaveLabel={t(sessionTexts.leave)}
      onLeave={() => {
        if (useSession.getState().ended) void leave();
      }}
    >
      <LoginForm from={here} onSuccess={() => {}} />
    </AccountDialog>
  );
};

/** The unit login over a public page, opened from its menu. */
export const LoginDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const here = useLocation({ select: ({ href }) => href });
  return (
    <AccountDialog title={t(sessionTexts.title)} onLeave={onClose}>
      <LoginForm from={here} onSuccess={onClose} />
    </AccountDialog>
  );
};
