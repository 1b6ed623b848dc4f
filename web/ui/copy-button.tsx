import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { announce } from './announce.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { frameTexts } from './texts.ts';

const lasting = 3_000;

/** Copies a text, and shows for three seconds that it did. */
export const CopyButton = ({ label, text }: { label: string; text: string }) => {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), lasting);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (!(await copyText(text))) return;
    setCopied(true);
    announce(t(frameTexts.copied));
  };
  return (
    <IconButton
      icon={copied ? 'check' : 'copy'}
      label={copied ? t(frameTexts.copied) : label}
      onClick={() => void copy()}
    />
  );
};
