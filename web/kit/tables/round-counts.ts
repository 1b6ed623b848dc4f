/** Round counts up to the greatest, four at most, for the rules behind the bars. */
export const roundCounts = (most: number): number[] => {
  const unit = 10 ** Math.floor(Math.log10(most));
  const steps = [unit / 5, unit / 2, unit, unit * 2].filter((step) => step >= 1);
  const step = steps.find((one) => most / one < 5) ?? 1;
  return Array.from({ length: Math.floor(most / step) }, (_, i) => step * (i + 1));
};
