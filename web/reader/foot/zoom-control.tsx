import { memo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { leastZoom, mostZoom, stepZoom } from '../../book/reader-settings.ts';
import { readerTexts } from '../../book/texts.ts';

/** Zoom from 1 to 4 by halves, shown with one decimal. */
export const ZoomControl = memo(({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) => {
  const t = useText();
  return (
    <div className="zoom row">
      <IconButton
        icon="minus"
        label={t(readerTexts.zoomOut)}
        disabled={zoom <= leastZoom}
        onClick={() => onZoom(stepZoom(zoom, -1))}
      />
      <output className="num">{zoom.toFixed(1)}</output>
      <IconButton
        icon="plus"
        label={t(readerTexts.zoomIn)}
        disabled={zoom >= mostZoom}
        onClick={() => onZoom(stepZoom(zoom, 1))}
      />
    </div>
  );
});
