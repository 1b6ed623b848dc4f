import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useProducts } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { AccountFrame } from './account-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { showLoginFailure } from './login-refusal.tsx';
import { hasArrived, signInByMessaging } from './messaging-sign-in.ts';
import { readDestination } from './read-destination.ts';
import { returnAddress } from './return-address.ts';
import { sessionTexts } from './texts.ts';
import './login-screen.css';

/** Ends by itself what was begun at a messaging service; says whether that is under way. */
const useMessagingArrival = (onSuccess: (from: string | undefined) => void): boolean => {
  const t = useText();
  const [running, setRunning] = useState(hasArrived);
  useEffect(() => {
    if (!hasArrived()) return;
    const finish = async (): Promise<void> => {
      try {
        const from = await signInByMessaging();
        showNotice({ kind: 'success', message: t(sessionTexts.success) });
        onSuccess(from);
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        showLoginFailure(failure);
      } finally {
        setRunning(false);
      }
    };
    void finish();
    // The code is good once, and gone with the first run.
  });
  return running;
};

/** What waits behind the sign-in, for whoever followed a link and does not know where it leads. */
const Awaiting = ({ address }: { address: string }) => {
  const t = useText();
  const destination = readDestination(address);
  const product = useProducts().data?.products.find(({ code }) => code === destination?.code);
  if (!destination || !product) return null;
  const { code, fullName: name } = product;
  const { screen, words, day } = destination;
  return (
    <>
      {words !== undefined
        ? t(sessionTexts.awaitingWords, { name, words })
        : day !== undefined
          ? t(sessionTexts.awaitingArticle, { name, day })
          : t(screen === 'search' ? sessionTexts.awaitingSearch : sessionTexts.awaiting, { name })}{' '}
      <Link className="text-link" to="/product/$code" params={{ code }}>
        {t(frameTexts.seeProduct)}
      </Link>
    </>
  );
};

export const LoginScreen = () => {
  const t = useText();
  const router = useRouter();
  const { from } = useSearch({ from: '/public/login' });
  const back = (to: string | undefined): void => router.history.replace(returnAddress(to));
  const running = useMessagingArrival(back);
  useTitle(t(sessionTexts.title));
  const screen = useRef<HTMLDivElement>(null);
  // Who comes here comes to sign in.
  useEffect(() => screen.current?.querySelector('input')?.focus(), []);
  return (
    <div className="login-screen" ref={screen}>
      <AccountFrame
        level={1}
        title={t(sessionTexts.title)}
        reason={running ? t(sessionTexts.messagingRuns) : <Awaiting address={returnAddress(from)} />}
      >
        <LoginForm from={returnAddress(from)} onSuccess={() => back(from)} />
      </AccountFrame>
    </div>
  );
};
