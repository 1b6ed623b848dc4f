// The console: for administrators who have shown their second factor in this session.
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { dayOf } from '#contract/shanghai-day.ts';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../api/session-store.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { frameTexts } from '../ui/texts.ts';
import { useTitle } from '../ui/use-title.ts';
import { Waiting } from '../ui/waiting.tsx';
import { auditQuery, factorQuery } from './admin-queries.ts';
import { AuditPart } from './audit-part.tsx';
import { CorrectionsPart } from './corrections-part.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { ProductsPart } from './products-part.tsx';
import { SecondFactorScreen } from './second-factor-screen.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { adminTexts, auditTexts } from './texts.ts';
import { UnitsPart } from './units-part.tsx';
import { UsagePart } from './usage-part.tsx';
import { type ConsolePart, consoleParts, useConsoleAddress } from './use-console-address.ts';
import './admin.css';
import './feedback-queue.css';

const attackAct = 'sign-in.attack';
const dayLength = 86_400_000;

const parts: Record<ConsolePart, ComponentType> = {
  units: UnitsPart,
  products: ProductsPart,
  sessions: SessionsPart,
  corrections: CorrectionsPart,
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

/** Who may be guessing passwords is told wherever the administrator looks first. */
const Attacks = () => {
  const t = useText();
  const { go } = useConsoleAddress();
  const [from] = useState(() => dayOf(Date.now() - dayLength));
  const attacks = useQuery(auditQuery({ from, act: attackAct }, 1));
  const n = attacks.data?.totalCount ?? 0;
  if (n === 0) return null;
  return (
    <output className="part-lead danger">
      {t(auditTexts.attacks, { n })}
      <button type="button" className="text-link" onClick={() => go({ part: 'audit', act: attackAct, from })}>
        {t(auditTexts.attacksLink)}
      </button>
    </output>
  );
};

const Console = () => {
  const t = useText();
  const { part, get } = useConsoleAddress();
  useTitle(t(adminTexts[part]), t(adminTexts.title));
  const Part = parts[part];
  // On a phone the parts are a strip, of which the last lie beside the screen.
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = strip.current?.children[consoleParts.indexOf(part)];
    if (strip.current && current instanceof HTMLElement)
      strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft;
  }, [part]);
  return (
    <div className="console">
      <nav ref={strip} className="console-parts" aria-label={t(adminTexts.parts)}>
        {consoleParts.map((name) => (
          <Link
            key={name}
            to="/admin"
            search={{ part: name === 'units' ? undefined : name, corpId: get('corpId') }}
            activeOptions={{ exact: true }}
            aria-current={name === part ? 'page' : undefined}
          >
            {t(adminTexts[name])}
          </Link>
        ))}
      </nav>
      <div className="console-part">
        <Attacks />
        <Part key={part} />
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
