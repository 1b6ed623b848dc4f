// Corrections that an editor has accepted and the text does not read yet, for every reader of the book.
import { lazy, Suspense } from 'react';
import {
  type AcceptedCorrection,
  acceptedCorrectionPages,
  acceptedCorrections,
} from '#contract/annotations/accepted-corrections.ts';
import { call } from '../api/call-api.ts';
import type { ShownType } from '../book/annotation-type.ts';
import { translate } from '../i18n/use-text.ts';
import { correctionsTexts } from './corrections-texts.ts';

const Card = lazy(() => import('./accepted-card.tsx').then((m) => ({ default: m.AcceptedCard })));

/** Named by its place and reading: there is one of each. */
interface Accepted extends AcceptedCorrection {
  id: string;
}

const nameOf = (one: AcceptedCorrection): string =>
  [one.pageId, one.startLineId, one.startWordId, one.endLineId, one.endWordId, one.rightWord].join(' ');

export const acceptedType: ShownType<Accepted> = {
  kind: 'accepted',
  key: 'accepted-corrections',
  pageIds: ({ code, version: v }, signal) =>
    call(acceptedCorrectionPages, { params: { code }, query: { v }, signal, quiet: true }),
  onPage: async ({ code, version: v }, pageId, signal) => {
    const request = { params: { code, pageId }, query: { v } };
    const found = await call(acceptedCorrections, { ...request, signal, quiet: true });
    return found.map((one) => ({ ...one, id: nameOf(one) }));
  },
  show: ({ content: wrong, rightWord: right }) => ({
    said: translate(correctionsTexts.saidAccepted, { wrong, right }),
    right,
    accepted: true,
  }),
  card: (correction) => (
    <Suspense fallback={null}>
      <Card correction={correction} />
    </Suspense>
  ),
};
