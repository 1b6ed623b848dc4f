/** Words of the reading progress, and of the notice of the page last read. */
export const progressTexts = {
  progress: '阅读进度',
  readTo: '读至 {percent}',
  ofBook: '全书',
  pageOf: '第 {page} 页，共 {count} 页',
  sitting: '本次阅读',
  today: '今日',
  total: '累计',
  timeNote: '仅在本浏览器中计时；页面不在眼前，或五分钟无操作，不计入。',
  lastRead: '您上次访问本产品的页码为{page}，是否跳转？',
  jump: '跳转',
  stay: '留在本页',
} as const;
