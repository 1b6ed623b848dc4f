// The console: for administrators who have shown their second factor in this session.
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../api/session-store.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { factorQuery } from './console/admin-queries.ts';
import { Attacks } from './audit/attacks.tsx';
import { ConsoleNavigation } from './console-navigation.tsx';
import { partScreens } from './part-screens.ts';
import { SecondFactorScreen } from './second-factor-screen.tsx';
import { adminTexts } from './console/texts.ts';
import { useConsoleAddress } from './console/use-console-address.ts';
import './admin.css';

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

/** The address names a part that there is not. */
const NoSuchPart = () => {
  const t = useText();
  const { get } = useConsoleAddress();
  return (
    <EmptyState
      level={1}
      title={t(adminTexts.noSuchPart)}
      advice={t(adminTexts.noSuchPartAdvice, { part: get('part') ?? '' })}
    >
      <Link to="/admin" className="text-link">
        {t(adminTexts.back)}
      </Link>
    </EmptyState>
  );
};

const Console = () => {
  const t = useText();
  const { part, slot } = useConsoleAddress();
  useTitle(t(slot?.label ?? adminTexts[part ?? 'noSuchPart']), t(adminTexts.title));
  const Part = slot?.Part ?? (part === undefined ? NoSuchPart : partScreens[part]);
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
