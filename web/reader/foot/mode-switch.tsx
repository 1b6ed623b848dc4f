import { memo, useContext } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { type Mode, modes } from '../../book/reader-settings.ts';
import { ReadingContext } from '../../book/reading.ts';
import { readerTexts } from '../../book/texts.ts';
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

/** One of several ways to show the page; those that the page has not say why. Where there is one alone, no switch. */
export const ModeSwitch = memo(({ mode, offered, onMode }: Props) => {
  const t = useText();
  const barred = useContext(ReadingContext)?.barred;
  const shown = modes.filter((one) => offered.includes(one) || barred?.[one]);
  if (shown.length < 2) return null;
  return (
    <div className="segments">
      {shown.map((one) => {
        const reason = barred?.[one];
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === mode}
            aria-label={t(modeNames[one])}
            aria-disabled={reason !== undefined || undefined}
            title={t(reason ?? modeNames[one])}
            onClick={reason === undefined ? () => onMode(one) : undefined}
          >
            {t(words[one])}
          </button>
        );
      })}
    </div>
  );
});
