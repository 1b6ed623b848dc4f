import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/overlays/announce.tsx';
import { CheckBox } from '../../kit/fields/check-box.tsx';
import { lastInput } from '../../kit/fields/last-input.ts';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import {
  changeSettings,
  defaults,
  flowLeadings,
  flowSizes,
  mostDimming,
  useReaderSettings,
} from '../../book/reader-settings.ts';
import { openDialog } from '../../book/reader-dialogs.ts';
import { ColourChoice } from '../../page/settings/colour-choice.tsx';
import { settingsTexts } from '../../book/settings-texts.ts';
import { Stepper } from './stepper.tsx';
import '../../book/settings.css';

/** How the page is read; each change shows on it at once. */
export const SettingsPanel = () => {
  const t = useText();
  const settings = useReaderSettings();
  const [byKeys] = useState(() => lastInput() === 'keys');
  const reset = () => {
    // Mode, catalogue and thumbnails have their own places and stay.
    const { mode, catalogue, thumbnails } = settings;
    changeSettings({ ...defaults, mode, catalogue, thumbnails });
    announce(t(settingsTexts.resetDone));
  };
  return (
    <>
      <ColourChoice />
      <RadioGroup
        legend={t(settingsTexts.direction)}
        value={settings.direction}
        options={[
          ['book', t(settingsTexts.asBook)],
          ['V', t(settingsTexts.vertical)],
          ['H', t(settingsTexts.horizontal)],
        ]}
        onChange={(direction) => changeSettings({ direction })}
      />
      <RadioGroup
        legend={t(settingsTexts.notes)}
        value={settings.notes}
        options={[
          ['inline', t(settingsTexts.notesInline)],
          ['folded', t(settingsTexts.notesFolded)],
          ['hidden', t(settingsTexts.notesHidden)],
        ]}
        onChange={(notes) => changeSettings({ notes })}
      />
      <fieldset>
        <legend>{t(settingsTexts.flow)}</legend>
        <Stepper
          what={settingsTexts.size}
          value={settings.flowSize}
          shown={String(settings.flowSize)}
          range={flowSizes}
          onChange={(flowSize) => changeSettings({ flowSize })}
        />
        <Stepper
          what={settingsTexts.leading}
          value={settings.flowLeading}
          shown={(settings.flowLeading / 10).toFixed(1)}
          range={flowLeadings}
          onChange={(flowLeading) => changeSettings({ flowLeading })}
        />
      </fieldset>
      <CheckBox checked={settings.punctuation} onChange={(punctuation) => changeSettings({ punctuation })}>
        {t(settingsTexts.punctuation)}
      </CheckBox>
      <label className="row dimming">
        <span className="grow">{t(settingsTexts.dimming)}</span>
        <input
          type="range"
          min={0}
          max={mostDimming}
          step={5}
          value={settings.dimming}
          aria-valuetext={`${settings.dimming}%`}
          onChange={(event) => changeSettings({ dimming: Number(event.target.value) })}
        />
        <output className="num">{settings.dimming}%</output>
      </label>
      <fieldset className={byKeys ? undefined : 'settings-keys'}>
        <legend>{t(settingsTexts.keys)}</legend>
        <CheckBox checked={settings.tabModes} onChange={(tabModes) => changeSettings({ tabModes })}>
          {t(settingsTexts.tabModes)}
        </CheckBox>
        <CheckBox
          checked={settings.arrowsFollowBook}
          title={t(settingsTexts.arrowsHint)}
          onChange={(arrowsFollowBook) => changeSettings({ arrowsFollowBook })}
        >
          {t(settingsTexts.arrowsFollowBook)}
        </CheckBox>
        <button
          type="button"
          className="text-link"
          aria-haspopup="dialog"
          aria-keyshortcuts="F1"
          onClick={() => openDialog('keys')}
        >
          {t(settingsTexts.keysList)}
        </button>
      </fieldset>
      <button type="button" className="button small" onClick={reset}>
        {t(settingsTexts.reset)}
      </button>
    </>
  );
};
