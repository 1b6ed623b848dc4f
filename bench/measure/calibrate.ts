// How fast this machine is just now: the time of a kernel that decodes 20 million variable-length numbers, which is
// what the search does most. The figures of a bench are scaled to a machine that needs 60 ms for it.

export const referenceMs = 60;
const count = 20_000_000;

/** Differences as posting lists have them: three in four fit one byte. */
const encode = (): Uint8Array => {
  const bytes = new Uint8Array(count * 2);
  let at = 0;
  let state = 1;
  for (let i = 0; i < count; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const value = state >>> 30 === 0 ? 128 + ((state >>> 16) & 0x3fff) : (state >>> 16) & 0x7f;
    if (value > 127) bytes[at++] = (value & 127) | 128;
    bytes[at++] = value > 127 ? (value >>> 7) & 127 : value;
  }
  return bytes.subarray(0, at);
};

const decode = (bytes: Uint8Array): number => {
  let sum = 0;
  for (let at = 0; at < bytes.length; ) {
    let byte = bytes[at++];
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++];
      value |= (byte & 127) << shift;
    }
    sum = (sum + value) | 0;
  }
  return sum;
};

/** Milliseconds, the middle of five after one to warm up. */
export const calibrate = (): number => {
  const bytes = encode();
  const expected = decode(bytes);
  const times: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const start = performance.now();
    if (decode(bytes) !== expected) throw new Error('the calibration kernel does not agree with itself');
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[2];
};
