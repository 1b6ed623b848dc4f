import { useState } from 'react';
import type { KindTotal } from '#contract/proper-names.ts';
import type { EntityKind } from '#contract/reader.ts';
import { useText } from '../i18n/use-text.ts';
import { longestKey, type NameParameters } from './name-address.ts';
import { nameTexts } from './texts.ts';

interface Props {
  kinds: readonly KindTotal[];
  type: EntityKind | undefined;
  /** The filter as it is. */
  asked: string;
  onAsk: (parameters: NameParameters) => void;
}

/** Which names are listed: a kind is asked at once, a filter when it is sent. */
export const NameForm = ({ kinds, type, asked, onAsk }: Props) => {
  const t = useText();
  const [key, setKey] = useState(asked);
  const sent = key.trim() === '' ? undefined : key.trim();
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ key: sent });
      }}
    >
      <fieldset>
        <legend>{t(nameTexts.kinds)}</legend>
        {kinds.map((kind) => (
          <label key={kind.type} className="name-kind">
            <input
              type="radio"
              name="type"
              checked={kind.type === type}
              onChange={() => onAsk({ type: kind.type, key: sent })}
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
            onAsk({ key: undefined });
          }}
        >
          {t(nameTexts.clear)}
        </button>
      </div>
    </form>
  );
};
