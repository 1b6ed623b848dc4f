import { Link, useNavigate } from '@tanstack/react-router';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icons.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { frameTexts } from '../ui/texts.ts';
import { logOut } from './log-out.ts';
import { useSession } from './session-store.ts';

/** 登录, or the name of the unit with what it can do. */
export const UserMenu = () => {
  const t = useText();
  const navigate = useNavigate();
  const signedIn = useSession((s) => s.session !== undefined);
  const user = useUser();
  if (!signedIn) {
    return (
      <Link to="/login" className="button">
        {t(frameTexts.login)}
      </Link>
    );
  }
  const name = user.data?.subUserName ?? user.data?.userName ?? '';
  const leave = async (): Promise<void> => {
    await navigate({ to: '/' });
    await logOut();
  };
  return (
    <MenuButton
      label={`${t(frameTexts.userMenu)}：${name}`}
      className="user-button"
      align="right"
      groups={[
        {
          key: 'session',
          items: [{ key: 'logout', label: t(frameTexts.logout), onChoose: () => void leave() }],
        },
      ]}
    >
      <Icon name="user" />
      <span className="clip wide-only">{name}</span>
    </MenuButton>
  );
};
