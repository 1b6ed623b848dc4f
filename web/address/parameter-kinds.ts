// Kinds of parameters of an address: what a text there says, and how a value is written.

/** Reading never throws: what a parameter cannot say is as if it were absent. */
export interface Parameter<T> {
  read(text: string | undefined): T;
  /** Undefined for what an address leaves out. */
  write(value: T | undefined): string | undefined;
}

/** Without a default: undefined where it is absent. */
interface ParameterKind<T> extends Parameter<T | undefined> {
  /** With a default, which an address leaves out. */
  or<D extends T>(otherwise: D): Parameter<T>;
}

/** `parse` gives undefined for what is not allowed; an empty text is absent. `parse(format(value))` equals `value`. */
export const parameterKind = <T>(
  parse: (text: string) => T | undefined,
  format: (value: T) => string | undefined = String,
): ParameterKind<T> => {
  const read = (text: string | undefined) => (text ? parse(text) : undefined);
  const write = (value: T | undefined) => (value === undefined ? undefined : format(value) || undefined);
  return {
    read,
    write,
    or: (otherwise) => ({
      read: (text) => read(text) ?? otherwise,
      write: (value) => (write(value) === write(otherwise) ? undefined : write(value)),
    }),
  };
};

/** A whole number within bounds, in at most nine digits. */
export const whole = (least: number, most = Number.POSITIVE_INFINITY): ParameterKind<number> =>
  parameterKind((digits) => {
    const value = Number(digits);
    return /^-?\d{1,9}$/.test(digits) && value >= least && value <= most ? value : undefined;
  });

/** A text, of one that is longer its beginning. */
export const text = (most = Number.POSITIVE_INFINITY): ParameterKind<string> =>
  parameterKind((words) => words.slice(0, most));

export const oneOf = <const T extends string | number>(values: readonly T[]): ParameterKind<T> =>
  parameterKind((name) => values.find((value) => String(value) === name));

/** On where the address says this word. */
export const flag = (word: string): Parameter<boolean> =>
  parameterKind(
    (said) => said === word,
    (on) => (on ? word : ''),
  ).or(false);

/** Values parted by commas, which none of them has; without those that are not allowed. */
export const listOf = <T>({ read, write }: ParameterKind<T>): ParameterKind<T[]> =>
  parameterKind(
    (words) => {
      const values = words.split(',').flatMap((word) => read(word) ?? []);
      return values.length > 0 ? values : undefined;
    },
    (values) => values.map(write).join(','),
  );
