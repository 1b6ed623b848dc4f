import { lazy, Suspense } from 'react';
import { useText } from '../i18n/use-text.ts';
import { PanelButton } from '../kit/overlays/panel-button.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { entityTexts } from './entities-texts.ts';

const HighlightSwitches = lazy(async () => ({
  default: (await import('./highlight-switches.tsx')).HighlightSwitches,
}));

/** In the row of tools: what is lit on the page. */
export const HighlightMenu = () => {
  const t = useText();
  return (
    <PanelButton
      icon="highlight"
      label={t(entityTexts.highlight)}
      panelLabel={t(entityTexts.highlightMenu)}
      className="highlight-menu"
    >
      <Suspense fallback={<Waiting />}>
        <HighlightSwitches />
      </Suspense>
    </PanelButton>
  );
};
