export const navsTexts = {
  clear: '清除',
  total: '{nodes} 类，{count} 种',
  all: '全部类别，{count} 种。可选一类或多类，每种产品只列一次。',
  none: '所选类别下没有产品',
  products: '所选产品',
  unfold: '展开{name}',
  fold: '收起{name}',
  classes: '选择类别',
  remove: '取消选择{name}',
} as const;
