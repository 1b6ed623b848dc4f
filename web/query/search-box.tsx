// The one line of the query card: white space means And, quotes keep a phrase. While a word is typed the titles of the
// catalogue, authors and hot words that hold it are offered.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Suggestion, SuggestionKind } from '#contract/search/suggest.ts';
import { useText } from '../i18n/use-text.ts';
import { useComponentInput } from '../input-aids/use-component-input.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { isComposingKey } from '../kit/fields/composing-key.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { lastWord, withLastWord } from './last-word.ts';
import { searchBoxTexts } from './search-box-texts.ts';
import { usePlaceOffer } from './use-place-offer.tsx';
import { useSuggestionList } from './use-suggestion-list.ts';
import { useSuggestions } from './use-suggestions.ts';
import './search-box.css';

const kindTexts = {
  title: searchBoxTexts.title,
  author: searchBoxTexts.author,
  hot: searchBoxTexts.hot,
  book: searchBoxTexts.book,
  newspaper: searchBoxTexts.newspaper,
  name: searchBoxTexts.name,
} as const satisfies Record<SuggestionKind, string>;

const Option = ({ suggestion: { word, at, kind } }: { suggestion: Suggestion }) => {
  const t = useText();
  const points = [...word];
  const part = (from: number, to?: number) => points.slice(from, to).join('');
  return (
    <>
      <span lang="zh-Hant">
        {part(0, at[0])}
        <b>{part(at[0], at[1])}</b>
        {part(at[1])}
      </span>
      <span className="quiet">{t(kindTexts[kind])}</span>
    </>
  );
};

interface Props {
  /** The book whose words are offered; without it, the titles and authors of all. */
  code?: string;
  version?: string;
  text: string;
  onText: (text: string) => void;
  placeholder?: string;
  /** Of what describes it. */
  describedBy?: string;
  /** Whether the box takes the focus while there is no question yet. */
  takesFocus?: boolean;
}

export const SearchBox = ({ code, version, text, onText, placeholder, describedBy, takesFocus }: Props) => {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  // The word that suggestions are wanted for: set by typing alone, and not while an input method composes.
  const [word, setWord] = useState('');
  const offer = usePlaceOffer(text, () => box.current?.form?.requestSubmit());
  const componentInput = useComponentInput(box, onText);
  const suggestions = useSuggestions(code, version, offer.pending ? '' : word);
  const open = suggestions.length > 0;

  // Without a question the user has come to type one. On a touch device the focus would open the keyboard.
  useEffect(() => {
    if (!takesFocus) return;
    const { activeElement, body } = document;
    if (box.current?.value === '' && activeElement === body && navigator.maxTouchPoints === 0)
      box.current.focus({ preventScroll: true });
  }, [takesFocus]);

  const suggested = useSuggestionList({
    items: suggestions,
    open,
    onType: (value, composing) => {
      onText(value);
      setWord(composing ? '' : lastWord(value).word);
    },
    onChoose: (suggestion) => {
      onText(withLastWord(text, suggestion.word));
      box.current?.focus();
    },
    onClose: () => setWord(''),
  });
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposingKey(event)) {
      // The form is not sent by it.
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    const isEnter = event.key === 'Enter';
    if (isEnter && offer.take()) event.preventDefault();
    else if (!suggested.takeKey(event) && isEnter) suggested.close();
  };
  return (
    <div className="input search-box">
      <Icon name="search" />
      <input
        ref={box}
        {...suggested.box}
        value={text}
        aria-label={t(searchBoxTexts.box)}
        aria-describedby={describedBy}
        placeholder={placeholder ?? t(searchBoxTexts.placeholder)}
        onKeyDown={onKey}
        onPaste={offer.onPaste}
      />
      {text !== '' && (
        <IconButton
          icon="close"
          label={t(searchBoxTexts.clear)}
          onClick={() => {
            suggested.type('', false);
            box.current?.focus();
          }}
        />
      )}
      {componentInput}
      {offer.panel}
      {open && (
        <div className="suggestions" {...suggested.list}>
          {suggestions.map((suggestion, i) => (
            <div key={suggestion.word} {...suggested.optionAt(i)}>
              <Option suggestion={suggestion} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
