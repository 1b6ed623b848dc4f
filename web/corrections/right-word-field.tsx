import { type Ref, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { onSavingKey } from '../annotations/span-form.tsx';
import { correctionsTexts } from './corrections-texts.ts';

interface Props {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** The right reading. It is book text: the field declares its language and converts nothing. */
export const RightWordField = ({ value, problem, onChange, ref }: Props) => {
  const t = useText();
  const id = useId();
  return (
    <div className="span-field">
      <label htmlFor={id}>{t(correctionsTexts.right)}</label>
      <input
        id={id}
        ref={ref}
        className="input"
        data-first=""
        lang="zh-Hant"
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={t(correctionsTexts.rightHint)}
        aria-required="true"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onSavingKey}
      />
      {problem !== undefined && (
        <span className="span-problem" id={`${id}-problem`} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
};
