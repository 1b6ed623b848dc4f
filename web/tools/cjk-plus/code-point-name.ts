/** What stands for a character where it cannot be told from another: `U+FA45`; of a code, as &KR0005;, itself. */
export const codePointName = (word: string): string =>
  word.startsWith('&')
    ? word
    : [...word]
        .map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
        .join(' ');
