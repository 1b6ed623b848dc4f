/** Words of the reading progress. */
export const progressTexts = {
  progress: '阅读进度',
  readTo: '读至 {percent}',
  ofBook: '全书',
  pageOf: '第 {page} 页，共 {count} 页',
  sitting: '本次阅读',
  today: '今日',
  total: '累计',
  timeNote: '仅在本浏览器中计时；页面不在眼前，或五分钟无操作，不计入。',
} as const;
