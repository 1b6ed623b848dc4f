/** How a version of a product is described: 1,430 页，645,321 字。页增 3、改 12；篇目增 2；字数减 5 */
export const versionTexts = {
  made: '{day}（编号 {version}）',
  /** Not 版本, which are the editions of a book. */
  title: '更新记录',
  compared: '页按页码、文字与标点比较，篇目按所在页与题名，期、文章与条目按日期、题名等著录。',
  pageUnit: '页',
  characterUnit: '字',
  pages: '页',
  titles: '篇目',
  issues: '期',
  articles: '文章',
  entries: '条目',
  characters: '字数',
  added: '增',
  removed: '减',
  changed: '改',
  same: '文字与目录未变',
} as const;
