// The ways into the full-image viewer: an entry of the menu, and a double click on the picture.
import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { openDialog } from '../book/reader-dialogs.ts';
import { useReading } from '../book/reading.ts';
import { viewerTexts } from './viewer-texts.ts';

const open = () => openDialog('viewer');

export const ViewerEntry = () => {
  const t = useText();
  // The introduction is no page of the book.
  const { pageId } = useReading();
  return <IconButton icon="picture" label={t(viewerTexts.open)} disabled={pageId === 0} onClick={open} />;
};

export const ViewerOnPicture = ({ figure }: StageLayerProps) => {
  useEffect(() => {
    figure?.addEventListener('dblclick', open);
    return () => figure?.removeEventListener('dblclick', open);
  }, [figure]);
  return null;
};
