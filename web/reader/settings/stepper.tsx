import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { settingsTexts } from '../../book/settings-texts.ts';

interface Props {
  what: string;
  value: number;
  /** How the value is written. */
  shown: string;
  range: { least: number; most: number; step: number };
  onChange: (value: number) => void;
}

/** A measure made smaller or larger by steps. */
export const Stepper = ({ what, value, shown, range, onChange }: Props) => {
  const t = useText();
  const name = t(what);
  return (
    <div className="row stepper">
      <span className="grow">{name}</span>
      <IconButton
        icon="minus"
        label={t(settingsTexts.smaller, { what: name })}
        disabled={value <= range.least}
        onClick={() => onChange(Math.max(range.least, value - range.step))}
      />
      <output className="num">{shown}</output>
      <IconButton
        icon="plus"
        label={t(settingsTexts.larger, { what: name })}
        disabled={value >= range.most}
        onClick={() => onChange(Math.min(range.most, value + range.step))}
      />
    </div>
  );
};
