import { type RefObject, useEffect } from 'react';
import { useTheme } from '../kit/styles/theme.ts';
import { paperLevelOf, samples } from './paper-level.ts';

const measure = (image: HTMLImageElement): number => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [samples, samples];
  const context = canvas.getContext('2d');
  if (!context) return 1;
  // Single points: mixed with the ink beside it paper would seem darker.
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, samples, samples);
  return paperLevelOf(context.getImageData(0, 0, samples, samples).data);
};

/** Has pictures dimmed no further than white paper would be (--dim in kit/styles/tokens.css), by the one that is shown. */
export const usePaperLevel = (image: RefObject<HTMLImageElement | null>, shown: number | undefined): void => {
  const theme = useTheme((s) => s.theme);
  useEffect(() => {
    if (theme !== 'dark' || shown === undefined || !image.current?.naturalWidth) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--paper-level', String(measure(image.current)));
    return () => void style.removeProperty('--paper-level');
  }, [image, shown, theme]);
};
