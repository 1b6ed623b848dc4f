export const starsTexts = {
  noProducts: '暂无明星产品',
  noProductsAdvice: '本馆推荐的产品将列在此处。',
  noUsers: '暂无明星用户',
  noUsersAdvice: '本馆介绍的用户单位将列在此处。',
} as const;
