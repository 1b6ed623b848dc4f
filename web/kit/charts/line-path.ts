/** Of values of a row, as far apart as the width lets them; a single one is in its middle. */
export const placesAcross = (count: number, width: number) => (place: number) =>
  count > 1 ? (place / (count - 1)) * width : width / 2;

/** The path of an SVG through the values, left to right. */
export const linePath = (
  values: readonly number[],
  xOf: (place: number) => number,
  yOf: (value: number) => number,
): string =>
  values.map((value, i) => `${i === 0 ? 'M' : 'L'}${xOf(i).toFixed(1)} ${yOf(value).toFixed(1)}`).join('');
