/** Words of where hits lie: the catalogue beside the results. */
export const facetTexts = {
  catalogue: '目录分布',
  pages: '页',
  hits: '处',
  waiting: '检索后列出命中在目录中的分布。',
  none: '没有命中的目录。',
  loading: '载入中',
  failed: '目录出现错误',
  retry: '重试',
  openAll: '展开全部',
  closeAll: '全部收起',
} as const;
