import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBelow } from '#testing/products/random.ts';
import { openSegmentFile } from './segment-file.ts';

describe('a segment file', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'segment-file-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const below = randomBelow(7);
  const openRandom = (name: string, size: number) => {
    const bytes = Uint8Array.from({ length: size }, () => below(256));
    writeFileSync(join(dir, name), bytes);
    return { bytes, file: openSegmentFile(join(dir, name)) };
  };

  it('reads the bytes of its own file, at any place and however short or long, again and again', () => {
    // More blocks than are cached, the last of each file cut short.
    const opened = [openRandom('one', 2_000_003), openRandom('other', 1_000_001)];
    for (let n = 0; n < 4000; n++) {
      const { bytes, file } = opened[n % 2];
      const length = below(n % 5 === 0 ? 40_000 : 200);
      const offset = n % 7 === 0 ? bytes.length - length : below(bytes.length - length);
      const read = file.read(offset, length);
      expect(read.byteOffset % 8).toBe(0);
      expect(Buffer.compare(read, bytes.subarray(offset, offset + length)), `${offset}, ${length}`).toBe(0);
    }
    for (const { file } of opened) file.close();
  });

  it('gives bytes that whoever has them may change', () => {
    const { bytes, file } = openRandom('changed', 5000);
    file.read(100, 50).fill(0);
    expect([...file.read(100, 50)]).toEqual([...bytes.subarray(100, 150)]);
    file.close();
  });

  it('refuses a read past its end', () => {
    const { file } = openRandom('short', 100);
    expect(() => file.read(90, 20)).toThrow(/cut short/);
    file.close();
  });
});
