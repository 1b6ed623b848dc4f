import type { Correction } from '#contract/corrections.ts';
import { useText } from '../i18n/use-text.ts';
import { KeptSpanDialog } from '../kept/kept-span-dialog.tsx';
import { KeptSpanEntry } from '../kept/kept-span-entry.tsx';
import { LongText } from '../annotations/long-text.tsx';
import { spanFormTexts } from '../annotations/span-form-texts.ts';
import { correctionCalls } from './correction-calls.ts';
import { CorrectionForm } from './correction-form.tsx';
import { Crop, Decided, RightReading, StatusBadge } from './correction-told.tsx';
import { correctionsTexts } from './corrections-texts.ts';

const CorrectionEntry = ({ correction }: { correction: Correction }) => {
  const t = useText();
  const { id, wrongWord, rightWord, comment, status, crop } = correction;
  return (
    <KeptSpanEntry
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
      <div className="correction-told">
        <div className="correction-told-words">
          <p className="row correction-told-line">
            <RightReading rightWord={rightWord} />
            <StatusBadge status={status} />
          </p>
          {comment !== '' && <LongText text={comment} />}
          <Decided {...correction} />
        </div>
        {crop && <Crop id={id} wrongWord={wrongWord} />}
      </div>
    </KeptSpanEntry>
  );
};

/** 勘误: the reader's corrections by product, with what became of each. */
export const CorrectionsDialog = () => {
  const t = useText();
  return (
    <KeptSpanDialog
      title={t(correctionsTexts.corrections)}
      empty={t(correctionsTexts.empty)}
      emptyHow={t(correctionsTexts.emptyHow)}
      calls={correctionCalls}
    >
      {(correction: Correction) => <CorrectionEntry key={correction.id} correction={correction} />}
    </KeptSpanDialog>
  );
};
