// Corrections of the text, for the reader.
import { lazy, Suspense } from 'react';
import type { Correction } from '#contract/annotations/corrections.ts';
import { translate } from '../i18n/use-text.ts';
import type { AnnotationType } from '../book/annotation-type.ts';
import { correctionCalls } from './correction-calls.ts';
import { correctionsTexts } from './corrections-texts.ts';

const Card = lazy(() => import('./correction-card.tsx').then((m) => ({ default: m.CorrectionCard })));

export const correctionType: AnnotationType<Correction> = {
  kind: 'correction',
  key: correctionCalls.key,
  pageIds: correctionCalls.pageIds,
  onPage: correctionCalls.onPage,
  show: ({ wrongWord: wrong, rightWord: right, corrected }) => ({
    said: translate(corrected ? correctionsTexts.saidAccepted : correctionsTexts.said, { wrong, right }),
    right,
    ...(corrected && { accepted: true }),
  }),
  Editor: lazy(() => import('./correction-editor.tsx').then((m) => ({ default: m.CorrectionEditor }))),
  card: (correction, tools) => (
    <Suspense fallback={null}>
      <Card correction={correction} {...tools} />
    </Suspense>
  ),
};
