import { type Ref, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { onSavingKey } from './span-form.tsx';
import { spanFormTexts } from './span-form-texts.ts';

interface Props {
  label: string;
  hint?: string;
  value: string;
  limit: number;
  rows: number;
  /** Why it cannot be saved so. */
  problem?: string | undefined;
  onChange: (value: string) => void;
  /** Takes the focus when the card opens. */
  first?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Code points: what a reader would count. */
export const lengthOf = (text: string): number => [...text].length;

/** A field of many words, with how many they are. */
export const CountedArea = ({ label, hint, value, limit, rows, problem, onChange, first, ref }: Props) => {
  const t = useText();
  const id = useId();
  const count = lengthOf(value);
  return (
    <div className="span-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={ref}
        className="input"
        data-first={first ? '' : undefined}
        rows={rows}
        value={value}
        placeholder={hint}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? `${id}-count` : `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onSavingKey}
      />
      <p className="span-field-foot">
        {problem === undefined ? (
          <span className="grow" />
        ) : (
          <span className="span-problem grow" id={`${id}-problem`} role="alert">
            {problem}
          </span>
        )}
        <span id={`${id}-count`} className={count > limit ? 'num span-problem' : 'num quiet'}>
          {t(spanFormTexts.count, { count: count.toLocaleString('en'), limit: limit.toLocaleString('en') })}
        </span>
      </p>
    </div>
  );
};
