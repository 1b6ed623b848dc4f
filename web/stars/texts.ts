export const starsTexts = {
  noProducts: '暂无明星产品',
  noProductsAdvice: '本馆推荐的产品将列在此处。目前没有，可从全部产品中选看。',
  noUsers: '暂无明星用户',
  noUsersAdvice: '本馆介绍的用户单位将列在此处。目前没有，可先看全部产品。',
} as const;
