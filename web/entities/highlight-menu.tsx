import { lazy, Suspense } from 'react';
import { useText } from '../i18n/use-text.ts';
import { PanelButton } from '../kit/overlays/panel-button.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { entityTexts } from './entities-texts.ts';

const HighlightSwitches = lazy(async () => ({
  default: (await import('./highlight-switches.tsx')).HighlightSwitches,
}));

/** The button in the row of tools for the highlighted words of the page. */
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
