// A sheet that tells how far it is while a thread writes it: lines of JSON, and then the sheet (contract/search/export.ts).
import { setTimeout as wait } from 'node:timers/promises';
import type { SheetLine } from '#contract/search/export.ts';
import type { ErrorReply } from '#contract/http/errors.ts';
import type { SearchAnswer } from '#retrieval/results/measure-delivery.ts';

/** Milliseconds between two looks at what the thread has written. */
const lookTime = 150;

const lineOf = (line: SheetLine): string => `${JSON.stringify(line)}\n`;

/** The answer, or undefined when it has not come in time. Rejects as the answer does. */
const nextLook = (answering: Promise<SearchAnswer>): Promise<SearchAnswer | undefined> =>
  Promise.race([answering, wait(lookTime, undefined, { ref: false })]);

/** Resolves when it is known how many rows there will be. Rejects as the answer does: then nothing has been sent. */
export const beginSheet = async (
  answering: Promise<SearchAnswer>,
  written: SharedArrayBuffer,
): Promise<void> => {
  const counts = new Int32Array(written);
  while ((await nextLook(answering)) === undefined && Atomics.load(counts, 1) === 0);
};

/** `written` holds the number of rows written and the total; `explain` turns a failure into the error that is sent. */
export async function* sheetWithProgress(
  answering: Promise<SearchAnswer>,
  written: SharedArrayBuffer,
  explain: (failure: unknown) => ErrorReply,
): AsyncGenerator<string | Buffer> {
  const counts = new Int32Array(written);
  let last = -1;
  try {
    for (;;) {
      const rows = Atomics.load(counts, 0);
      if (rows !== last) yield lineOf({ rows, total: Atomics.load(counts, 1) });
      last = rows;
      const answer = await nextLook(answering);
      if (answer === undefined) continue;
      const { bytes, leftOut } = answer;
      yield lineOf({ bytes: bytes.byteLength, ...(leftOut !== undefined && { leftOut }) });
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return;
    }
  } catch (failure) {
    yield lineOf(explain(failure));
  }
}
