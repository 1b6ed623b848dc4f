/** Values of the lines across a chart: round and even, five at most from 0 on, the last at the greatest value or above it. */
export const valueLines = (greatest: number, isWhole: boolean): number[] => {
  const least = isWhole ? 1 : 0.01;
  const rough = Math.max(greatest / 4, least);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10]
    .map((times) => times * power)
    .find((one) => one >= rough - 1e-9 && (!isWhole || Number.isInteger(one)));
  const by = step ?? 10 * power;
  const count = Math.max(1, Math.ceil(greatest / by - 1e-9));
  return Array.from({ length: count + 1 }, (_, i) => Number((i * by).toPrecision(12)));
};
