// Moves one of a list a place up or down.
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { settingTexts } from './setting-texts.ts';

export const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

interface MoversProps {
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}
export const Movers = ({ name, at, count, onMove }: MoversProps) => {
  const t = useText();
  return (
    <>
      <IconButton
        icon="chevron-up"
        label={t(settingTexts.up, { name })}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        icon="chevron-down"
        label={t(settingTexts.down, { name })}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
    </>
  );
};
