import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { openDialog } from '../book/reader-dialogs.ts';
import { printingTexts } from './printing-texts.ts';

/** In the floating menu. */
export const PrintTool = () => {
  const t = useText();
  return <IconButton icon="print" label={t(printingTexts.print)} onClick={() => openDialog('print')} />;
};
