import { currentToken, useSession } from '../api/session-store.ts';
import { closePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { LoginDialog } from './login-dialog.tsx';
import { PersonalLoginDialog } from './personal-login-dialog.tsx';

/** A person is one of a unit: who reads what is open to everybody signs in as that first, and goes on as the person. */
export const PersonalLoginStep = () => {
  const signedIn = useSession((s) => s.session !== undefined);
  const leave = () => {
    if (currentToken() === undefined) closePersonalDialog();
  };
  return signedIn ? <PersonalLoginDialog /> : <LoginDialog onClose={leave} />;
};
