/** Words for characters outside Unicode. */
export const glyphTexts = {
  unnamed: '缺字',
} as const;
