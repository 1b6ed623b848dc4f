import { useText } from '../../i18n/use-text.ts';
import { contrast, leastContrast } from './page-colours.ts';
import { changeSettings, useReaderSettings } from '../../book/reader-settings.ts';
import { presets } from './colour-presets.ts';
import { settingsTexts } from '../../book/settings-texts.ts';

/** What an input of colour shows while the page has the interface's own: its field cannot be empty. */
const shownColour = (chosen: string, token: string): string =>
  chosen === '' ? getComputedStyle(document.documentElement).getPropertyValue(token).trim() : chosen;
/** `#fff`, as a token may be written, in six digits. */
const sixDigits = (colour: string): string =>
  /^#[0-9a-f]{3}$/i.test(colour) ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour.toLowerCase();

/** The colours of the page's text: good pairs, or any two, with a warning where they are hard to tell apart. */
export const ColourChoice = () => {
  const t = useText();
  const { ground, ink } = useReaderSettings();
  const colours = {
    ground: sixDigits(shownColour(ground, '--surface')),
    ink: sixDigits(shownColour(ink, '--ink')),
  };
  const ratio = contrast(colours.ground, colours.ink);
  const chosen = presets.some((preset) => preset.ground === ground && preset.ink === ink);
  return (
    <fieldset>
      <legend>{t(settingsTexts.colours)}</legend>
      <div className="colour-presets">
        {presets.map((preset) => (
          <button
            key={preset.name}
            type="button"
            aria-pressed={preset.ground === ground && preset.ink === ink}
            onClick={() => changeSettings({ ground: preset.ground, ink: preset.ink })}
          >
            <span
              aria-hidden="true"
              style={preset.ground === '' ? undefined : { background: preset.ground, color: preset.ink }}
            >
              文
            </span>
            {t(preset.name)}
          </button>
        ))}
      </div>
      <div className="row colour-free" data-chosen={!chosen || undefined}>
        {(['ground', 'ink'] as const).map((name) => (
          <label key={name} className="row">
            <input
              type="color"
              value={colours[name]}
              onChange={(event) => changeSettings({ ...colours, [name]: event.target.value })}
            />
            {t(settingsTexts[name])}
          </label>
        ))}
      </div>
      <output>
        {ratio < leastContrast &&
          t(settingsTexts.lowContrast, { ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}
      </output>
    </fieldset>
  );
};
