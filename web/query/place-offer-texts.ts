/** What is offered where a citation or a link stands in a search box. */
export const placeOfferTexts = {
  finding: '正在查找引文出处',
  open: '打开引文所指之处',
  choose: '引文所指有 {count} 处，请选择',
  openBook: '打开此书',
  noTitle: '没有找到书名为《{title}》的书',
  notOwned: '未购买此书，不能打开',
  noLeaf: '此书中没有引文所说的卷葉',
  noLine: '此葉没有引文所说的行',
  noQuote: '此葉未见所引文字',
  noSuchBook: '链接所指的书不在本馆',
  signIn: '登录后可打开引文所指之处',
  failed: '引文出处未能查到，请稍后重试',
  asText: '作为普通文字检索',
} as const;
