import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { readerTexts } from '../texts.ts';

interface Props {
  leftward: boolean;
  catalogue: boolean;
  onCatalogue: () => void;
  onTurn: Record<'next' | 'previous', (() => void) | undefined>;
  /** What features bring. */
  children: ReactNode;
}

const useFullScreen = (): [boolean, () => void] => {
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);
  const toggle = () => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  };
  return [full, toggle];
};

/** What one needs while reading, at the edge of the stage. */
export const SideMenu = ({ leftward, catalogue, onCatalogue, onTurn, children }: Props) => {
  const t = useText();
  const [full, toggleFull] = useFullScreen();
  return (
    <div className="side-menu" role="toolbar" aria-orientation="vertical" aria-label={t(readerTexts.toolbar)}>
      {document.fullscreenEnabled && (
        <IconButton
          icon="full-screen"
          label={t(full ? readerTexts.leaveFullScreen : readerTexts.fullScreen)}
          aria-pressed={full}
          onClick={toggleFull}
        />
      )}
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
