// What was chosen so far, to copy, to change, or to look for in all books.
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent, RefObject } from 'react';
import { usesVariants } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { CopyButton } from '../kit/controls/copy-button.tsx';
import { inputAidTexts } from './texts.ts';

interface Props {
  box: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
}

export const EnteredText = ({ box, text, onText }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const { packQuery, simpleQuery } = await import('#citation/query-parameter.ts');
    if (text.trim() !== '')
      await navigate({ to: '/search', search: { query: packQuery(simpleQuery(text, usesVariants())) } });
  };
  return (
    <form className="entered-text" onSubmit={(event) => void search(event)}>
      <label className="quiet" htmlFor="entered-text">
        {t(inputAidTexts.entered)}
      </label>
      <div className="input">
        <input
          ref={box}
          id="entered-text"
          type="text"
          lang="zh-Hant"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        {text !== '' && <CopyButton label={t(inputAidTexts.copyEntered)} text={text} />}
      </div>
      <button type="submit" className="button primary" disabled={text.trim() === ''}>
        {t(inputAidTexts.searchEntered)}
      </button>
    </form>
  );
};
