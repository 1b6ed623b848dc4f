import { Link, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { User } from '#contract/accounts/auth.ts';
import { useProducts, useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { MenuButton } from '../kit/overlays/menu-button.tsx';
import type { MenuGroup } from '../kit/overlays/menu-choice.ts';
import { openPersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { frameTexts } from '../kit/texts.ts';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';
import { logOut } from './log-out.ts';
import { useSession } from '../api/session-store.ts';
import { devicesDialog, loginDialog, registerDialog, resetDialog } from './account-dialogs.ts';
import { userMenuEntries } from './user-menu-entries.ts';
import { savedKinds } from './saved-kinds.ts';
import { userMenuTexts } from './user-menu-texts.ts';
import { readBrowserSession } from './browser-session.ts';
import './user-menu.css';

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }));

/** A link to the login page, that opens the login over the page instead where it is simply pressed. */
const LoginButton = () => {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        to="/login"
        className="button"
        onClick={(event) => {
          const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
          if (elsewhere || location.pathname === '/login') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t(frameTexts.login)}
      </Link>
      <Suspense>
        <ModalPlace>{open ? <LoginDialog onClose={() => setOpen(false)} /> : null}</ModalPlace>
      </Suspense>
    </>
  );
};

/** The address of the administration, with the corporation that the site was opened with as a parameter. */
const adminAddress = (): string => {
  const { corpId } = readBrowserSession();
  return corpId === undefined ? '/admin' : `/admin?${new URLSearchParams({ corpId }).toString()}`;
};

const useGroups = (user: User | undefined): MenuGroup[] => {
  const t = useText();
  const router = useRouter();
  const navigate = useNavigate();
  const { code } = useParams({ strict: false });
  const product = useProducts().data?.products.find((p) => p.code === code);
  const person = user?.subUserName !== undefined;
  const entry = (key: string, text: string, onChoose: () => void, disabled?: true) => ({
    key,
    label: text,
    onChoose,
    disabled,
  });
  const leave = async (): Promise<void> => {
    await navigate({ to: '/' });
    await logOut();
  };
  const barred = person ? undefined : true;
  const place = { isNewspaper: product?.isNewspaper, person };
  const saved = savedKinds
    .filter(({ isOffered }) => isOffered?.(place) ?? true)
    .map(({ name, label, entry: text = label, dialog }) =>
      entry(name, t(text), () => openPersonalDialog(dialog), barred),
    );
  return [
    {
      key: 'person',
      items: person
        ? []
        : [
            entry('login', t(userMenuTexts.personalLogin), () => openPersonalDialog(loginDialog)),
            entry('register', t(userMenuTexts.personalRegister), () => openPersonalDialog(registerDialog)),
          ],
    },
    { key: 'saved', title: person ? undefined : t(userMenuTexts.ownBarred), items: saved },
    {
      key: 'session',
      items: [
        ...userMenuEntries.map(({ name, label, onChoose }) => entry(name, t(label), onChoose)),
        ...(user?.isAdmin
          ? [entry('admin', t(userMenuTexts.admin), () => router.history.push(adminAddress()))]
          : []),
        entry('reset', t(userMenuTexts.reset), () => openPersonalDialog(resetDialog), barred),
      ],
    },
    {
      key: 'leave',
      title: t(person ? userMenuTexts.leavingPerson : userMenuTexts.leaving),
      items: [
        entry('logout', t(frameTexts.logout), () => void leave()),
        ...(person
          ? [entry('everywhere', t(userMenuTexts.everywhere), () => openPersonalDialog(devicesDialog))]
          : []),
      ],
    },
  ].filter(({ items }) => items.length > 0);
};

const Menu = () => {
  const t = useText();
  const user = useUser().data;
  const groups = useGroups(user);
  const unit = user?.userName ?? '';
  const person = user?.subUserName;
  return (
    <MenuButton
      label={`${t(frameTexts.userMenu)}：${[unit, person].filter(Boolean).join(' ')}`}
      className="user-button"
      inFrames="user"
      align="right"
      head={
        unit && (
          <>
            {user?.cover ? <img className="user-emblem" src={user.cover} alt="" /> : null}
            <p className="user-unit">{unit}</p>
            {person === undefined ? null : <p className="user-person">{person}</p>}
          </>
        )
      }
      groups={groups}
    >
      <Icon name="user" />
      <span className="clip wide-only">{person ?? unit}</span>
    </MenuButton>
  );
};

/** 登录, or the name of the unit and of its reader with what they can do. */
export const UserMenu = () => {
  const signedIn = useSession((s) => s.session !== undefined);
  return signedIn ? <Menu /> : <LoginButton />;
};
