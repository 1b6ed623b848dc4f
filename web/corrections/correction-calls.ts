import { correctionCrop, correctionEndpoints } from '#contract/annotations/corrections.ts';
import { callForFile } from '../api/call-api.ts';
import { annotationCalls } from '../api/annotation-calls.ts';

export const correctionCalls = annotationCalls('corrections', correctionEndpoints);

/** The page's picture at the place, as it was when the correction was made. */
export const loadCrop = (id: string, signal: AbortSignal): Promise<Blob> =>
  callForFile(correctionCrop, { params: { id }, signal, quiet: true });
