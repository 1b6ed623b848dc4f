// Quotation marks of what is said in Traditional characters: 「」, and 『』 where Simplified has ‘’.

/** Marks alone: characters stay. */
export const traditionalMarks = (text: string): string =>
  text
    .replaceAll('“', '「')
    .replaceAll('”', '」')
    .replace(/‘([^‘’]*)’/g, '『$1』');
