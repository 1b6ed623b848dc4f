import { type RefObject, useEffect } from 'react';
import { useTheme } from '../kit/styles/theme.ts';

/** Has pictures dimmed no further than white paper would be (--dim in kit/styles/tokens.css), by the one that is shown. */
export const usePaperLevel = (image: RefObject<HTMLImageElement | null>, shown: number | undefined): void => {
  const theme = useTheme((s) => s.theme);
  useEffect(() => {
    const picture = image.current;
    if (theme !== 'dark' || shown === undefined || !picture?.naturalWidth) return undefined;
    const { style } = document.documentElement;
    let isGone = false;
    void import('./paper-level.ts').then(({ measurePaper }) => {
      if (!isGone) style.setProperty('--paper-level', String(measurePaper(picture)));
    });
    return () => {
      isGone = true;
      style.removeProperty('--paper-level');
    };
  }, [image, shown, theme]);
};
