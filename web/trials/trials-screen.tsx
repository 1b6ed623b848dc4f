// The page of the application, and the one that thanks for it: there only where trials are enabled.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../api/session-store.ts';
import { optionsQuery } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { NoSuchPage } from '../shell/status-screens.tsx';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { showNotice } from '../kit/overlays/notice.tsx';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { trialTexts } from './texts.ts';
import { TrialForm } from './trial-form.tsx';

const WhereEnabled = ({ children }: { children: ReactNode }) => {
  const options = useQuery(optionsQuery);
  if (options.isPending) return <Waiting />;
  if (options.isError) return <LoadFailure onRetry={() => void options.refetch()} />;
  return options.data.trials ? children : <NoSuchPage />;
};

const Application = () => {
  const t = useText();
  const navigate = useNavigate();
  const { code } = useSearch({ from: '/public/trials' });
  useTitle(t(trialTexts.name));
  return (
    <div className="trials-page">
      <TrialForm
        key={code}
        code={code}
        head={
          <>
            <h1 className="screen-title">{t(trialTexts.name)}</h1>
            <p className="quiet grow">{t(trialTexts.lead)}</p>
          </>
        }
        onSent={() => {
          showNotice({ kind: 'success', message: t(trialTexts.sent) });
          void navigate({ to: '/trialsSuccess' });
        }}
      />
    </div>
  );
};

const Thanks = () => {
  const t = useText();
  const signedIn = useSession((s) => s.session !== undefined);
  useTitle(t(trialTexts.name));
  return (
    <EmptyState
      title={t(trialTexts.sent)}
      advice={t(signedIn ? trialTexts.sentAdviceOfUnit : trialTexts.sentAdvice)}
      level={1}
    >
      <Link to="/">{t(frameTexts.backHome)}</Link>
      <Link to="/products">{t(trialTexts.browse)}</Link>
    </EmptyState>
  );
};

export const TrialsScreen = () => (
  <WhereEnabled>
    <Application />
  </WhereEnabled>
);

export const TrialsSuccessScreen = () => (
  <WhereEnabled>
    <Thanks />
  </WhereEnabled>
);
