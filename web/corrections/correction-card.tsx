import { useState } from 'react';
import type { Correction } from '#contract/annotations/corrections.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { ChangedText } from '../annotations/changed-text.tsx';
import { BoxedText } from '../annotations/long-text.tsx';
import { RemoveButton } from '../annotations/remove-button.tsx';
import { spanFormTexts } from '../annotations/span-form-texts.ts';
import type { AnnotationCardTools } from '../book/annotation-type.ts';
import { correctionCalls } from './correction-calls.ts';
import { CorrectionForm } from './correction-form.tsx';
import { Decided, Readings, StatusBadge } from './correction-status.tsx';
import { correctionsTexts } from './corrections-texts.ts';

interface Props extends AnnotationCardTools {
  correction: Correction;
}

/**
 * A correction at its place on the page. It can be changed only until it is decided. If its place is pressed, it opens
 * in its editor.
 */
export const CorrectionCard = ({ correction, draftKey, inEditor, onClose, onDone, onUnsaved }: Props) => {
  const t = useText();
  const { id, wrongWord, rightWord, comment, status, updated } = correction;
  const [wanted, setEditing] = useState(inEditor);
  const editing = wanted && status === 'pending';
  const stop = () => {
    announce(t(correctionsTexts.changed));
    if (inEditor) return onDone();
    onUnsaved(false);
    setEditing(false);
  };
  return (
    <div className="span-form">
      <h2 className="span-form-title">{t(correctionsTexts.correction)}</h2>
      <ChangedText {...correction} />
      <Readings {...correction} />
      {editing ? (
        <CorrectionForm
          draftKey={draftKey}
          wrong={wrongWord}
          atFirst={{ rightWord, comment }}
          saveLabel={t(spanFormTexts.save)}
          save={(written) => correctionCalls.update({ id, ...written })}
          onDone={stop}
          onCancel={onClose}
          onUnsaved={onUnsaved}
        />
      ) : (
        <>
          {comment !== '' && <BoxedText text={comment} />}
          <div className="correction-fate">
            <StatusBadge status={status} />
            {status === 'pending' && <p className="quiet">{t(correctionsTexts.pendingWhy)}</p>}
            <Decided {...correction} />
          </div>
        </>
      )}
      <div className="span-card-foot">
        <time className="quiet num grow">{updated}</time>
        {status === 'pending' && !editing && (
          <button type="button" className="text-link" onClick={() => setEditing(true)}>
            {t(spanFormTexts.edit)}
          </button>
        )}
        {status !== 'accepted' && (
          <RemoveButton
            onRemove={async () => {
              await correctionCalls.remove(id);
              onDone();
            }}
          />
        )}
      </div>
    </div>
  );
};
