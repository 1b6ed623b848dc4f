import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { SpanQuote } from '../annotations/span-form.tsx';
import type { SpanEditorProps } from '../book/annotation-type.ts';
import { noteCalls } from './note-calls.ts';
import { NoteForm } from './note-form.tsx';
import { notesTexts } from './notes-texts.ts';

/** A new note upon selected text. */
export const NoteEditor = ({ chosen, draftKey, onDone, onCancel, onUnsaved }: SpanEditorProps) => {
  const t = useText();
  const { productId, version, place, text, catalog, pageNum } = chosen;
  return (
    <div className="span-form">
      <h2 className="span-form-title">{t(notesTexts.note)}</h2>
      <SpanQuote text={text} catalog={catalog} pageNum={pageNum} />
      <NoteForm
        draftKey={draftKey}
        comment=""
        save={async (comment) => {
          await noteCalls.create({ productId, version, ...place, comment });
          showNotice({ kind: 'success', message: t(notesTexts.saved) });
        }}
        onDone={onDone}
        onCancel={onCancel}
        onUnsaved={onUnsaved}
      />
    </div>
  );
};
