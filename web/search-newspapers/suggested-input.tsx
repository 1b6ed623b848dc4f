// A value of a field that is typed, with those that there are offered beneath.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type NewspaperSuggestRequest, suggestFieldValues } from '#contract/newspapers/newspaper-searches.ts';
import { longestSuggestKey } from '#contract/search/suggest.ts';
import { call } from '../api/call-api.ts';
import { useText } from '../i18n/use-text.ts';
import { useSettled } from '../query/use-settled.ts';
import { useSuggestionList } from '../query/use-suggestion-list.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import type { FieldInputProps } from '../builder/query-fields.ts';
import { newspaperTexts } from './newspaper-texts.ts';

type SuggestedField = NewspaperSuggestRequest['field'];

/** Values that hold what is typed, once its typing has paused. */
const useValues = (field: SuggestedField, typed: string) => {
  const { code, version } = useCurrentProduct();
  const key = useSettled(typed);
  const body = { code, version, field, key };
  const { data } = useQuery({
    queryKey: ['suggest-values', body],
    queryFn: ({ signal }) => call(suggestFieldValues, { body, signal, quiet: true }),
    enabled: key !== '',
    staleTime: 10 * 60_000,
    retry: false,
  });
  return key === '' ? [] : (data?.items ?? []);
};

const SuggestedInput = ({ field, label, value, onChange }: FieldInputProps & { field: SuggestedField }) => {
  const t = useText();
  // What is looked up: set by typing alone, and not while an input method composes.
  const [typed, setTyped] = useState('');
  const values = useValues(field, typed.trim().slice(0, longestSuggestKey));
  const open = values.length > 0 && !(values.length === 1 && values[0].value === value);
  const { box, list, optionAt, takeKey } = useSuggestionList({
    items: values,
    open,
    onType: (text, composing) => {
      onChange(text);
      setTyped(composing ? '' : text);
    },
    onChoose: (item) => onChange(item.value),
    onClose: () => setTyped(''),
  });
  return (
    <span className="suggested-input">
      <input
        {...box}
        className="input qb-value"
        maxLength={1000}
        aria-label={label}
        value={value}
        onKeyDown={takeKey}
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
