// Header, navigation and footer of the public pages.
import { Link, Outlet } from '@tanstack/react-router';
import { useRightsWatch } from '../api/product-queries.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { UserMenu } from '../session/user-menu.tsx';
import { Brand } from '../ui/brand.tsx';
import { Institution } from './institution.tsx';
import { ScriptButton, ThemeButton } from './preference-buttons.tsx';
import { frameTexts } from '../ui/texts.ts';
import { everyMastheadSlots } from './masthead-slots.ts';
import './masthead.css';
import './public-frame.css';

/** The tools of the library, if it offers any. */
const ToolsTab = () => {
  const t = useText();
  const { tools } = useOptions();
  if (tools.length === 0) return null;
  return (
    <Link to="/tools" activeOptions={{ includeSearch: false }}>
      {t(frameTexts.tools)}
    </Link>
  );
};

export const PublicFrame = () => {
  const t = useText();
  useRightsWatch();
  return (
    <div className="public-frame">
      <header className="masthead">
        <Brand />
        <Institution />
        <nav className="tabs" aria-label={t(frameTexts.publicNavigation)}>
          <Link to="/" activeOptions={{ exact: true }}>
            {t(frameTexts.home)}
          </Link>
          <Link to="/products" activeOptions={{ includeSearch: false }}>
            {t(frameTexts.products)}
          </Link>
          <ToolsTab />
        </nav>
        <div className="row masthead-end">
          <span className="row wide-only">
            <ScriptButton />
            <ThemeButton />
          </span>
          {everyMastheadSlots.map((Part, i) => (
            <Part key={i} />
          ))}
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
