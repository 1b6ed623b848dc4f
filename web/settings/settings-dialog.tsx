// The settings of the interface, and those of reading that apply to every book. Each takes effect at once and is stored
// in the browser.
import { changeSettings, useReaderSettings } from '../book/reader-settings.ts';
import { settingsTexts } from '../book/settings-texts.ts';
import { setScript, useScript } from '../i18n/script.ts';
import { useText } from '../i18n/use-text.ts';
import { ColourChoice } from '../page/settings/colour-choice.tsx';
import { type AppZoom, appZooms, setAppZoom, useAppZoom } from '../kit/controls/app-zoom.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { setTheme, useTheme } from '../kit/styles/theme.ts';
import { interfaceTexts } from './texts.ts';
import '../book/settings.css';
import './settings-dialog.css';

export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const script = useScript((s) => s.script);
  const theme = useTheme((s) => s.theme);
  const zoom = useAppZoom((s) => s.zoom);
  const direction = useReaderSettings((s) => s.direction);
  return (
    <Dialog
      className="settings-dialog"
      labelledBy="settings-title"
      startsIn="nothing"
      closesBeside
      onClose={onClose}
    >
      <header>
        <h2 className="screen-title" id="settings-title">
          {t(interfaceTexts.title)}
        </h2>
        <IconButton icon="close" label={t(interfaceTexts.close)} onClick={onClose} />
      </header>
      <div className="settings-panel">
        <RadioGroup
          legend={t(interfaceTexts.language)}
          value={script}
          options={[
            ['simplified', t(interfaceTexts.simplified)],
            ['traditional', t(interfaceTexts.traditional)],
          ]}
          onChange={(chosen) => void setScript(chosen)}
        />
        <RadioGroup
          legend={t(interfaceTexts.theme)}
          value={theme}
          options={[
            ['light', t(interfaceTexts.light)],
            ['dark', t(interfaceTexts.dark)],
          ]}
          onChange={setTheme}
        />
        <div>
          <RadioGroup
            legend={t(interfaceTexts.zoom)}
            value={String(zoom)}
            options={appZooms.map((one) => [String(one), String(one)] as const)}
            onChange={(chosen) => setAppZoom(Number(chosen) as AppZoom)}
          />
          <p className="quiet">{t(interfaceTexts.zoomHint)}</p>
        </div>
        <RadioGroup
          legend={t(settingsTexts.direction)}
          value={direction}
          options={[
            ['book', t(settingsTexts.asBook)],
            ['V', t(settingsTexts.vertical)],
            ['H', t(settingsTexts.horizontal)],
          ]}
          onChange={(chosen) => changeSettings({ direction: chosen })}
        />
        <ColourChoice />
      </div>
    </Dialog>
  );
};
