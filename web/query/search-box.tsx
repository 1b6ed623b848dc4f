// The one line of the query card: white space means And, quotes keep a phrase. While a word is typed the titles of the
// catalogue, authors and hot words that hold it are offered (the combobox pattern of the ARIA practices).
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import type { Suggestion, SuggestionKind } from '#contract/suggest.ts';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icons.tsx';
import { lastWord, withLastWord } from './last-word.ts';
import { searchBoxTexts } from './search-box-texts.ts';
import { usePlaceOffer } from './use-place-offer.tsx';
import { useSuggestions } from './use-suggestions.ts';
import './search-box.css';

const kindTexts = {
  title: searchBoxTexts.title,
  author: searchBoxTexts.author,
  hot: searchBoxTexts.hot,
  book: searchBoxTexts.book,
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
  /** Whether it takes the focus where nothing is asked yet. */
  takesFocus?: boolean;
}

export const SearchBox = ({ code, version, text, onText, placeholder, describedBy, takesFocus }: Props) => {
  const t = useText();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // The word that suggestions are wanted for: set by typing alone, and not while an input method composes.
  const [word, setWord] = useState('');
  const [active, setActive] = useState(-1);
  const offer = usePlaceOffer(text, () => box.current?.form?.requestSubmit());
  const suggestions = useSuggestions(code, version, offer.pending ? '' : word);
  const open = suggestions.length > 0;

  // Where nothing is asked yet, one comes to ask; a finger would be met by its keyboard.
  useEffect(() => {
    if (!takesFocus) return;
    const { activeElement, body } = document;
    if (box.current?.value === '' && activeElement === body && navigator.maxTouchPoints === 0)
      box.current.focus({ preventScroll: true });
  }, [takesFocus]);

  const close = () => {
    setWord('');
    setActive(-1);
  };
  const typed = (value: string, composing: boolean) => {
    onText(value);
    setActive(-1);
    setWord(composing ? '' : lastWord(value).word);
  };
  const choose = (suggestion: Suggestion) => {
    onText(withLastWord(text, suggestion.word));
    close();
    box.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      if (offer.take()) return event.preventDefault();
      if (!open || active < 0) return close();
      choose(suggestions[active]);
    } else if (!open) return;
    else if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') setActive(((active + 2) % (suggestions.length + 1)) - 1);
    else if (event.key === 'ArrowUp')
      setActive(((active + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    else return;
    event.preventDefault();
  };
  const list = { id, role: 'listbox', 'aria-label': t(searchBoxTexts.suggestions) };
  const optionAt = (i: number) => ({
    id: `${id}-${i}`,
    role: 'option',
    'aria-selected': i === active,
    // The box keeps the focus; a press chooses.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => choose(suggestions[i]),
  });
  return (
    <div className="input search-box">
      <Icon name="search" />
      <input
        ref={box}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        lang="zh-Hant"
        value={text}
        aria-label={t(searchBoxTexts.box)}
        aria-describedby={describedBy}
        placeholder={placeholder ?? t(searchBoxTexts.placeholder)}
        onChange={(event) => {
          const { isComposing } = event.nativeEvent as InputEvent;
          typed(event.target.value, isComposing);
        }}
        onCompositionEnd={(event) => typed(event.currentTarget.value, false)}
        onKeyDown={onKey}
        onPaste={offer.onPaste}
        onBlur={close}
      />
      {text !== '' && (
        <IconButton
          icon="close"
          label={t(searchBoxTexts.clear)}
          onClick={() => {
            typed('', false);
            box.current?.focus();
          }}
        />
      )}
      {offer.panel}
      {open && (
        <div className="suggestions" {...list}>
          {suggestions.map((suggestion, i) => (
            <div key={suggestion.word} {...optionAt(i)}>
              <Option suggestion={suggestion} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
