// Sets of units as one byte each, 0 or 1, worked on four at a time: a large book has a million units, most of them in
// no set.

const wordsOf = (set: Uint8Array): Uint32Array =>
  new Uint32Array(set.buffer, set.byteOffset, set.length >>> 2);

/** An empty set; its buffer is whole words. */
export const makeUnitSet = (count: number): Uint8Array => new Uint8Array((count + 3) & ~3).subarray(0, count);

/** Takes from `set` what is not in `other`. */
export const keepCommon = (set: Uint8Array, other: Uint8Array): void => {
  const [a, b] = [wordsOf(set), wordsOf(other)];
  for (let i = 0; i < a.length; i++) a[i] &= b[i];
  for (let unit = a.length * 4; unit < set.length; unit++) set[unit] &= other[unit];
};

/** Adds to `set` what is in `other`. */
export const addAll = (set: Uint8Array, other: Uint8Array): void => {
  const [a, b] = [wordsOf(set), wordsOf(other)];
  for (let i = 0; i < a.length; i++) a[i] |= b[i];
  for (let unit = a.length * 4; unit < set.length; unit++) set[unit] |= other[unit];
};

/** Turns a set into all that is not in it. */
export const invert = (set: Uint8Array): void => {
  const words = wordsOf(set);
  for (let i = 0; i < words.length; i++) words[i] ^= 0x01010101;
  for (let unit = words.length * 4; unit < set.length; unit++) set[unit] ^= 1;
};

/** Calls `visit` with the members, ascending. Eight bytes that are 0 or 1 are the number 0 only when all are 0. */
const eachMember = (set: Uint8Array, visit: (unit: number) => void): void => {
  const eights =
    set.byteOffset % 8 === 0 ? new Float64Array(set.buffer, set.byteOffset, set.length >>> 3) : [];
  for (let i = 0; i < eights.length; i++) {
    if (eights[i] === 0) continue;
    for (let unit = i * 8; unit < i * 8 + 8; unit++) if (set[unit] === 1) visit(unit);
  }
  for (let unit = eights.length * 8; unit < set.length; unit++) if (set[unit] === 1) visit(unit);
};

/** The members, ascending. */
export const listMembers = (set: Uint8Array): Uint32Array => {
  let count = 0;
  eachMember(set, () => {
    count++;
  });
  const members = new Uint32Array(count);
  let n = 0;
  eachMember(set, (unit) => {
    members[n++] = unit;
  });
  return members;
};
