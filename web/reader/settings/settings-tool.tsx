import { lazy, Suspense, useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Waiting } from '../../kit/states/waiting.tsx';
import { PanelButton } from '../../kit/overlays/panel-button.tsx';
import { useReaderSettings } from '../../book/reader-settings.ts';
import { settingsTexts } from '../../book/settings-texts.ts';

const SettingsPanel = lazy(() => import('./settings-panel.tsx').then((m) => ({ default: m.SettingsPanel })));

/** Pictures are dimmed wherever they are drawn, the viewer's too. */
const useDimming = (): void => {
  const dimming = useReaderSettings((s) => s.dimming);
  useEffect(() => {
    document.documentElement.style.setProperty('--dim-to', String(1 - dimming / 100));
  }, [dimming]);
};

/** In the row of tools: opens the settings of the reader, over the page that they change. */
export const SettingsTool = () => {
  const t = useText();
  useDimming();
  return (
    <PanelButton icon="settings" label={t(settingsTexts.settings)}>
      <Suspense fallback={<Waiting />}>
        <SettingsPanel />
      </Suspense>
    </PanelButton>
  );
};
