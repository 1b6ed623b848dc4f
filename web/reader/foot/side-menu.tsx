import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { readerTexts } from '../../book/texts.ts';
import { FullScreenEntry } from './full-screen-entry.tsx';

interface Props {
  leftward: boolean;
  catalogue: boolean;
  onCatalogue: () => void;
  onTurn: Record<'next' | 'previous', (() => void) | undefined>;
  /** What features bring. */
  children: ReactNode;
}

/** What one needs while reading, at the edge of the stage. */
export const SideMenu = ({ leftward, catalogue, onCatalogue, onTurn, children }: Props) => {
  const t = useText();
  return (
    <div className="side-menu" role="toolbar" aria-orientation="vertical" aria-label={t(readerTexts.toolbar)}>
      <FullScreenEntry />
      <IconButton
        icon="list"
        label={t(catalogue ? readerTexts.hideCatalogue : readerTexts.showCatalogue)}
        aria-pressed={catalogue}
        onClick={onCatalogue}
      />
      {children}
      <hr />
      <IconButton
        icon={leftward ? 'chevron-right' : 'chevron-left'}
        label={t(readerTexts.previousPage)}
        disabled={!onTurn.previous}
        onClick={onTurn.previous}
      />
      <IconButton
        icon={leftward ? 'chevron-left' : 'chevron-right'}
        label={t(readerTexts.nextPage)}
        disabled={!onTurn.next}
        onClick={onTurn.next}
      />
    </div>
  );
};
