// HTML and XML that is written here: whatever is put into it is escaped, unless it was written here too.

export class ServedMarkup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | ServedMarkup | readonly Value[] | undefined;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** XML 1.0 has no control characters but tab and line ends, and no text has halves of pairs. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escapeMarkup = (text: string): string =>
  text.replace(unwritable, '\ufffd').replace(/[&<>"']/g, (c) => entities[c] ?? c);

const write = (value: Value): string => {
  if (value === undefined) return '';
  if (value instanceof ServedMarkup) return value.text;
  if (typeof value === 'object') return value.map(write).join('');
  return escapeMarkup(String(value));
};

/** markup`<h1>${title}</h1>`; also within attributes, which must be in quotes. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): ServedMarkup =>
  new ServedMarkup(parts.map((part, i) => part + write(values[i])).join(''));

/** JSON within a script element, which no value can end. */
export const scriptJson = (value: unknown): ServedMarkup =>
  new ServedMarkup(
    JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
