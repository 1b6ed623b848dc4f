import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icons.tsx';
import { searchTexts } from './texts.ts';

interface Props {
  text: string;
  relation: boolean;
  onSearch: (text: string, relation: boolean) => void;
}

/** The box: words, the variants switch, and the button. Nothing is searched while an input method composes. */
export const SearchForm = ({ text: asked, relation, onSearch }: Props) => {
  const t = useText();
  const [text, setText] = useState(asked);
  const [withForms, setWithForms] = useState(relation);
  const box = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const [shown, setShown] = useState({ asked, relation });
  if (shown.asked !== asked || shown.relation !== relation) {
    setShown({ asked, relation });
    setText(asked);
    setWithForms(relation);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!composing.current) onSearch(text, withForms);
  };
  return (
    <search>
      <form className="search-form" onSubmit={submit}>
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
            onChange={(event) => setText(event.target.value)}
            onCompositionStart={() => {
              composing.current = true;
            }}
            onCompositionEnd={() => {
              composing.current = false;
            }}
            onKeyDown={(event) => {
              // The Enter that ends a composition belongs to the input method.
              if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
            }}
          />
          {text !== '' && (
            <IconButton
              icon="close"
              label={t(searchTexts.clear)}
              onClick={() => {
                setText('');
                box.current?.focus();
              }}
            />
          )}
        </div>
        <label className="check" title={t(searchTexts.relationHint)}>
          <input
            type="checkbox"
            checked={withForms}
            onChange={(event) => {
              setWithForms(event.target.checked);
              if (asked !== '' && text === asked) onSearch(text, event.target.checked);
            }}
          />
          <span className="check-mark" aria-hidden="true">
            <Icon name="check" small />
          </span>
          {t(searchTexts.relation)}
        </label>
        <button type="submit" className="button primary">
          {t(searchTexts.submit)}
        </button>
      </form>
      <p id="search-hint" className="quiet search-hint">
        {t(searchTexts.boxHint)}
      </p>
    </search>
  );
};
