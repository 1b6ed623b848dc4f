/** The word at the end of the box's line, and the text before it. */
export const lastWord = (text: string): { before: string; word: string } => {
  const word = /(?<![^\s"“”「」『』'‘’])[^\s"“”「」『』'‘’]*$/u.exec(text)?.[0] ?? '';
  return { before: text.slice(0, text.length - word.length), word };
};

/** The line with its last word replaced; quotes keep a word with spaces together. */
export const withLastWord = (text: string, word: string): string => {
  const { before } = lastWord(text);
  const opened = /["“「『'‘]$/u.test(before);
  return `${before}${/\s/u.test(word) && !opened ? `“${word}”` : word}`;
};
