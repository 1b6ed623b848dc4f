import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DamagedFile } from '#search/lists/table-file.ts';
import { openColumnTable, packColumns } from './column-table.ts';

const column = fc.array(fc.nat({ max: 0xffffffff })).map((list) => Uint32Array.from(list));
const table = fc.record({ head: fc.jsonValue(), columns: fc.array(column, { maxLength: 5 }) });

describe('a table of columns', () => {
  it('is opened as it was packed, wherever its bytes begin', () => {
    fc.assert(
      fc.property(table, fc.nat({ max: 3 }), ({ head, columns }, shift) => {
        const packed = packColumns({ head, columns });
        const moved = new Uint8Array(packed.length + shift).subarray(shift);
        moved.set(packed);
        expect(openColumnTable(moved)).toEqual({ head: JSON.parse(JSON.stringify(head)), columns });
      }),
    );
  });

  it('is not opened when a byte is another, or missing', () => {
    const packed = packColumns({ head: ['yī'], columns: [Uint32Array.of(1, 2, 3)] });
    for (let i = 0; i < packed.length; i++) {
      const damaged = packed.slice();
      damaged[i] ^= 1;
      expect(() => openColumnTable(damaged)).toThrow(DamagedFile);
    }
    expect(() => openColumnTable(packed.subarray(0, -4))).toThrow(DamagedFile);
  });
});
