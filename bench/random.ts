// Numbers that look random and are the same in every run, and what a list of figures comes to.

/** Numbers in 0..1 (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** 0 of an empty list. */
export const sampleQuantile = (list: readonly number[], at: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * at))] ?? 0;
