// The parts of the editors on a span of text: the quotation with its place, and the form for what is written on it.
// Nothing typed is lost: a draft is stored until it is saved or given up, and text that the library refuses stays in
// the fields.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { splitCells } from '#search/characters/characters.ts';
import { ApiError } from '../api/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { isComposingKey } from '../kit/fields/composing-key.ts';
import { spanFormTexts } from './span-form-texts.ts';
import type { SpanWriting } from '../book/annotation-type.ts';
import { dropDraft } from './use-draft.ts';
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
  const cells = splitCells(text);
  return cells.length <= mostQuoted
    ? text
    : `${cells.slice(0, edge).join('')}……${cells.slice(-edge).join('')}`;
};

export const SpanQuote = ({ text, catalog, pageNum, struck }: QuoteProps) => {
  const t = useText();
  const quote = shortened(text);
  return (
    // Without a name of its own it is called by its caption, which would then be said twice.
    <figure className="span-quote" aria-label={t(spanFormTexts.quote)}>
      <blockquote lang="zh-Hant">
        {struck ? (
          <del>
            <BookText text={quote} />
          </del>
        ) : (
          <BookText text={quote} />
        )}
      </blockquote>
      <figcaption className="quiet leaf-label" lang="zh-Hant">
        <BookText text={[...catalog.split(' / '), pageNum].filter((part) => part !== '').join(' › ')} />
      </figcaption>
    </figure>
  );
};

/** Of a field: Ctrl+Enter saves. The Enter that ends a composition is the input method's. */
export const onSavingKey = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter') return;
  const composes = isComposingKey(event);
  const saves = event.ctrlKey || event.metaKey;
  const { currentTarget } = event;
  if (composes || saves) event.preventDefault();
  if (saves && !composes) currentTarget.form?.requestSubmit();
};

interface FormProps extends SpanWriting {
  saveLabel: string;
  /** Whether the fields differ from what is saved. */
  unsaved: boolean;
  /** Whether a draft was found when the form opened. */
  found: boolean;
  /** False where it cannot be saved so, which it then shows. */
  check: () => boolean;
  /** Rejects with ApiError, shown already. */
  save: () => Promise<void>;
  /** The fields. */
  children: ReactNode;
}

export const SpanForm = (props: FormProps) => {
  const { draftKey, saveLabel, unsaved, found, check, save, onDone, onCancel, onUnsaved, children } = props;
  const t = useText();
  const [restored] = useState(found && unsaved);
  const [saving, setSaving] = useState(false);
  // Reported in the same commit as the keystroke: the next click may be on the page.
  useLayoutEffect(() => onUnsaved?.(unsaved), [unsaved, onUnsaved]);
  const submit = async (): Promise<void> => {
    if (saving || !check()) return;
    setSaving(true);
    try {
      await save();
      dropDraft(draftKey);
      onDone();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className="span-form-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <footer className="span-form-foot">
        <span className="quiet grow" role={restored ? 'status' : undefined}>
          {restored ? t(spanFormTexts.restored) : t(spanFormTexts.keys, { act: saveLabel })}
        </span>
        <button type="button" className="button" onClick={onCancel}>
          {t(spanFormTexts.cancel)}
        </button>
        <button type="submit" className="button primary" disabled={saving}>
          {saving ? t(spanFormTexts.saving) : saveLabel}
        </button>
      </footer>
    </form>
  );
};
