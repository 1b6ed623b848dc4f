// Header, navigation and footer of the public pages.
import { Link, Outlet } from '@tanstack/react-router';
import { useRightsWatch } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { UserMenu } from '../session/user-menu.tsx';
import { Brand } from '../ui/brand.tsx';
import { ScriptButton, ThemeButton } from './preference-buttons.tsx';
import { frameTexts } from '../ui/texts.ts';
import './masthead.css';
import './public-frame.css';

export const PublicFrame = () => {
  const t = useText();
  useRightsWatch();
  return (
    <div className="public-frame">
      <header className="masthead">
        <Brand />
        <nav className="tabs" aria-label={t(frameTexts.publicNavigation)}>
          <Link to="/" activeOptions={{ exact: true }}>
            {t(frameTexts.home)}
          </Link>
          <Link to="/products" activeOptions={{ includeSearch: false }}>
            {t(frameTexts.products)}
          </Link>
        </nav>
        <div className="row masthead-end">
          <ScriptButton />
          <ThemeButton />
          <UserMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="public-foot">
        <span className="grow">{t(frameTexts.library)}</span>
        <span className="num">{t(frameTexts.version)}</span>
      </footer>
    </div>
  );
};
