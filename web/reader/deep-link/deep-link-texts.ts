/** What is said where a link has led to. */
export const deepLinkTexts = {
  found: '已定位到引文：{label}',
  moved: '原文位置有变，已在{label}找到所引文字',
  changed: '原文已变',
  changedAdvice: '{label}处的文字与引用时不同，请核对。',
  lost: '未找到所引文字',
  lostAdvice: '原文已变，已打开其原来所在的页。',
  failed: '链接所指的位置未能打开',
  symbol: '已标出链接所指的专名线或书名线',
  noSymbol: '本页没有链接所指的专名线或书名线',
} as const;
