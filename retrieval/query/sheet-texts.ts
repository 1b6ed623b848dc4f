// Words of the sheets that are exported.
import type { Scope } from '#contract/search/search.ts';

export const sheetTexts = {
  results: '检索结果',
  about: '检索说明',
  page: '页码',
  firstPage: '起页',
  lastPage: '止页',
  leaf: '叶面',
  firstLeaf: '起叶',
  lastLeaf: '止叶',
  catalogue: '目录',
  snippet: '原文',
  leftContext: '左文',
  hitText: '命中',
  rightContext: '右文',
  form: '命中词形',
  voice: '正文／夹注',
  hits: '命中数',
  citation: '出处',
  link: '链接',
  product: '产品',
  code: '产品代码',
  version: '数据版本',
  edition: '底本',
  query: '检索式',
  queryJson: '检索式（JSON）',
  queryJsonPart: '检索式（JSON，第{n}段，各段相接）',
  scope: '检索范围',
  kinds: '关联字种类',
  noKinds: '不查',
  excluded: '不查的写法',
  narrowed: '目录限定',
  wholeBook: '全书',
  node: '目录标识',
  unit: '检索单位',
  byPage: '页',
  byParagraph: '段落',
  byHit: '命中',
  byArticle: '文章',
  newspaper: '报纸',
  day: '日期',
  issue: '期',
  edge: '版',
  articleNum: '文章号',
  title: '题名',
  author: '作者',
  column: '栏目',
  type: '类型',
  body: '正文',
  proofreading: '校对情况',
  chosen: '已选条件',
  letter: '首字母',
  wholePaper: '全部文章',
  figures: '统计',
  byDay: '日',
  byMonth: '月',
  byYear: '年',
  articles: '篇数',
  perCharacters: '每万字',
  perArticles: '每百篇',
  allArticles: '同期篇数',
  allCharacters: '同期字数',
  sort: '排序',
  titlesFirst: '标题命中者在前',
  total: '结果数',
  totalHit: '命中总数',
  skipped: '略过结果数',
  rows: '导出行数',
  left: '未导出结果数',
  date: '导出时间',
  again: '再次检索（命令）',
  serverZone: '服务器时区',
} as const;

export const moreTexts = (left: number): string =>
  `另有 ${left} 条结果未列出：一次最多导出 60000 条，请缩小检索范围`;

export const cutTexts = (left: number, most: number): string =>
  `另有 ${left} 条结果未列出：一次最多导出原文 ${most} 字，请缩小检索范围，或从下一条起再次导出`;

export const ruleTexts = {
  content: '全文',
  titles: '目录标题',
  both: '前后',
  front: '之前',
  behind: '之后',
  within: '字内有',
  plain: '（不查关联字）',
  and: '且',
  or: '或',
  not: '非',
} as const;

/** Names of the fields of articles where a query is described. */
export const articleFieldTexts: Readonly<Record<string, string>> = {
  titles: '题名',
  column: '栏目',
  author: '作者',
  type: '类型',
  metaName: '报名',
  date: '日期',
};

export const articleTypeTexts = { Text: '文', Image: '图', Ad: '广告' } as const;

/** Of articles, from the first day to the last. */
export const articleSortTexts = { PageIdAscending: '时间升', PageIdDescending: '时间降' } as const;

/** What is said of every text that a machine read and nobody corrected. */
export const machineReadText = '机器识别，未经校对';

export const scopeTexts = { all: '全部（正文与夹注）', text: '正文', note: '夹注' } satisfies Record<
  Scope,
  string
>;
