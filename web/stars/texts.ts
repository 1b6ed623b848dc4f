export const starsTexts = {
  noProducts: '暂无明星产品',
  noUsers: '暂无明星用户',
} as const;
