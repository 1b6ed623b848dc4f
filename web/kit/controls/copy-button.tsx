import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../icons/icon-button.tsx';
import { frameTexts } from '../texts.ts';
import { useCopy } from './use-copy.ts';

/** Copies a text, and shows for three seconds that it did. */
export const CopyButton = ({ label, text }: { label: string; text: string }) => {
  const t = useText();
  const { copied, copy } = useCopy();
  return (
    <IconButton
      icon={copied ? 'check' : 'copy'}
      label={copied ? t(frameTexts.copied) : label}
      onClick={() => void copy(text)}
    />
  );
};

/** The same, in words. */
export const CopyLink = ({ label, text }: { label: string; text: string }) => {
  const t = useText();
  const { copied, copy } = useCopy();
  return (
    <button type="button" className="text-link" onClick={() => void copy(text)}>
      {copied ? t(frameTexts.copied) : label}
    </button>
  );
};
