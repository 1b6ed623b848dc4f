/** The code point of a character, `U+FA45`; a code such as &KR0005; unchanged. */
export const codePointName = (word: string): string =>
  word.startsWith('&')
    ? word
    : [...word]
        .map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
        .join(' ');
