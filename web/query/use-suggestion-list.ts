// A box with what it suggests in a list beneath (the combobox pattern of the ARIA practices): the keys by which one is
// chosen, and the roles of both.
import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useId, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { isComposingKey } from '../kit/fields/composing-key.ts';
import { searchBoxTexts } from './search-box-texts.ts';

interface Options<Item> {
  items: readonly Item[];
  open: boolean;
  /** While an input method composes, its text is not what is wanted yet. */
  onType: (text: string, composing: boolean) => void;
  onChoose: (item: Item) => void;
  /** What suggestions are for is forgotten, until more is typed. */
  onClose: () => void;
}

export const useSuggestionList = <Item>({ items, open, onType, onChoose, onClose }: Options<Item>) => {
  const t = useText();
  const id = useId();
  const [active, setActive] = useState(-1);
  const close = () => {
    setActive(-1);
    onClose();
  };
  const choose = (i: number) => {
    onChoose(items[i]);
    close();
  };
  const type = (text: string, composing: boolean) => {
    setActive(-1);
    onType(text, composing);
  };
  /** Whether the key was one of the list. */
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!open || isComposingKey(event)) return false;
    const count = items.length + 1;
    if (event.key === 'ArrowDown') setActive(((active + 2) % count) - 1);
    else if (event.key === 'ArrowUp') setActive(((active + count) % count) - 1);
    else if (event.key === 'Enter' && active >= 0) choose(active);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    close,
    type,
    takeKey,
    box: {
      type: 'text',
      role: 'combobox',
      lang: 'zh-Hant',
      autoComplete: 'off',
      enterKeyHint: 'search',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : undefined,
      onChange: ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) =>
        type(currentTarget.value, (nativeEvent as InputEvent).isComposing),
      onCompositionEnd: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
        type(currentTarget.value, false),
      onBlur: close,
    },
    list: { id, role: 'listbox', 'aria-label': t(searchBoxTexts.suggestions) },
    optionAt: (i: number) => ({
      id: `${id}-${i}`,
      role: 'option',
      'aria-selected': i === active,
      // The box keeps the focus; a press chooses.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: () => choose(i),
    }),
  } as const;
};
