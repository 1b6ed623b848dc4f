import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { readerTexts } from '../../book/texts.ts';
import { useFullScreen } from './use-full-screen.ts';

/** Fills the screen with the reader, and gives it back; absent where the browser cannot. */
export const FullScreenEntry = () => {
  const t = useText();
  const [full, toggle] = useFullScreen();
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      icon="full-screen"
      label={t(full ? readerTexts.leaveFullScreen : readerTexts.fullScreen)}
      aria-pressed={full}
      onClick={toggle}
    />
  );
};
