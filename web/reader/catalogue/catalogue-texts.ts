/** Words of the catalogue pane beside those that the whole reader shares. */
export const catalogueTexts = {
  copyPart: '复制其中一级',
} as const;
