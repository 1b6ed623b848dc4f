// The ways into the full-image viewer: an entry of the floating menu, a double click on the picture, and on a narrow
// window, which has no such menu, a button on the picture.
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { openDialog } from '../reader-dialogs.ts';
import { useReading } from '../reading.ts';
import { viewerTexts } from './viewer-texts.ts';
import './lens.css';

const open = () => openDialog('viewer');

export const ViewerEntry = () => {
  const t = useText();
  return <IconButton icon="picture" label={t(viewerTexts.openHint)} onClick={open} />;
};

export const ViewerOnPicture = ({ figure }: StageLayerProps) => {
  const t = useText();
  const { narrow } = useReading();
  useEffect(() => {
    figure?.addEventListener('dblclick', open);
    return () => figure?.removeEventListener('dblclick', open);
  }, [figure]);
  return narrow && figure
    ? createPortal(
        <IconButton
          icon="picture"
          boxed
          className="open-viewer"
          label={t(viewerTexts.open)}
          onClick={open}
        />,
        figure,
      )
    : null;
};
