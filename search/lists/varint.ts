// Ascending numbers as differences, each in groups of seven bits, the low group first (LEB128).
import { type Stop, stopEvery } from './stop.ts';

/** Grows as it is written to. */
export class ByteWriter {
  bytes: Uint8Array;
  length = 0;
  constructor(capacity = 1 << 16) {
    this.bytes = new Uint8Array(capacity);
  }
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }
  varint(value: number): void {
    this.reserve(5);
    let rest = value;
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }
  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }
  done(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

/** Reads `count` ascending numbers. The bytes must hold them: the caller has verified their checksum. */
export const decodeAscending = (bytes: Uint8Array, count: number, stop: Stop): Uint32Array => {
  const list = new Uint32Array(count);
  let at = 0;
  let value = 0;
  for (let i = 0; i < count; ) {
    stop.check();
    for (const end = Math.min(count, i + stopEvery); i < end; i++) {
      let byte = bytes[at++];
      let difference = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++];
        difference |= (byte & 127) << shift;
      }
      value += difference;
      list[i] = value;
    }
  }
  return list;
};

/** Reads single numbers one after the other. */
export const varintReader = (bytes: Uint8Array): { next(): number; done(): boolean } => {
  let at = 0;
  return {
    next() {
      let byte = bytes[at++];
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++];
        value |= (byte & 127) << shift;
      }
      return value >>> 0;
    },
    done: () => at >= bytes.length,
  };
};
