import { useText } from '../../i18n/use-text.ts';
import type { Mode } from '../reader-settings.ts';
import { readerTexts } from '../texts.ts';
import { modeNames } from './mode-names.ts';

const words = {
  img: readerTexts.modeImg,
  imgTxt: readerTexts.modeImgTxt,
  txt: readerTexts.modeTxt,
  hori: readerTexts.modeHori,
} as const;

interface Props {
  mode: Mode;
  offered: readonly Mode[];
  onMode: (mode: Mode) => void;
}

/** One of several ways to show the page. */
export const ModeSwitch = ({ mode, offered, onMode }: Props) => {
  const t = useText();
  return (
    <div className="segments">
      {offered.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === mode}
          aria-label={t(modeNames[one])}
          title={t(modeNames[one])}
          onClick={() => onMode(one)}
        >
          {t(words[one])}
        </button>
      ))}
    </div>
  );
};
