import type { KindTotal } from '#contract/reading/proper-names.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { useText } from '../i18n/use-text.ts';
import { useChoice } from '../kit/fields/use-choice.ts';
import { useTextDraft } from '../kit/fields/use-draft.ts';
import { longestKey, type NameAddress } from './name-address.ts';
import { nameTexts } from './texts.ts';

interface Props {
  kinds: readonly KindTotal[];
  type: EntityKind | undefined;
  /** The filter as it is. */
  currentFilter: string;
  /** May return a promise: see `useChoice`. */
  onAsk: (values: Partial<NameAddress>) => unknown;
}

/** The filter form for names: a kind applies at once, a filter when it is submitted. */
export const NameForm = ({ kinds, type, currentFilter, onAsk }: Props) => {
  const t = useText();
  const { draft: key, setDraft: setKey, expect } = useTextDraft(currentFilter);
  const sent = key.trim();
  const ask = (filter: string, kind?: EntityKind) => {
    expect(filter);
    return onAsk({ ...(kind && { type: kind }), key: filter });
  };
  const [shownType, chooseType] = useChoice<EntityKind | undefined>(type, (kind) => ask(sent, kind));
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        ask(sent);
      }}
    >
      <fieldset>
        <legend>{t(nameTexts.kinds)}</legend>
        {kinds.map((kind) => (
          <label key={kind.type} className="name-kind">
            <input
              type="radio"
              name="type"
              checked={kind.type === shownType}
              onChange={() => chooseType(kind.type)}
            />
            <span>{t(nameTexts[kind.type])}</span>
            <span className="num quiet">{kind.names.toLocaleString('en')}</span>
          </label>
        ))}
      </fieldset>
      <label className="name-filter">
        <span>{t(nameTexts.filter)}</span>
        <input
          className="input"
          lang="zh-Hant"
          value={key}
          maxLength={longestKey}
          placeholder={t(nameTexts.filterHint)}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setKey(target.value)}
        />
      </label>
      <div className="name-buttons">
        <button type="submit" className="button primary">
          {t(nameTexts.apply)}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            setKey('');
            ask('');
          }}
        >
          {t(nameTexts.clear)}
        </button>
      </div>
    </form>
  );
};
