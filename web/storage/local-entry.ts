// What the browser keeps between visits: one entry of local storage for each thing, its name ending in a
// version. What cannot be read, or is of a shape no longer known, counts as absent and is dropped.

export const readEntry = <T>(name: string, check: (value: unknown) => value is T): T | undefined => {
  try {
    const text = localStorage.getItem(name);
    if (text === null) return undefined;
    const value: unknown = JSON.parse(text);
    if (check(value)) return value;
    localStorage.removeItem(name);
  } catch {
    // Storage is denied, full or damaged: the interface works without it.
  }
  return undefined;
};

/** Whether it was kept: storage may be denied or full. */
export const writeEntry = (name: string, value: unknown): boolean => {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};
