import { setScript, useScript } from '../i18n/script.ts';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { frameTexts } from '../kit/texts.ts';
import { setTheme, useTheme } from '../kit/styles/theme.ts';

/** Simplified or Traditional. The button shows the one in use, as its name says what pressing does. */
export const ScriptButton = () => {
  const t = useText();
  const traditional = useScript((s) => s.script === 'traditional');
  const label = t(traditional ? frameTexts.toSimplified : frameTexts.toTraditional);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => void setScript(traditional ? 'simplified' : 'traditional')}
    >
      {traditional ? frameTexts.traditionalMark : frameTexts.simplifiedMark}
    </button>
  );
};

export const ThemeButton = () => {
  const t = useText();
  const dark = useTheme((s) => s.theme === 'dark');
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={t(dark ? frameTexts.toLight : frameTexts.toDark)}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
};
