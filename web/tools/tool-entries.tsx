// The ways to the tools: in the masthead of every page all of them, in the reader's floating menu the small ones.
import { useSmallTools } from '../book/use-small-tools.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { openPersonalDialog, personalDialog } from '../kit/overlays/personal-dialogs.ts';
import { toolEntryTexts } from './tool-entry-texts.ts';

const toolbox = personalDialog('toolbox', async () => (await import('./toolbox-dialog.tsx')).ToolboxDialog);

export const ToolboxEntry = () => {
  const t = useText();
  const { tools } = useOptions();
  if (tools.length === 0) return null;
  return (
    <IconButton
      icon="toolbox"
      label={t(toolEntryTexts.toolbox)}
      aria-haspopup="dialog"
      onClick={() => openPersonalDialog(toolbox)}
    />
  );
};

export const SmallToolsEntry = () => {
  const t = useText();
  const open = useSmallTools();
  if (!open) return null;
  return (
    <IconButton
      icon="toolbox"
      label={t(toolEntryTexts.smallTools)}
      aria-haspopup="dialog"
      onClick={() => open()}
    />
  );
};
