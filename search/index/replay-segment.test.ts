import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IndexBuilder } from './build-index.ts';
import { openIndex } from './open-index.ts';
import { arbitraryProduct, feedProduct } from '../testing/random-corpus.ts';
import { replaySegments } from './replay-segment.ts';

const cases = Number(process.env.LANGHUAN_CASES ?? 5000);

const open = (files: Uint8Array[]) =>
  openIndex(
    files.map((bytes, i) => ({
      name: `${i}.lhx`,
      size: bytes.length,
      read: (offset: number, length: number) => bytes.slice(offset, offset + length),
    })),
  );

describe('a replayed segment', () => {
  it('builds itself, byte for byte', () => {
    fc.assert(
      fc.property(arbitraryProduct, fc.constantFrom(1, 7, 1000), (product, segmentLength) => {
        const first = new IndexBuilder({ segmentLength });
        feedProduct(product, first);
        const files = first.finish();
        const again = new IndexBuilder({ segmentLength });
        replaySegments(open(files).segments, again);
        expect(again.finish()).toEqual(files);
      }),
      { numRuns: Math.ceil(cases / 20) },
    );
  });
});
