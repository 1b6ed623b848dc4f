export const bookListsTexts = {
  none: '暂无书目',
  noneAdvice: '产品入库后，所收各书按产品列在此处。',
  noTitlesAdvice: '此产品未载所收各书。',
  noProducts: '此书目暂无产品',
  rest: '其他产品',
  count: '共 {count} 种',
  all: '全部书目',
  product: '产品介绍',
} as const;
