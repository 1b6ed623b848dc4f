// The console: for administrators who have shown their second factor in this session.
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../api/session-store.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { frameTexts } from '../ui/texts.ts';
import { useTitle } from '../ui/use-title.ts';
import { Waiting } from '../ui/waiting.tsx';
import { factorQuery } from './admin-queries.ts';
import { Attacks } from './attacks.tsx';
import { AuditPart } from './audit-part.tsx';
import { ConsoleNavigation } from './console-navigation.tsx';
import { CorrectionsPart } from './corrections-part.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { HoldsPart } from './holds-part.tsx';
import { ProductsPart } from './products-part.tsx';
import { SecondFactorScreen } from './second-factor-screen.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { adminTexts } from './texts.ts';
import { TrialsPart } from './trials-part.tsx';
import { UnitsPart } from './units-part.tsx';
import { UsagePart } from './usage-part.tsx';
import { type ConsolePart, useConsoleAddress } from './use-console-address.ts';
import './admin.css';

const parts: Record<ConsolePart, ComponentType> = {
  units: UnitsPart,
  products: ProductsPart,
  sessions: SessionsPart,
  holds: HoldsPart,
  corrections: CorrectionsPart,
  trials: TrialsPart,
  feedback: FeedbackPart,
  audit: AuditPart,
  usage: UsagePart,
  settings: SettingsPart,
};

const Refused = () => {
  const t = useText();
  useTitle(t(adminTexts.noAccess));
  return (
    <div className="status-screen">
      <EmptyState level={1} title={t(adminTexts.noAccess)} advice={t(adminTexts.noAccessAdvice)}>
        <Link to="/login" search={{ from: '/admin' }}>
          {t(frameTexts.loginAgain)}
        </Link>
        <Link to="/">{t(frameTexts.backHome)}</Link>
      </EmptyState>
    </div>
  );
};

const Console = () => {
  const t = useText();
  const { part, slot } = useConsoleAddress();
  useTitle(t(slot?.label ?? adminTexts[part]), t(adminTexts.title));
  const Part = slot?.Part ?? parts[part];
  const shown = slot?.name ?? part;
  return (
    <div className="console">
      <ConsoleNavigation shown={shown} />
      <div className="console-part">
        <Attacks />
        <Suspense fallback={<Waiting />}>
          <Part key={shown} />
        </Suspense>
      </div>
    </div>
  );
};

const Gate = ({ name }: { name: string }) => {
  const factor = useQuery(factorQuery);
  if (factor.data?.proven) return <Console />;
  if (factor.isError) return <LoadFailure onRetry={() => void factor.refetch()} />;
  return factor.data ? <SecondFactorScreen factor={factor.data} name={name} /> : <Waiting />;
};

export const AdminScreen = () => {
  const signedIn = useSession((s) => s.session !== undefined);
  const user = useUser();
  if (!signedIn) return <Navigate to="/login" search={{ from: '/admin' }} replace />;
  if (user.isPending) return <Waiting />;
  if (user.isError) return <LoadFailure onRetry={() => void user.refetch()} />;
  return user.data.isAdmin ? <Gate name={user.data.userName} /> : <Refused />;
};
