// The exact conditions of a search: years, a place, a work.
import { type SyntheticEvent, useState } from 'react';
import { useOffers } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { TextField } from '../kit/fields/text-field.tsx';
import type { KnowledgeSearch } from './search-address.ts';
import { knowledgeTexts } from './texts.ts';

const fields = [
  ['dynasty', knowledgeTexts.dynasty],
  ['firstYear', knowledgeTexts.from],
  ['lastYear', knowledgeTexts.to],
  ['place', knowledgeTexts.atPlace],
  ['work', knowledgeTexts.ofWork],
] as const;

interface Props {
  search: KnowledgeSearch;
  onSearch: (search: KnowledgeSearch) => void;
}

export const ExactConditions = ({ search, onSearch }: Props) => {
  const t = useText();
  const hasPlaces = useOffers('diMing');
  const [draft, setDraft] = useState(search);
  const hasConditions = fields.some(([name]) => name !== 'dynasty' && search[name]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch({ ...draft, page: undefined });
  };
  return (
    <details className="knowledge-exact" open={hasConditions}>
      <summary>{t(knowledgeTexts.exact)}</summary>
      <form onSubmit={submit}>
        {fields.map(
          ([name, label]) =>
            (name !== 'place' || hasPlaces) && (
              <TextField
                key={name}
                name={name}
                label={t(label)}
                value={draft[name] ?? ''}
                autoComplete="off"
                maxLength={100}
                onChange={(value) => setDraft({ ...draft, [name]: value })}
              />
            ),
        )}
        <p className="quiet">{t(knowledgeTexts.exactHint)}</p>
        <button type="submit" className="button">
          {t(knowledgeTexts.apply)}
        </button>
        {hasConditions && (
          <button
            type="button"
            className="button"
            onClick={() => onSearch({ key: search.key, type: search.type })}
          >
            {t(knowledgeTexts.clear)}
          </button>
        )}
      </form>
    </details>
  );
};
