/** Words of bookmarks. */
export const bookmarksTexts = {
  title: '书签',
  bookmark: '本页书签',
  added: '已加书签',
  removed: '已去掉书签',
  deleted: '已删除书签',
  undo: '撤销',
  list: '书签列表',
  none: '还没有书签',
  noneAdvice: '阅读时按工具栏右端的书签按钮，即可标记当前页。',
} as const;
