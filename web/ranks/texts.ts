export const ranksTexts = {
  asOf: '截至 {time}',
  noRanksAdvice: '读者阅读、检索的次数积累之后列在此处。',
  noEntries: '尚无数据',
} as const;
