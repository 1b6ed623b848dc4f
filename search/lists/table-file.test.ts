import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32 as zlibCrc } from 'node:zlib';
import { crc32 } from './crc32.ts';
import { DamagedFile, openTables, packTables } from './table-file.ts';

const source = (bytes: Uint8Array) => ({
  name: '0001.lhx',
  size: bytes.length,
  read: (offset: number, length: number) => bytes.slice(offset, offset + length),
});
const tables = {
  small: Uint8Array.of(1, 2, 3),
  empty: new Uint8Array(0),
  large: new Uint8Array(70_000).fill(7),
};
const packed = packTables('test', tables);

describe('table files', () => {
  it('give back what was packed, whole and in part', () => {
    const opened = openTables(source(packed), 'test');
    for (const [name, bytes] of Object.entries(tables)) expect(opened.read(name)).toEqual(bytes);
    fc.assert(
      fc.property(fc.nat(70_000), fc.nat(70_000), (a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        expect(opened.read('large', from, to - from).length).toBe(to - from);
      }),
    );
  });
  it('refuse any changed byte by the name of the file, at opening or when the byte is read', () => {
    fc.assert(
      fc.property(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = packed.slice();
        damaged[at] ^= change;
        try {
          const opened = openTables(source(damaged), 'test');
          for (const [name, bytes] of Object.entries(tables)) expect(opened.read(name)).toEqual(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedFile);
          expect(String(error)).toContain('0001.lhx');
        }
      }),
    );
  });
  it('refuse truncated, foreign and other files', () => {
    for (const length of [0, 5, 24, 100, packed.length - 1])
      expect(() => openTables(source(packed.slice(0, length)), 'test')).toThrow(DamagedFile);
    expect(() => openTables(source(new Uint8Array(5000)), 'test')).toThrow(/not a file of Langhuan/);
    expect(() => openTables(source(packed), 'other')).toThrow(/it is a test file/);
    const older = packed.slice();
    older[8] = 3;
    expect(() => openTables(source(older), 'test')).toThrow(
      /of format 3, this version reads 4; import the book again/,
    );
  });
  it('sum as everyone else does', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (b) => {
        expect(crc32(b)).toBe(zlibCrc(b));
      }),
    );
  });
});
