import { useText } from '../../i18n/use-text.ts';
import type { Mode } from '../reader-settings.ts';
import { readerTexts } from '../texts.ts';

const words = {
  img: [readerTexts.modeImg, readerTexts.modeImgName],
  imgTxt: [readerTexts.modeImgTxt, readerTexts.modeImgTxtName],
  txt: [readerTexts.modeTxt, readerTexts.modeTxtName],
  hori: [readerTexts.modeHori, readerTexts.modeHoriName],
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
          aria-label={t(words[one][1])}
          title={t(words[one][1])}
          onClick={() => onMode(one)}
        >
          {t(words[one][0])}
        </button>
      ))}
    </div>
  );
};
