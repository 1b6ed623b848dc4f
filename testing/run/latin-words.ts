// What of an interface in Chinese is written in Latin letters nevertheless.

/** Keys, formats and programs that are called so in Chinese too. */
const names = new Set(
  'BibTeX Ctrl Enter Esc Excel JSON-LD Markdown Shift Tab Unicode corpId db8 hanzi-writer-data https import langhuan ln Arphic WebP Unihan mojidata tshet-uinh IPv4 IPv6 admin'.split(
    ' ',
  ),
);
/** Standards and codes: CSV, IIIF, TR_B1, KR0003. */
const isCode = (word: string): boolean => /^[A-Z][A-Z\d_-]*$/.test(word);

/** Files and addresses are written as they are: docs/mail.md, lib@example.org. */
const isName = (word: string): boolean => word.includes('@') || /\.(?:json|md)$/.test(word);

/** Words in Latin letters that are neither; `{count}`, where something is put in, is none. */
export const strangeWords = (text: string): string[] =>
  (text.replaceAll(/\{\w+\}/g, '').match(/[A-Za-z][\w.@/-]+/g) ?? []).filter(
    (word) => !isName(word) && word.split('/').some((part) => !names.has(part) && !isCode(part)),
  );
