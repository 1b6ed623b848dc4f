// A value of a field that is typed, with those that there are offered beneath (the combobox pattern of the ARIA practices).
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import { type NewspaperSuggestRequest, suggestFieldValues } from '#contract/newspaper-searches.ts';
import { call } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { searchBoxTexts } from '../../query/search-box-texts.ts';
import { useCurrentProduct } from '../../ui/current-product.ts';
import type { FieldInputProps } from '../query-fields.ts';
import { newspaperTexts } from './newspaper-texts.ts';

type SuggestedField = NewspaperSuggestRequest['field'];

/** The specification's delay before a word that is typed is looked up. */
const delay = 300;

/** Values that hold what is typed, once its typing has paused. */
const useValues = (field: SuggestedField, typed: string) => {
  const { code, version } = useCurrentProduct();
  const [key, setKey] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKey(typed), typed === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [typed]);
  const body = { code, version, field, key };
  const { data } = useQuery({
    queryKey: ['suggest-values', body],
    queryFn: ({ signal }) => call(suggestFieldValues, { body, signal, quiet: true }),
    enabled: key !== '' && key === typed,
    staleTime: 10 * 60_000,
    retry: false,
  });
  return key !== '' && key === typed ? (data?.items ?? []) : [];
};

const SuggestedInput = ({ field, label, value, onChange }: FieldInputProps & { field: SuggestedField }) => {
  const t = useText();
  const id = useId();
  // What is looked up: set by typing alone, and not while an input method composes.
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const values = useValues(field, typed.trim().slice(0, 50));
  const open = values.length > 0 && !(values.length === 1 && values[0].value === value);
  const close = () => {
    setTyped('');
    setActive(-1);
  };
  const type = (text: string, composing: boolean) => {
    onChange(text);
    setActive(-1);
    setTyped(composing ? '' : text);
  };
  const choose = (to: string) => {
    onChange(to);
    close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!open || event.nativeEvent.isComposing || event.keyCode === 229) return;
    const count = values.length + 1;
    if (event.key === 'ArrowDown') setActive(((active + 2) % count) - 1);
    else if (event.key === 'ArrowUp') setActive(((active + count) % count) - 1);
    else if (event.key === 'Enter' && active >= 0) choose(values[active].value);
    else if (event.key === 'Escape') close();
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
    onClick: () => choose(values[i].value),
  });
  return (
    <span className="suggested-input">
      <input
        className="input qb-value"
        type="text"
        role="combobox"
        lang="zh-Hant"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={1000}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          const { isComposing } = event.nativeEvent as InputEvent;
          type(event.target.value, isComposing);
        }}
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onKeyDown={onKey}
        onBlur={close}
      />
      {open && (
        <div className="suggestions" {...list}>
          {values.map(({ value: one, count }, i) => (
            <div key={one} {...optionAt(i)}>
              <span lang="zh-Hant">{one}</span>
              <span className="quiet num">
                {count.toLocaleString('en')} {t(newspaperTexts.unit)}
              </span>
            </div>
          ))}
        </div>
      )}
    </span>
  );
};

export const ColumnInput = (props: FieldInputProps) => <SuggestedInput field="column" {...props} />;
export const AuthorInput = (props: FieldInputProps) => <SuggestedInput field="author" {...props} />;
export const NameInput = (props: FieldInputProps) => <SuggestedInput field="metaName" {...props} />;
