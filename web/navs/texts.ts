export const navsTexts = {
  clear: '清除',
  choose: '请从导航中选择类别',
  chooseAdvice: '可以选择多个类别，每种产品只列一次。',
  total: '{nodes} 类，{count} 种',
  none: '所选类别下没有产品',
  products: '所选产品',
  unfold: '展开{name}',
  fold: '收起{name}',
  classes: '选择类别',
  remove: '取消选择{name}',
} as const;
