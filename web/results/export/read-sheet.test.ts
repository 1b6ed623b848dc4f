// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetLine } from '#contract/search/export.ts';
import { ApiError } from '../../api/api-error.ts';
import { readSheet, type SheetProgress } from './read-sheet.ts';

const replyOf = (lines: readonly SheetLine[], sheet: Uint8Array): Uint8Array => {
  const head = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const whole = new Uint8Array(head.length + sheet.length);
  whole.set(head);
  whole.set(sheet, head.length);
  return whole;
};
/** In pieces that end at these places. */
const streamOf = (bytes: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> => {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].toSorted((a, b) => a - b);
  return new ReadableStream({
    start(controller) {
      let at = 0;
      for (const end of [...ends, bytes.length]) {
        if (end > at) controller.enqueue(bytes.slice(at, end));
        at = end;
      }
      controller.close();
    },
  });
};
const read = async (stream: ReadableStream<Uint8Array>) => {
  const progress: SheetProgress[] = [];
  const { file, leftOut } = await readSheet(stream, (one) => progress.push(one));
  return { progress, leftOut, bytes: new Uint8Array(await file.arrayBuffer()) };
};

describe('a sheet that reports its progress', () => {
  it('is read whole, however the reply is cut', async () => {
    const steps = fc.array(fc.record({ rows: fc.nat(60_000), total: fc.nat(60_000) }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.uint8Array({ maxLength: 300 }),
        fc.option(fc.nat(), { nil: undefined }),
        fc.array(fc.nat(), { maxLength: 12 }),
        async (progress, sheet, leftOut, cuts) => {
          const last = { bytes: sheet.length, ...(leftOut !== undefined && { leftOut }) };
          const found = await read(streamOf(replyOf([...progress, last], sheet), cuts));
          expect({ ...found, bytes: [...found.bytes] }).toEqual({
            progress,
            leftOut: leftOut ?? 0,
            bytes: [...sheet],
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('fails with what the server says, though it has begun', async () => {
    const lines: SheetLine[] = [
      { rows: 0, total: 9 },
      { error: { code: 'search-timeout', message: '检索超时，请缩小检索范围后重试' } },
    ];
    const failure = await read(streamOf(replyOf(lines, new Uint8Array(0)), [])).catch((e: unknown) => e);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code: 'search-timeout', message: '检索超时，请缩小检索范围后重试' });
  });

  it('is no sheet when the reply breaks off', async () => {
    const whole = replyOf([{ rows: 9, total: 9 }, { bytes: 20 }], new Uint8Array(20));
    for (const length of [0, 5, 30, whole.length - 1])
      await expect(read(streamOf(whole.slice(0, length), []))).rejects.toThrow();
  });
});
