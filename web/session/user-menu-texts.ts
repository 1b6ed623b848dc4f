/** What stands in the user menu, beside what frameTexts has. */
export const userMenuTexts = {
  personalLogin: '个人登录',
  personalRegister: '个人注册',
  library: '我的书库',
  bookmarks: '书签',
  articles: '文章收藏',
  notes: '笔记',
  corrections: '勘误',
  history: '阅读历史',
  reset: '修改密码',
  everywhere: '在所有设备上退出',
  admin: '管理',
  ownBarred: '登录个人账号后可用',
} as const;
