import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { Icon } from '../../kit/icons/icons.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { PageSlider } from './page-slider.tsx';
import type { Mode } from '../../book/reader-settings.ts';
import type { PageSpan } from './slider-scale.ts';
import { readerTexts } from '../../book/texts.ts';

interface Props {
  /** How the neighbours are called, where their names say more than “next”. */
  names?: Partial<Record<'next' | 'previous', string>>;
  span: PageSpan;
  pageId: number;
  leftward: boolean;
  hitPages: readonly number[];
  onPage: (pageId: number) => void;
  /** Undefined where there is no page that way. */
  onTurn: Record<'next' | 'previous', (() => void) | undefined>;
}

const Turn = ({
  way,
  side,
  onTurn,
  called,
}: {
  way: 'next' | 'previous';
  side: 'left' | 'right';
  onTurn: Props['onTurn'];
  called: string | undefined;
}) => {
  const t = useText();
  const name = t(way === 'next' ? readerTexts.nextPage : readerTexts.previousPage);
  return (
    <button
      type="button"
      className="turn"
      aria-label={called && `${name}，${called}`}
      disabled={!onTurn[way]}
      onClick={onTurn[way]}
    >
      {side === 'left' && <Icon name="chevron-left" small />}
      {called ?? name}
      {side === 'right' && <Icon name="chevron-right" small />}
    </button>
  );
};

/** The foot on a wide screen: onward at the side to which the book runs. */
export const PageFoot = ({ onTurn, names = {}, ...slider }: Props) => {
  const [left, right] = slider.leftward ? (['next', 'previous'] as const) : (['previous', 'next'] as const);
  return (
    <div className="page-foot">
      <Turn way={left} side="left" onTurn={onTurn} called={names[left]} />
      <PageSlider {...slider} />
      <Turn way={right} side="right" onTurn={onTurn} called={names[right]} />
    </div>
  );
};

interface PhoneProps extends Omit<Props, 'names'> {
  mode: Mode;
  offered: readonly Mode[];
  onMode: (mode: Mode) => void;
  onCatalogue: () => void;
  /** What opens the rest. */
  menu: ReactNode;
  /** The page number. */
  children: ReactNode;
}

/** The foot on a phone: place, slider, and below the thumb turning, catalogue and mode. */
export const PhoneFoot = ({
  onTurn,
  mode,
  offered,
  onMode,
  onCatalogue,
  menu,
  children,
  ...slider
}: PhoneProps) => {
  const t = useText();
  const [left, right] = slider.leftward ? (['next', 'previous'] as const) : (['previous', 'next'] as const);
  const name = { next: t(readerTexts.nextPage), previous: t(readerTexts.previousPage) };
  return (
    <div className="phone-foot">
      <div className="row">
        {children}
        <PageSlider {...slider} bare />
      </div>
      <div className="row">
        <IconButton icon="chevron-left" label={name[left]} disabled={!onTurn[left]} onClick={onTurn[left]} />
        <IconButton icon="list" label={t(readerTexts.catalogue)} onClick={onCatalogue} />
        <ModeSwitch mode={mode} offered={offered} onMode={onMode} />
        {menu}
        <IconButton
          icon="chevron-right"
          label={name[right]}
          disabled={!onTurn[right]}
          onClick={onTurn[right]}
        />
      </div>
    </div>
  );
};
