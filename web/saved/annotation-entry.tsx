// An entry of the lists of notes and corrections: the quotation, which opens the book there and is highlighted; its
// place; the text of the note; and the controls to change and delete it.
import { type ReactNode, useState } from 'react';
import type { Annotation } from '#contract/annotations/annotations.ts';
import { splitCells } from '#search/characters/characters.ts';
import { useText } from '../i18n/use-text.ts';
import { ChangedText } from '../annotations/changed-text.tsx';
import { SavedEntry } from './saved-entries.tsx';
import { useSavedProduct } from './use-saved-product.ts';
import { RemoveQuestion } from '../annotations/remove-button.tsx';
import { spanFormTexts } from '../annotations/span-form-texts.ts';
import { type AnnotationKind, type SpanWriting, requestAnnotation } from '../book/annotation-type.ts';
import { dropDraft } from '../annotations/use-draft.ts';

interface Props {
  item: Annotation;
  kind: AnnotationKind;
  /** In which it is changed. */
  renderForm: (writing: SpanWriting) => ReactNode;
  canEdit?: boolean;
  /** Undefined for what is not deleted any more. */
  onRemove: (() => Promise<void>) | undefined;
  /** What was written, while it is not being changed. */
  children: ReactNode;
}

/** Number of characters of a quotation in its title. */
const mostInTitle = 36;

const titleOf = (content: string): string => {
  const cells = splitCells(content.replaceAll('\n', ''));
  return cells.length <= mostInTitle ? cells.join('') : `${cells.slice(0, mostInTitle).join('')}……`;
};

export const AnnotationEntry = ({ item, kind, renderForm, canEdit = true, onRemove, children }: Props) => {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const { id, productId, pageId, pageNum, catalog, content, state, date } = item;
  // What cannot be opened is not changed either, only read, taken along and deleted.
  const { barred } = useSavedProduct()(productId);
  const draftKey = `${kind} ${id}`;
  const stop = () => setEditing(false);
  const giveUp = () => {
    dropDraft(draftKey);
    stop();
  };
  return (
    <SavedEntry
      code={productId}
      pageId={pageId === 0 ? undefined : pageId}
      margin={pageId === 0 ? '—' : pageId.toLocaleString('en')}
      title={titleOf(content)}
      path={[catalog, pageNum].filter((part) => part !== '').join(' / ')}
      date={date}
      onOpen={() => requestAnnotation(state === 'lost' ? undefined : { kind, id, productId })}
      onRemove={onRemove && (() => setAsking(true))}
      actions={
        canEdit &&
        !editing &&
        !barred && (
          <button
            type="button"
            className="text-link"
            aria-label={t(spanFormTexts.editOf, { name: titleOf(content) })}
            onClick={() => setEditing(true)}
          >
            {t(spanFormTexts.edit)}
          </button>
        )
      }
    >
      <div className="annotation-summary">
        <ChangedText state={state} content={content} />
        {editing ? renderForm({ draftKey, onDone: stop, onCancel: giveUp }) : children}
        {asking && onRemove && <RemoveQuestion onRemove={onRemove} onKeep={() => setAsking(false)} />}
      </div>
    </SavedEntry>
  );
};
