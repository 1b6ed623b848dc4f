/** The position of a rule or group as a label: `2.1` is the first item in the second item of the outermost group. */
export const builderPlaceOf = (path: readonly number[]): string => path.map((index) => index + 1).join('.');
