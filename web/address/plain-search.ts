// Search parameters stay plain in the address: `?pageId=12&key=明月`, never JSON. Every value is read as a
// string; the screens turn them into what they need.

export type PlainSearch = Record<string, string>;

/** If a name has several values, the last one is used. */
export const parsePlainSearch = (search: string): PlainSearch =>
  Object.fromEntries(new URLSearchParams(search.startsWith('?') ? search.slice(1) : search));

/** Values that are undefined, null or empty are left out; names keep their order. */
export const stringifyPlainSearch = (search: Record<string, unknown>): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    parameters.set(name, typeof value === 'string' ? value : String(value));
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
};

/** The named parameters that are there; anything else in the address is dropped. */
export const pickParameters =
  <const Name extends string>(names: readonly Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string } => {
    const picked: { [N in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (value !== undefined && value !== null && value !== '') picked[name] = String(value);
    }
    return picked;
  };
