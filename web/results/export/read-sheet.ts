// A sheet that tells how far it is: lines of JSON until the one with the length of the sheet, which is the rest.
import { type SheetLine, sheetType } from '#contract/search/export.ts';
import { readFailure } from '../../api/api-error.ts';

export interface SheetProgress {
  rows: number;
  total: number;
}

const lineFeed = 0x0a;

/** Rejects with ApiError where the server says why there is no sheet, and with Error where the reply breaks off. */
export const readSheet = async (
  body: ReadableStream<Uint8Array>,
  onProgress: (progress: SheetProgress) => void,
): Promise<{ file: Blob; leftOut: number }> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let end: Extract<SheetLine, { bytes: number }> | undefined;
  const pieces: Uint8Array<ArrayBuffer>[] = [];

  /** Reads the lines of a piece, and gives what of it is none: the beginning of the sheet. */
  const readLines = (piece: Uint8Array): Uint8Array => {
    let at = 0;
    while (!end) {
      const stop = piece.indexOf(lineFeed, at);
      text += decoder.decode(piece.subarray(at, stop < 0 ? undefined : stop), { stream: stop < 0 });
      if (stop < 0) return piece.subarray(piece.length);
      at = stop + 1;
      const line = JSON.parse(text) as SheetLine;
      text = '';
      if ('error' in line) throw readFailure(500, line);
      if ('rows' in line) onProgress(line);
      else end = line;
    }
    return piece.subarray(at);
  };

  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const rest = end ? value : readLines(value);
    if (rest.length > 0) pieces.push(new Uint8Array(rest));
  }
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  if (!end || size !== end.bytes) throw new Error('the sheet broke off');
  return { file: new Blob(pieces, { type: sheetType }), leftOut: end.leftOut ?? 0 };
};
