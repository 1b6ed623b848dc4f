export const productTexts = {
  all: '全部',
  jing: '经部',
  shi: '史部',
  zi: '子部',
  ji: '集部',
  newspaper: '报刊',
  other: '其他',
  owned: '已订购',
  notOwned: '未订购',
  open: '公开',
  pages: '{count} 页',
} as const;
