// The words that entries must have. While one is typed, the categories, persons, officers and places that hold it are offered;
// one that is chosen narrows by itself, and its letters leave the box.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longestSuggestKey } from '#contract/search/suggest.ts';
import type { EntrySuggestions } from '#contract/search/statistics.ts';
import { useText } from '../i18n/use-text.ts';
import { isComposingKey } from '../kit/fields/composing-key.ts';
import { lastWord } from '../query/last-word.ts';
import { useCategoryName } from '../query/use-category-name.ts';
import { useSettled } from '../query/use-settled.ts';
import { useSuggestionList } from '../query/use-suggestion-list.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { entryNamesQuery } from './statistics-queries.ts';
import { statisticsScreenTexts as texts } from './texts.ts';
import '../query/search-box.css';

type EntryName = EntrySuggestions['suggestions'][number];

/** Those that the letters find once their typing has paused: never those of other letters. */
const useEntryNames = (typed: string): readonly EntryName[] => {
  const { code, version } = useCurrentProduct();
  const settled = useSettled(typed);
  const key = settled.length <= longestSuggestKey ? settled : '';
  const { data } = useQuery(entryNamesQuery(code, version, key));
  return key === '' ? [] : (data?.suggestions ?? []);
};

interface Props {
  text: string;
  onText: (text: string) => void;
  /** With what is left of the text. */
  onName: (name: EntryName, left: string) => void;
}

export const WordsBox = ({ text, onText, onName }: Props) => {
  const t = useText();
  const categoryName = useCategoryName();
  const [typed, setTyped] = useState('');
  const names = useEntryNames(typed.slice(0, 50));
  const open = names.length > 0;
  const { box, list, close, optionAt, takeKey } = useSuggestionList({
    items: names,
    open,
    onType: (value, composing) => {
      onText(value);
      setTyped(composing ? '' : lastWord(value).word);
    },
    onChoose: (name) => onName(name, lastWord(text).before.trim()),
    onClose: () => setTyped(''),
  });
  return (
    <div className="input search-box words">
      <Icon name="search" />
      <input
        {...box}
        aria-label={t(texts.words)}
        placeholder={t(texts.words)}
        value={text}
        spellCheck={false}
        maxLength={200}
        onKeyDown={(event) => {
          // What is sent needs no suggestion.
          if (!takeKey(event) && event.key === 'Enter' && !isComposingKey(event)) close();
        }}
      />
      {open && (
        <div className="suggestions" {...list}>
          {names.map(({ kind, name, count }, i) => (
            <div key={`${kind} ${name}`} {...optionAt(i)}>
              <span lang="zh-Hant">{kind === 'category' ? categoryName(name) : name}</span>
              <span className="quiet num">
                {t(texts[kind])}　{t(texts.entriesFound, { entries: count.toLocaleString('en') })}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
