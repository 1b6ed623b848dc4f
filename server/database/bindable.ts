// What may be bound to a statement. libsql aborts the whole process when it is given a boolean, and cuts a
// string at U+0000 without a word; PostgreSQL refuses lone surrogates. So nothing passes but these kinds.

export type BoundValue = string | number | bigint | Uint8Array | null;

/** @throws TypeError naming the position and kind of the first value that no database of ours may be given. */
export function checkBindings(values: readonly unknown[]): BoundValue[] {
  return values.map((value, at) => {
    if (value === null || typeof value === 'bigint' || value instanceof Uint8Array) return value;
    if (typeof value === 'number') {
      if (Number.isFinite(value)) return value;
      throw new TypeError(`binding ${at + 1} is ${value}, not a finite number`);
    }
    if (typeof value === 'string') {
      if (isStorableText(value)) return value;
      throw new TypeError(`binding ${at + 1} is text with U+0000 or a lone surrogate`);
    }
    throw new TypeError(`binding ${at + 1} is a ${typeof value}, which cannot be stored`);
  });
}

/** Text that every database keeps unchanged: no U+0000, no lone surrogate. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
