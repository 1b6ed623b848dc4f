// Words of the files in which a reader exports saved items.
export const annotationSheetTexts = {
  product: '产品',
  catalog: '目录',
  leaf: '叶面',
  quote: '原文',
  rightWord: '改正为',
  comment: '笔记',
  grounds: '说明',
  status: '处理状态',
  credit: '署名',
  answer: '编者答复',
  place: '出处',
  link: '链接',
  text: '原文状态',
  created: '创建时间',
  updated: '修改时间',
  same: '未变',
  changed: '原文已变',
  lost: '原文已变，今本未找到',
  pending: '待处理',
  accepted: '已采纳',
  rejected: '未采纳',
  exported: '导出时间',
} as const;

/** 琅嬛笔记 */
export const titleOf = (name: string): string => `琅嬛${name}`;
