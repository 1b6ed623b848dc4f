// The piece that is open: what it says in the middle, what is done with it at the side.
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ContentPiece } from '#contract/admin/admin-content.ts';
import type { ContentKind } from '#contract/admin/content-body.ts';
import { useText } from '../i18n/use-text.ts';
import { FieldNote } from '../kit/fields/field-note.tsx';
import { AskDialog } from '../kit/overlays/ask-dialog.tsx';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';
import { MarkdownEditor } from './markdown-editor.tsx';
import { isTree } from './order-content.ts';
import { ParentField } from './parent-field.tsx';
import { PieceFields } from './piece-fields.tsx';
import { PiecePreview } from './piece-preview.tsx';
import { PieceSide } from './piece-side.tsx';
import { contentAdminTexts } from './texts.ts';
import { usePieceAddress } from './use-piece-address.ts';
import { usePieceEditing } from './use-piece-editing.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface Props {
  kind: ContentKind;
  /** None of one that is not there yet. */
  piece: ContentPiece | undefined;
}

const lengthOf = (text: string): number => [...text.replaceAll(/\s/gu, '')].length;

export const PieceEditor = ({ kind, piece }: Props) => {
  const t = useText();
  const { searchOf } = usePieceAddress();
  const { attach, ...editing } = usePieceEditing(kind, piece);
  const [isPreview, setIsPreview] = useState(false);
  const [asking, setAsking] = useState<'versions' | 'remove'>();
  const { draft, faults, save } = editing;
  // What must be mended is not seen in the preview.
  if (isPreview && faults.size > 0) setIsPreview(false);
  const { body } = draft;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!editing.isBusy) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const fields = <PieceFields body={body} faults={faults} set={editing.setBody} />;
  const parent =
    kind === 'article' || isTree(kind) ? (
      <ParentField
        kind={kind}
        id={piece?.id}
        value={draft.parentId}
        fault={faults.get('parent')}
        onChange={editing.setParent}
      />
    ) : null;
  const isText = 'text' in body;
  const titleFault = faults.get('title');
  return (
    // No form of HTML: the dialogs that it opens have forms of their own.
    <div ref={attach} className="piece-form">
      <div className="piece-middle">
        <Link to="/admin" search={searchOf(undefined)} className="text-link piece-back">
          {t(contentAdminTexts.backToList)}
        </Link>
        {editing.isFound ? (
          <output className="piece-found">
            {t(contentAdminTexts.restoredDraft)}
            <button type="button" className="text-link" onClick={editing.drop}>
              {t(contentAdminTexts.dropDraft)}
            </button>
          </output>
        ) : null}
        {isPreview && isText ? (
          <PiecePreview title={body.title} text={body.text} />
        ) : (
          <>
            <input
              className="piece-title"
              aria-label={t(contentAdminTexts.title)}
              aria-invalid={titleFault !== undefined}
              aria-describedby="piece-title-fault"
              placeholder={t(contentAdminTexts.titleHint)}
              autoComplete="off"
              value={body.title}
              onChange={({ target }) => editing.setBody({ title: target.value })}
            />
            <FieldNote id="piece-title-fault" fault={titleFault && t(titleFault)} />
            {isText ? (
              <MarkdownEditor
                value={body.text}
                fault={faults.get('text')}
                onChange={(text) => editing.setBody({ text })}
              />
            ) : (
              <div className="piece-fields">
                {parent}
                {fields}
              </div>
            )}
          </>
        )}
        <div className="piece-foot num">
          {isText ? <span>{t(contentAdminTexts.characters, { n: lengthOf(body.text) })}</span> : null}
          <span className={editing.changed ? 'danger' : undefined}>
            {editing.changed
              ? t(contentAdminTexts.unsaved)
              : piece
                ? t(contentAdminTexts.savedAt, { time: piece.changed.slice(0, 16), by: piece.changedBy })
                : t(contentAdminTexts.notSaved)}
          </span>
          {piece ? (
            <button type="button" className="text-link" onClick={() => setAsking('versions')}>
              {t(contentAdminTexts.versions, { n: piece.version })}
            </button>
          ) : null}
        </div>
      </div>
      <PieceSide
        kind={kind}
        piece={piece}
        editing={editing}
        preview={isText ? { isOn: isPreview, set: setIsPreview } : undefined}
        onRemove={() => setAsking('remove')}
      >
        {isText ? parent : null}
        {isText ? fields : null}
      </PieceSide>
      <ModalPlace>
        {asking === 'versions' && piece ? (
          <VersionsDialog
            piece={piece}
            isRestoring={editing.isRestoring}
            onRestore={(number) => {
              setAsking(undefined);
              editing.restore(number);
            }}
            onClose={() => setAsking(undefined)}
          />
        ) : null}
      </ModalPlace>
      <ModalPlace>
        {asking === 'remove' && piece ? (
          <AskDialog
            title={t(contentAdminTexts.removeTitle, { title: piece.title })}
            advice={t(contentAdminTexts.removeAdvice)}
            action={t(contentAdminTexts.remove)}
            disabled={editing.isBusy}
            onAct={() => {
              setAsking(undefined);
              editing.remove();
            }}
            onClose={() => setAsking(undefined)}
          />
        ) : null}
      </ModalPlace>
    </div>
  );
};
