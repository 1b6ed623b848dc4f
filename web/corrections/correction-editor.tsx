// A new correction of selected text. What cannot be corrected at one time is refused before anything is sent: of several
// segments one is chosen.
import { useState } from 'react';
import { mixesScripts } from '#contract/annotations/correction-rules.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { SpanQuote } from '../annotations/span-form.tsx';
import type { SpanEditorProps, TextPiece } from '../book/annotation-type.ts';
import { correctionCalls } from './correction-calls.ts';
import { CorrectionForm } from './correction-form.tsx';
import { correctionsTexts } from './corrections-texts.ts';
import './corrections.css';

const Segments = ({
  pieces,
  onChoose,
}: {
  pieces: readonly TextPiece[];
  onChoose: (piece: TextPiece) => void;
}) => {
  const t = useText();
  return (
    <>
      <p className="span-problem" role="alert">
        {t(correctionsTexts.segments)}
      </p>
      <p className="quiet">{t(correctionsTexts.choose)}</p>
      <ol className="correction-segments">
        {pieces.map((piece, i) => (
          <li key={`${piece.place.pageId}.${piece.place.startLineId}`}>
            <button
              type="button"
              lang="zh-Hant"
              {...(i === 0 ? { 'data-first': '' } : {})}
              onClick={() => onChoose(piece)}
            >
              {piece.text}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
};

export const CorrectionEditor = (props: SpanEditorProps) => {
  const { chosen, draftKey, onNarrow, onDone, onCancel, onUnsaved } = props;
  const t = useText();
  const { pieces, catalog, pageNum, productId, version } = chosen;
  const [piece, setPiece] = useState(pieces.length === 1 ? pieces[0] : undefined);
  const choose = (one: TextPiece) => {
    setPiece(one);
    onNarrow(one.place);
  };
  const goBack = () => {
    setPiece(undefined);
    onUnsaved(false);
    onNarrow(chosen.place);
  };
  const back = pieces.length > 1 && (
    <button type="button" className="text-link correction-back" onClick={goBack}>
      {t(correctionsTexts.backToSegments)}
    </button>
  );
  return (
    <div className="span-form">
      <h2 className="span-form-title">{t(correctionsTexts.correction)}</h2>
      {!piece && <Segments pieces={pieces} onChoose={choose} />}
      {piece && (
        <>
          <SpanQuote text={piece.text} catalog={catalog} pageNum={pageNum} />
          {mixesScripts(piece.text) ? (
            <p className="span-problem" role="alert">
              {t(correctionsTexts.mixed)}
            </p>
          ) : (
            <CorrectionForm
              draftKey={pieces.length === 1 ? draftKey : `${draftKey} ${pieces.indexOf(piece)}`}
              wrong={piece.text}
              atFirst={{ rightWord: '', comment: '' }}
              saveLabel={t(correctionsTexts.submit)}
              save={async (written) => {
                await correctionCalls.create({
                  productId,
                  version,
                  ...piece.place,
                  wrongWord: piece.text,
                  ...written,
                });
                showNotice({ kind: 'success', message: t(correctionsTexts.submitted) });
              }}
              onDone={onDone}
              onCancel={onCancel}
              onUnsaved={onUnsaved}
            />
          )}
          {back}
        </>
      )}
    </div>
  );
};
