// Records of reference managers as fields by name.

/** The first record of RIS: fields by tag. */
export const readRisFields = (text: string): Map<string, string[]> | undefined => {
  const start = text.search(/^TY {2}-/mu);
  if (start < 0) return undefined;
  const [record] = text.slice(start).split(/^ER {2}-/mu, 1);
  const fields = new Map<string, string[]>();
  for (const [, tag, value] of record!.matchAll(/^([A-Z][A-Z0-9]) {2}- ?(.*)$/gmu))
    fields.set(tag, [...(fields.get(tag) ?? []), value!.trimEnd()]);
  return fields;
};

export const scalarText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** CSL-JSON, an item or the first of an array: what gives the value of a field. */
export const readCslItem = (text: string): ((name: string) => unknown) | undefined => {
  if (!/^\s*[[{]/u.test(text)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const item: unknown = Array.isArray(value) ? value[0] : value;
  if (item === null || typeof item !== 'object') return undefined;
  return (name) => (Object.hasOwn(item, name) ? item[name as keyof typeof item] : undefined);
};
