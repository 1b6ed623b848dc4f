/** Words of the view that shows hits in context. */
export const kwicTexts = {
  order: '由近及远逐字相比，汉字以部首、笔画为序',
  left: '左文',
  hit: '命中',
  right: '右文',
  source: '出处',
  leftNeighbours: '左邻字',
  rightNeighbours: '右邻字',
  beginning: '起首',
  end: '末尾',
  rest: '其余 {hits} 处',
  more: '展开至 {count} 字',
  fewer: '收起',
  totals: '第 {from}–{to} 处，共 {hits} 处',
  inAll: '共 {hits} 处命中。',
  none: '没有可逐条列出的命中',
  noneAdvice: '检索式中没有要求出现的词，或检索结果为空。',
} as const;
