/** Words of the reading history, and of the notice of the page last read. */
export const historyTexts = {
  title: '阅读历史',
  total: '共 {count} 种',
  list: '阅读历史列表',
  progress: '已读 {percent}',
  lastPage: '读至{label}（第 {page} 页）',
  lastPageGone: '读至{label}',
  goOn: '继续阅读',
  goOnIn: '继续阅读：{name}',
  none: '还没有阅读历史',
  noneAdvice: '登录个人账号后打开任意一部书，读到哪一页都会记在这里。',
  lastRead: '您上次访问本产品的页码为{page}，是否跳转？',
  jump: '跳转',
  stay: '留在本页',
  toProducts: '浏览全部产品',
} as const;
