import { useRouter, useSearch } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { useTitle } from '../ui/use-title.ts';
import { LoginForm } from './login-form.tsx';
import { sessionTexts } from './texts.ts';
import './login-screen.css';

/** Only an address of this site is gone back to. */
const originOf = (from: string | undefined): string =>
  from?.startsWith('/') && !from.startsWith('//') && !from.startsWith('/login') && !from.includes('\\')
    ? from
    : '/';

export const LoginScreen = () => {
  const t = useText();
  const router = useRouter();
  const { from } = useSearch({ from: '/public/login' });
  useTitle(t(sessionTexts.title));
  return (
    <div className="login-screen">
      <LoginForm level={1} onSuccess={() => router.history.replace(originOf(from))} />
    </div>
  );
};
