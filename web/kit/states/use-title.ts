import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { frameTexts } from '../texts.ts';

/** Names the window: `三國志 · 阅读 · 琅嬛`. Parts come already in the reader's script. */
export const useTitle = (...parts: readonly (string | undefined)[]): void => {
  const t = useText();
  const title = [...parts.filter(Boolean), t(frameTexts.name)].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
};
