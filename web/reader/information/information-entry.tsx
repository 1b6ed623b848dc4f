import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { openDialog } from '../../book/reader-dialogs.ts';
import { informationTexts } from './information-texts.ts';

/** In the floating menu: what the product is. Ctrl+I does the same. */
export const InformationEntry = () => {
  const t = useText();
  return (
    <IconButton
      icon="information"
      label={t(informationTexts.information)}
      aria-keyshortcuts="Control+I"
      onClick={() => openDialog('information')}
    />
  );
};
