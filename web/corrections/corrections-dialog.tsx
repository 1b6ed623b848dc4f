import { useState } from 'react';
import type { Correction } from '#contract/corrections.ts';
import { useText } from '../i18n/use-text.ts';
import { KeptSpanDialog } from '../kept/kept-span-dialog.tsx';
import { KeptSpanEntry } from '../kept/kept-span-entry.tsx';
import { LongText } from '../ui/long-text.tsx';
import { dropDraft } from '../ui/use-draft.ts';
import { correctionCalls } from './correction-calls.ts';
import { CorrectionForm } from './correction-form.tsx';
import { Crop, Decided, RightReading, StatusBadge } from './correction-told.tsx';
import { correctionsTexts } from './corrections-texts.ts';

const ignore = () => undefined;

const CorrectionEntry = ({ correction }: { correction: Correction }) => {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const { id, wrongWord, rightWord, comment, status, crop } = correction;
  const stop = () => setEditing(false);
  const draftKey = `correction ${id}`;
  return (
    <KeptSpanEntry
      item={correction}
      kind="correction"
      onEdit={status === 'pending' && !editing ? () => setEditing(true) : undefined}
      onRemove={status === 'accepted' ? undefined : () => correctionCalls.remove(id)}
    >
      {editing ? (
        <CorrectionForm
          draftKey={draftKey}
          wrong={wrongWord}
          atFirst={{ rightWord, comment }}
          saveLabel={t(correctionsTexts.save)}
          save={(written) => correctionCalls.update({ id, ...written })}
          onDone={stop}
          onCancel={() => {
            dropDraft(draftKey);
            stop();
          }}
          onUnsaved={ignore}
        />
      ) : (
        <div className="correction-entry">
          <div className="correction-entry-words">
            <p className="row correction-entry-line">
              <RightReading rightWord={rightWord} />
              <StatusBadge status={status} />
            </p>
            {comment !== '' && <LongText text={comment} />}
            <Decided {...correction} />
          </div>
          {crop && <Crop id={id} wrongWord={wrongWord} />}
        </div>
      )}
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
