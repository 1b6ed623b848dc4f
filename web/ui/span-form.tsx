// What the editors upon a span of text are made of: the quotation with its place, a field of many words with their count,
// and the buttons at the foot.
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { spanFormTexts } from './span-form-texts.ts';
import './span-form.css';

interface QuoteProps {
  text: string;
  /** Of the catalogue, ` / ` between the titles. */
  catalog: string;
  pageNum: string;
  /** The quotation is struck: it is what was found wrong. */
  struck?: boolean;
}

/** Beyond this many characters the middle of a quotation is left out. */
const mostQuoted = 80;
const edge = 36;

/** The beginning and the end of a long quotation. */
const shortened = (text: string): string => {
  const cells = [...text];
  return cells.length <= mostQuoted
    ? text
    : `${cells.slice(0, edge).join('')}……${cells.slice(-edge).join('')}`;
};

export const SpanQuote = ({ text, catalog, pageNum, struck }: QuoteProps) => {
  const t = useText();
  const quote = shortened(text);
  return (
    <figure className="span-quote">
      <blockquote lang="zh-Hant" aria-label={t(spanFormTexts.quote)}>
        {struck ? <del>{quote}</del> : quote}
      </blockquote>
      <figcaption className="quiet" lang="zh-Hant">
        {[...catalog.split(' / '), pageNum].filter((part) => part !== '').join(' › ')}
      </figcaption>
    </figure>
  );
};

interface AreaProps {
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

export const CountedArea = ({
  label,
  hint,
  value,
  limit,
  rows,
  problem,
  onChange,
  first,
  ref,
}: AreaProps) => {
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
        aria-describedby={problem === undefined ? `${id} count` : `${id}-problem`}
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
        <span className={count > limit ? 'num span-problem' : 'num quiet'}>
          {t(spanFormTexts.count, { count: count.toLocaleString('en'), limit: limit.toLocaleString('en') })}
        </span>
      </p>
    </div>
  );
};

/**
 * Of a field: Ctrl+Enter saves. The Enter that ends a composition is the input method's; some browsers send it with key
 * code 229 after the composition.
 */
export const onSavingKey = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter') return;
  const { isComposing, keyCode } = event.nativeEvent;
  const composes = isComposing || keyCode === 229;
  const saves = event.ctrlKey || event.metaKey;
  const { currentTarget } = event;
  if (composes || saves) event.preventDefault();
  if (saves && !composes) currentTarget.form?.requestSubmit();
};

interface FootProps {
  saveLabel: string;
  cancelLabel: string;
  saving: boolean;
  /** What was found from before stands in the fields. */
  restored: boolean;
  onCancel: () => void;
  children?: ReactNode;
}

export const SpanFormFoot = ({ saveLabel, cancelLabel, saving, restored, onCancel }: FootProps) => {
  const t = useText();
  return (
    <footer className="span-form-foot">
      <span className="quiet grow" role={restored ? 'status' : undefined}>
        {t(restored ? spanFormTexts.restored : spanFormTexts.keys)}
      </span>
      <button type="button" className="button" onClick={onCancel}>
        {cancelLabel}
      </button>
      <button type="submit" className="button primary" disabled={saving}>
        {saving ? t(spanFormTexts.saving) : saveLabel}
      </button>
    </footer>
  );
};
