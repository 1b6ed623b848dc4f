/** Where a rule or group stands, as it is called: `2.1` is the first in the second of the outermost group. */
export const builderPlaceOf = (path: readonly number[]): string => path.map((index) => index + 1).join('.');
