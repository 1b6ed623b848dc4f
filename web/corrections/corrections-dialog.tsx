import type { Correction } from '#contract/annotations/corrections.ts';
import { useText } from '../i18n/use-text.ts';
import { AnnotationsDialog } from '../saved/annotations-dialog.tsx';
import { AnnotationEntry } from '../saved/annotation-entry.tsx';
import { LongText } from '../annotations/long-text.tsx';
import { spanFormTexts } from '../annotations/span-form-texts.ts';
import { correctionCalls } from './correction-calls.ts';
import { CorrectionForm } from './correction-form.tsx';
import { CorrectionCrop, Decided, RightReading, StatusBadge } from './correction-status.tsx';
import { correctionsTexts } from './corrections-texts.ts';

const CorrectionEntry = ({ correction }: { correction: Correction }) => {
  const t = useText();
  const { id, wrongWord, rightWord, comment, status, crop, cropKind } = correction;
  return (
    <AnnotationEntry
      item={correction}
      kind="correction"
      canEdit={status === 'pending'}
      renderForm={(writing) => (
        <CorrectionForm
          {...writing}
          wrong={wrongWord}
          atFirst={{ rightWord, comment }}
          saveLabel={t(spanFormTexts.save)}
          save={(written) => correctionCalls.update({ id, ...written })}
        />
      )}
      onRemove={status === 'accepted' ? undefined : () => correctionCalls.remove(id)}
    >
      <div className="correction-status">
        <div className="correction-status-words">
          <p className="row correction-status-line">
            <RightReading rightWord={rightWord} />
            <StatusBadge status={status} />
          </p>
          {comment !== '' && <LongText text={comment} />}
          <Decided {...correction} />
        </div>
        {crop && <CorrectionCrop id={id} wrongWord={wrongWord} cropKind={cropKind} />}
      </div>
    </AnnotationEntry>
  );
};

/** 勘误: the reader's corrections by product, with what became of each. */
export const CorrectionsDialog = () => {
  const t = useText();
  return (
    <AnnotationsDialog
      title={t(correctionsTexts.corrections)}
      empty={t(correctionsTexts.empty)}
      emptyHow={t(correctionsTexts.emptyHow)}
      calls={correctionCalls}
    >
      {(correction: Correction) => <CorrectionEntry key={correction.id} correction={correction} />}
    </AnnotationsDialog>
  );
};
