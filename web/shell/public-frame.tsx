// Header, navigation and footer of the public pages.
import { Outlet } from '@tanstack/react-router';
import { useRightsWatch } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { UserMenu } from '../session/user-menu.tsx';
import { Brand } from '../kit/icons/brand.tsx';
import { Institution } from './institution.tsx';
import { ScriptButton, ThemeButton } from './preference-buttons.tsx';
import { frameTexts } from '../kit/texts.ts';
import { everyMastheadSlots } from './masthead-slots.ts';
import { PublicNavigation } from './public-navigation.tsx';
import { publicFootSlots } from './public-places.ts';
import './masthead.css';
import './public-frame.css';

export const PublicFrame = () => {
  const t = useText();
  useRightsWatch();
  return (
    <div className="public-frame">
      <header className="masthead">
        <Brand />
        <Institution />
        <PublicNavigation />
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
        {publicFootSlots.map((Part, i) => (
          <Part key={i} />
        ))}
        <span className="num public-version">{t(frameTexts.version)}</span>
      </footer>
    </div>
  );
};
