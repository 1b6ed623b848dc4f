import { closePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { useText } from '../i18n/use-text.ts';
import { DialogTools } from './dialog-tools.tsx';
import { toolFrameTexts } from './frame/texts.ts';
import { useOfferedTools } from './registry.ts';

/** All tools, over whatever is shown. */
export const ToolboxDialog = () => {
  const t = useText();
  return (
    <DialogTools
      kind="toolbox"
      label={t(toolFrameTexts.toolbox)}
      offered={useOfferedTools()}
      onClose={closePersonalDialog}
    />
  );
};
