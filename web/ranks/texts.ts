export const ranksTexts = {
  asOf: '截至 {time}',
  noEntries: '暂无数据',
} as const;
