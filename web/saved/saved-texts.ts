/** Words of the lists of what a person keeps, the same in all of them. */
export const savedTexts = {
  shelf: '按产品查看',
  total: '共 {count} 条',
  pager: '分页',
  previous: '上一页',
  next: '下一页',
  page: '页码',
  ofPages: '/ {pages} 页',
  turned: '第 {page} 页，共 {pages} 页',
  removeOf: '删除：{name}',
  signInFirst: '{name}（登录个人账号后可用）',
  notOwned: '未订购',
  notOwnedWhy: '所在单位现未订购本产品，不能打开；所存内容仍可查看、删除。',
  withdrawn: '已下架',
  withdrawnWhy: '本产品已下架，不能打开；所存内容仍可查看、删除。',
  pageLost: '原页已不在',
  pageLostWhy: '本产品已更新，新版中没有这一页；此处仍记原来的页码。',
} as const;
