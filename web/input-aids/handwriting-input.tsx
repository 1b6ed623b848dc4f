// Characters by drawing them: candidates while one writes, and what follows the one that was chosen.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notRecognised } from '#contract/tools/input-aids.ts';
import { ApiError } from '../api/api-error.ts';
import { detailsOf } from '../api/show-failure.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { CandidateGrid } from './candidate-grid.tsx';
import { DrawingPad } from './drawing-pad.tsx';
import { Following } from './following.tsx';
import { recognisedQuery } from './input-aid-queries.ts';
import { inputAidTexts } from './texts.ts';
import { type DrawnStroke, writeTrace } from './write-trace.ts';

interface Props {
  /** Whether characters of all planes are wanted. */
  extended: boolean;
  onEnter: (word: string) => void;
}

export const HandwritingInput = ({ extended, onEnter }: Props) => {
  const t = useText();
  const [strokes, setStrokes] = useState<readonly DrawnStroke[]>([]);
  const [entered, setEntered] = useState('');
  const trace = writeTrace(strokes);
  const { data, error, isPlaceholderData } = useQuery(recognisedQuery(trace, extended));
  const words = trace === '' || error ? [] : (data?.items.map(({ word }) => word) ?? []);
  const isRefused = words.join('') === notRecognised;
  const candidates = isRefused ? [] : words;

  const enter = (word: string) => {
    onEnter(word);
    setEntered(word);
    setStrokes([]);
  };
  const undo = () => setStrokes(strokes.slice(0, -1));
  const code = error instanceof ApiError ? error.code : undefined;
  const isTooLong = code === 'too-large';
  const why =
    error instanceof ApiError && error.details && !isTooLong
      ? detailsOf(error)
      : t(isTooLong ? inputAidTexts.tooLong : inputAidTexts.notDrawn);
  const errorText = error && code === 'handwriting-preparing' ? t(error.message) : why;
  return (
    <div className="input-aid">
      <div className="input-aid-parts">
        <DrawingPad
          label={t(inputAidTexts.pad)}
          strokes={strokes}
          onStroke={(stroke) => setStrokes((before) => [...before, stroke])}
          onUndo={undo}
          onAccept={() => candidates.length > 0 && !isPlaceholderData && enter(candidates[0])}
        />
        <div className="drawing-acts">
          <button type="button" disabled={strokes.length === 0} onClick={undo}>
            <Icon name="undo" small />
            {t(inputAidTexts.undo)}
          </button>
          <button type="button" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
            <Icon name="close" small />
            {t(inputAidTexts.clear)}
          </button>
        </div>
      </div>
      <div className="input-aid-found">
        <p className="input-aid-count">
          <span className="quiet">{t(inputAidTexts.candidates)}</span>
          <span className="num">{candidates.length > 0 ? candidates.length : ''}</span>
        </p>
        {trace === '' && entered === '' && <p className="quiet">{t(inputAidTexts.beginDrawing)}</p>}
        {trace !== '' && error && <p role="alert">{errorText}</p>}
        {isRefused && (
          <output className="candidate-grid refused" aria-label={notRecognised}>
            {words.map((word) => (
              <span key={word}>{word}</span>
            ))}
          </output>
        )}
        <CandidateGrid
          key={`${trace} ${extended}`}
          label={t(inputAidTexts.candidates)}
          words={candidates}
          onChoose={enter}
        />
        {entered !== '' && <Following word={entered} onChoose={(word) => enter(word)} />}
      </div>
    </div>
  );
};
