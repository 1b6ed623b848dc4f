// Numbers that look random and are the same in every run.

/** Numbers in 0..1 (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** Whole numbers from 0, below the given one. */
export const randomBelow = (seed: number): ((below: number) => number) => {
  const random = randomOf(seed);
  return (below) => Math.floor(random() * below);
};
