import { lazy } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { changeSettings, useReaderSettings } from '../../book/reader-settings.ts';
import { thumbnailTexts } from './thumbnail-texts.ts';

const Strip = lazy(() => import('./thumbnails-strip.tsx').then((m) => ({ default: m.ThumbnailsStrip })));

/** The strip of small pages, while it is wanted. */
export const Thumbnails = () => (useReaderSettings((s) => s.thumbnails) ? <Strip /> : null);

/** In the floating menu: shows the strip, or puts it away. */
export const ThumbnailsEntry = () => {
  const t = useText();
  const shown = useReaderSettings((s) => s.thumbnails);
  return (
    <IconButton
      icon="thumbnails"
      label={t(shown ? thumbnailTexts.hide : thumbnailTexts.show)}
      aria-pressed={shown}
      onClick={() => changeSettings({ thumbnails: !shown })}
    />
  );
};
