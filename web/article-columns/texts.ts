export const articleColumnsTexts = {
  all: '全部',
  noColumn: '专栏不存在',
  noColumnAdvice: '没有名为“{name}”的专栏，请从左侧目录选择。',
  noArticle: '文章不存在',
  noArticleAdvice: '没有题为“{title}”的文章，可能尚未发布或已撤下。',
  seeColumns: '查看全部专栏',
  path: '所在专栏',
  revised: '{day} 修订',
  cited: '引用',
  neighbours: '同栏',
} as const;
