// Set operations on ascending lists of whole numbers below 2^31: positions, units. `| 0` keeps comparisons of them short.
import { type Stop, stopMask } from './stop.ts';

/** Beyond all positions, which have 31 bits. */
export const beyondAll = 0x7fffffff;

/** The union of ascending lists; equal numbers come out once. */
export const unite = (lists: Uint32Array[], stop: Stop): Uint32Array => {
  const filled = lists.filter((l) => l.length > 0);
  if (filled.length === 0) return new Uint32Array(0);
  // Pairwise from the shortest, so that a long list is walked few times.
  filled.sort((a, b) => b.length - a.length);
  while (filled.length > 1) {
    const merged = uniteTwo(filled.pop()!, filled.pop()!, stop);
    let at = filled.length;
    while (at > 0 && filled[at - 1].length < merged.length) at--;
    filled.splice(at, 0, merged);
  }
  return filled[0];
};

const uniteTwo = (a: Uint32Array, b: Uint32Array, stop: Stop): Uint32Array => {
  const out = new Uint32Array(a.length + b.length);
  let i = 0;
  let j = 0;
  let n = 0;
  while (i < a.length && j < b.length) {
    if ((n & stopMask) === 0) stop.check();
    const x = a[i] | 0;
    const y = b[j] | 0;
    i += x <= y ? 1 : 0;
    j += y <= x ? 1 : 0;
    out[n++] = x < y ? x : y;
  }
  const rest = i < a.length ? a.subarray(i) : b.subarray(j);
  out.set(rest, n);
  return out.subarray(0, n + rest.length);
};

/** The first index at or after `from` whose number is not below `value`: steps that double, then halves. */
export const seek = (list: Uint32Array, value: number, from: number): number => {
  let step = 1;
  let low = from;
  let high = from;
  while (high < list.length && list[high] < value) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > list.length) high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Steps that are taken one by one before a longer way is sought. */
const shortWay = 4;

/** As `seek`, where the place is most often near. */
export const seekNear = (list: Uint32Array, value: number, from: number): number => {
  const near = Math.min(list.length, from + shortWay);
  for (let i = from; i < near; i++) if ((list[i] | 0) >= value) return i;
  return near >= list.length ? list.length : seek(list, value, near);
};

/** Starts `s` of `starts` for which `s + offset` is in `list`. */
export const keepWhere = (
  starts: Uint32Array,
  list: Uint32Array,
  offset: number,
  stop: Stop,
): Uint32Array => {
  const out = new Uint32Array(Math.min(starts.length, list.length));
  let n = 0;
  let j = 0;
  let steps = 0;
  for (let i = 0; i < starts.length && j < list.length; i++) {
    if ((steps++ & stopMask) === 0) stop.check();
    const wanted = (starts[i] + offset) | 0;
    if ((list[j] | 0) < wanted) {
      j = seekNear(list, wanted, j + 1);
      if (j === list.length) break;
    }
    const at = list[j] | 0;
    if (at === wanted) {
      out[n++] = starts[i];
      j++;
      // The next start that could fit: a short list makes great steps through a long one.
    } else i = seekNear(starts, at - offset, i + 1) - 1;
  }
  return out.subarray(0, n);
};

/** The numbers of `list` that are not in `others`. */
export const dropCommon = (list: Uint32Array, others: Uint32Array, stop: Stop): Uint32Array => {
  if (others.length === 0) return list;
  const out = new Uint32Array(list.length);
  let n = 0;
  let j = 0;
  for (let i = 0; i < list.length; i++) {
    if ((i & stopMask) === 0) stop.check();
    if (j < others.length && others[j] < list[i]) j = seek(others, list[i], j + 1);
    if (j === others.length || others[j] !== list[i]) out[n++] = list[i];
  }
  return out.subarray(0, n);
};

/** `list` without those for which `starts − offset` would fall below 0, moved to the left by `offset`. */
export const shiftLeft = (list: Uint32Array, offset: number, stop: Stop): Uint32Array => {
  if (offset === 0) return list;
  const from = seek(list, offset, 0);
  const out = new Uint32Array(list.length - from);
  for (let i = 0; i < out.length; i++) {
    if ((i & stopMask) === 0) stop.check();
    out[i] = list[from + i] - offset;
  }
  return out;
};
