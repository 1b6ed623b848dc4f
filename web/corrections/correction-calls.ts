import {
  addCorrection,
  type Correction,
  type CorrectionChange,
  changeCorrection,
  correctionCrop,
  correctionPageIds,
  correctionSummary,
  exportCorrections,
  listCorrections,
  type NewCorrection,
  removeCorrection,
} from '#contract/corrections.ts';
import { call, callForFile } from '../api/call-api.ts';
import { annotationCalls } from '../api/annotation-calls.ts';

export const correctionCalls = annotationCalls<Correction, NewCorrection, CorrectionChange>('corrections', {
  summary: (input) => call(correctionSummary, input),
  pageIds: (input) => call(correctionPageIds, input),
  list: (input) => call(listCorrections, input),
  add: (input) => call(addCorrection, input),
  change: (input) => call(changeCorrection, input),
  remove: (input) => call(removeCorrection, input),
  takeAway: (input) => callForFile(exportCorrections, input),
});

/** The page's picture at the place, as it was when the correction was made. */
export const loadCrop = (id: string, signal: AbortSignal): Promise<Blob> =>
  callForFile(correctionCrop, { params: { id }, signal, quiet: true });
