import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../overlays/announce.tsx';
import { copyText } from './copy-text.ts';
import { frameTexts } from '../texts.ts';

const lasting = 3_000;

/** Copies a text; `copied` is true for three seconds after it did, for who shows it. */
export const useCopy = () => {
  const t = useText();
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), lasting);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string): Promise<void> => {
    if (!(await copyText(text))) return;
    setCopied((before) => before + 1);
    announce(t(frameTexts.copied));
  };
  return { copied: copied > 0, copy };
};
