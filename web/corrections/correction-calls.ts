import { callForFile } from '../api/call-api.ts';
import { keptSpanCalls } from '../api/kept-span-calls.ts';

const base = '/api/gujiread/api/correction';

export const correctionCalls = keptSpanCalls('Correction', base, 'corrections');

/** The page's picture at the place, as it was when the correction was made. */
export const loadCrop = (id: string, signal: AbortSignal): Promise<Blob> =>
  callForFile(`${base}/crop/${encodeURIComponent(id)}`, { signal, quiet: true });
