// Forms (`application/x-www-form-urlencoded`, WHATWG URL 5.1) of a known size: the reading ends at the first field
// too many, so that a body of a hundred thousand names costs no more than one of ten.

/** Percent-encoded UTF-8 as text; undefined where it is neither. */
const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};

/** The fields of a form, the first of each name; undefined where there are more than `most`, or one cannot be decoded. */
export function readForm(body: string, most: number): Record<string, string> | undefined {
  const fields = new Map<string, string>();
  let read = 0;
  for (let begin = 0; begin < body.length; ) {
    const found = body.indexOf('&', begin);
    const end = found < 0 ? body.length : found;
    if (end > begin) {
      if (++read > most) return undefined;
      const field = body.slice(begin, end);
      const equals = field.indexOf('=');
      const name = decode(equals < 0 ? field : field.slice(0, equals));
      const value = decode(equals < 0 ? '' : field.slice(equals + 1));
      if (name === undefined || value === undefined) return undefined;
      if (!fields.has(name)) fields.set(name, value);
    }
    begin = end + 1;
  }
  return Object.fromEntries(fields);
}
