// Words of the sheets that are exported.
import type { Scope } from '#contract/search.ts';

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

export const scopeTexts = { all: '全部（正文与夹注）', text: '正文', note: '夹注' } satisfies Record<
  Scope,
  string
>;
