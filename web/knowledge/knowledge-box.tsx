// The box for a name: while it is typed, the names that there are.
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { KnowledgeKind } from '#contract/knowledge/knowledge.ts';
import { useText } from '../i18n/use-text.ts';
import { useSettled } from '../query/use-settled.ts';
import { useSuggestionList } from '../query/use-suggestion-list.ts';
import { isComposingKey } from '../kit/fields/composing-key.ts';
import { Icon } from '../kit/icons/icons.tsx';
import '../query/search-box.css';
import { knowledgeKindTexts } from '#contract/knowledge/knowledge-texts.ts';
import { nodeNamesQuery } from './knowledge-queries.ts';
import { useKindNames } from './offered-kinds.ts';
import { knowledgeTexts } from './texts.ts';

interface Props {
  type?: KnowledgeKind | undefined;
  text: string;
  onText: (text: string) => void;
  onSubmit: (name: string, type?: KnowledgeKind) => void;
}

const none = [] as const;
/** Kinds that the empty box names. */
const shownKinds = 3;

export const KnowledgeBox = ({ type, text, onText, onSubmit }: Props) => {
  const t = useText();
  const { all: kinds } = useKindNames();
  const box = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState('');
  const settledWord = useSettled(word);
  const { data } = useQuery(nodeNamesQuery(type, settledWord));
  const names = settledWord === '' ? none : (data?.items ?? none);
  const open = names.length > 0;
  const suggested = useSuggestionList({
    items: names,
    open,
    onType: (value, composing) => {
      onText(value);
      setWord(composing ? '' : value.trim());
    },
    onChoose: ({ name, type: kind }) => {
      onText(name);
      onSubmit(name, kind);
    },
    onClose: () => setWord(''),
  });
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposingKey(event)) {
      // The form is not sent by it.
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (!suggested.takeKey(event) && event.key === 'Enter') suggested.close();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    suggested.close();
    onSubmit(text.trim());
  };
  return (
    <form className="knowledge-box row" onSubmit={submit}>
      <div className="input search-box">
        <Icon name="search" />
        <input
          ref={box}
          {...suggested.box}
          value={text}
          maxLength={100}
          aria-label={t(knowledgeTexts.boxLabel)}
          placeholder={t(knowledgeTexts.box, { kinds: kinds.slice(0, shownKinds).join('、') })}
          onKeyDown={onKey}
        />
        {open && (
          <div className="suggestions" {...suggested.list}>
            {names.map(({ name, type: kind }, i) => (
              <div key={`${kind} ${name}`} {...suggested.optionAt(i)}>
                <span lang="zh-Hant">{name}</span>
                <span className="quiet">{t(knowledgeKindTexts[kind])}</span>
              </div>
            ))}
          </div>
        )}
      </div>
      <button type="submit" className="button primary">
        {t(knowledgeTexts.submit)}
      </button>
    </form>
  );
};
