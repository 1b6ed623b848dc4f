import { useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icons.tsx';
import { searchTexts } from './texts.ts';

interface Props {
  text: string;
  onText: (text: string) => void;
}

/** The one line: white space means And, quotes keep a phrase. */
export const SearchBox = ({ text, onText }: Props) => {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="input search-box">
      <Icon name="search" />
      <input
        ref={box}
        type="text"
        enterKeyHint="search"
        lang="zh-Hant"
        value={text}
        aria-label={t(searchTexts.box)}
        aria-describedby="search-hint"
        placeholder={t(searchTexts.boxShort)}
        onChange={(event) => onText(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          icon="close"
          label={t(searchTexts.clear)}
          onClick={() => {
            onText('');
            box.current?.focus();
          }}
        />
      )}
    </div>
  );
};
