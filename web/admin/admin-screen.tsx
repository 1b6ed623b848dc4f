// The console: for administrators who have shown their second factor in this session.
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../api/session-store.ts';
import { consoleSlots } from '../shell/console-slots.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { frameTexts } from '../ui/texts.ts';
import { useTitle } from '../ui/use-title.ts';
import { Waiting } from '../ui/waiting.tsx';
import { factorQuery } from './admin-queries.ts';
import { Attacks } from './attacks.tsx';
import { AuditPart } from './audit-part.tsx';
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
import { type ConsolePart, consoleParts, useConsoleAddress } from './use-console-address.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';
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

/** On a phone the parts stand in a row that is longer than the window. */
const bringIntoRow = (link: HTMLElement | null): void => {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - 60;
};

const Console = () => {
  const t = useText();
  const { part, slot, get } = useConsoleAddress();
  useTitle(t(slot?.label ?? adminTexts[part]), t(adminTexts.title));
  const Part = slot?.Part ?? parts[part];
  const shown = slot?.name ?? part;
  const waiting = useWaitingCounts();
  const linkTo = (name: string, label: string, count = 0) => (
    <Link
      key={name}
      to="/admin"
      search={{ part: name === 'units' ? undefined : name, corpId: get('corpId') }}
      activeOptions={{ exact: true }}
      aria-current={name === shown ? 'page' : undefined}
      ref={name === shown ? bringIntoRow : undefined}
    >
      {t(label)}
      {count > 0 ? <span className="num"> {count.toLocaleString('en')}</span> : null}
    </Link>
  );
  return (
    <div className="console">
      <nav className="console-parts" aria-label={t(adminTexts.parts)}>
        {consoleParts.map((name) => linkTo(name, adminTexts[name], waiting[name]))}
        <h2 className="console-heading">{t(adminTexts.content)}</h2>
        {consoleSlots.map(({ name, label }) => linkTo(name, label))}
      </nav>
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
