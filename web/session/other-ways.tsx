// What leads in besides a name and a password: the network that one sits in, the messaging service of a corporation;
// and, for who has no account, a trial where the library offers it.
import { useMemo } from 'react';
import { useText } from '../i18n/use-text.ts';
import { beginMessaging, useMessaging } from './messaging-sign-in.ts';
import { signInByNetwork } from './network-sign-in.ts';
import { sessionTexts } from './texts.ts';
import { useTrials } from './use-trials.ts';
import { readBrowserSession } from './browser-session.ts';

interface Props {
  from: string;
  enter: (way: () => Promise<void>) => void;
}

export const OtherWays = ({ from, enter }: Props) => {
  const t = useText();
  const hasTrials = useTrials();
  const authorizeUrl = useMessaging();
  // An address that was refused already is not offered again.
  const offersNetwork = useMemo(() => readBrowserSession().network !== 'refused', []);
  return (
    <>
      {offersNetwork || authorizeUrl !== undefined ? (
        <fieldset className="account-ways" aria-label={t(sessionTexts.otherWays)}>
          {offersNetwork ? (
            <button type="button" className="button" onClick={() => enter(signInByNetwork)}>
              {t(sessionTexts.network)}
            </button>
          ) : null}
          {authorizeUrl === undefined ? null : (
            <button type="button" className="button" onClick={() => beginMessaging(authorizeUrl, from)}>
              {t(sessionTexts.messaging)}
            </button>
          )}
        </fieldset>
      ) : null}
      {hasTrials ? (
        <p className="account-foot">
          <span className="quiet">{t(sessionTexts.noUnit)}</span>
          <a className="text-link" href="/trials">
            {t(sessionTexts.trial)}
          </a>
        </p>
      ) : null}
    </>
  );
};
