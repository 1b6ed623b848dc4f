// Radicals of 康熙字典 by their number.

/** 75 → 木. */
export const radicalOf = (number: number): string =>
  number >= 1 && number <= 214 ? String.fromCodePoint(0x2eff + number).normalize('NFKC') : '';
