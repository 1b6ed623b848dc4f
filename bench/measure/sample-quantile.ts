/** 0 of an empty list. */
export const sampleQuantile = (list: readonly number[], at: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * at))] ?? 0;
