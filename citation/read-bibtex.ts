// Reads the first entry of a BibTeX file: fields by name, in lower case, with braces and the commands of
// cite-bibtex.ts taken away.

const commands: Record<string, string> = {
  textbackslash: '\\',
  textbraceleft: '{',
  textbraceright: '}',
  textasciitilde: '~',
  textasciicircum: '^',
};

const plain = (value: string): string =>
  value
    .replaceAll(
      /\{?\\(text[a-z]+)(?:\{\})?\}?|\\([#$%&_{}])|[{}]/g,
      (whole, command?: string, sign?: string) =>
        command !== undefined ? (commands[command] ?? '') : (sign ?? (whole.length === 1 ? '' : whole)),
    )
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The end of a value that begins at `at`: of `{…}` with its inner braces, of `"…"`, or of a bare word. */
const endOfValue = (text: string, at: number): number => {
  const open = text[at];
  if (open !== '{' && open !== '"') return at + (/^[^,}\s]*/.exec(text.slice(at))?.[0].length ?? 0);
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const c = text[i];
    if (c === '{') depth++;
    else if (c === '}') depth--;
    if (open === '{' ? depth === 0 : c === '"' && i > at && depth === 0) return i + 1;
  }
  return text.length;
};

/** Undefined for a text without an entry. */
export const readBibtex = (text: string): Map<string, string> | undefined => {
  const entry = /@[A-Za-z]+\s*\{[^,{}]*,/u.exec(text);
  if (!entry) return undefined;
  const fields = new Map<string, string>();
  const name = /\s*(?:,\s*)?([A-Za-z][A-Za-z0-9_-]*)\s*=\s*/y;
  let at = entry.index + entry[0].length;
  for (;;) {
    name.lastIndex = at;
    const found = name.exec(text);
    if (!found) break;
    const start = name.lastIndex;
    at = endOfValue(text, start);
    const value = text.slice(start, at);
    fields.set(found[1].toLowerCase(), plain(/^["{]/.test(value) ? value.slice(1, -1) : value));
  }
  return fields.size > 0 ? fields : undefined;
};
