/** Words of the catalogue pane beside those that the whole reader shares. */
export const catalogueTexts = {
  ai: 'AI',
  aiHint: '此目由程序依版式推定，未经人工校核',
  copyPart: '复制其中一级',
} as const;
