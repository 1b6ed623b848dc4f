// Names that screens, sheets and summaries share. Simplified; the client makes its Traditional form at build.
import type { KwicSort } from './kwic.ts';
import type { MultiProductField } from './metadata.ts';
import type { Operator, Sort, VariantKind } from './search.ts';

export const sortTexts = {
  PageIdAscending: '页序升',
  PageIdDescending: '页序降',
  ScoreAscending: '相关度升',
  ScoreDescending: '相关度降',
} as const satisfies Record<Sort, string>;

/** Of hits in context. */
export const kwicSortTexts = {
  place: '按出处',
  left: '按左文',
  right: '按右文',
} as const satisfies Record<KwicSort, string>;

export const kindTexts = {
  simplified: '简繁',
  shape: '字形',
  variant: '异体',
  gaiji: '集外字',
  taboo: '避讳',
  loan: '通假',
  wide: '广义异体',
} as const satisfies Record<VariantKind, string>;

export const operatorTexts = {
  Contain: '包含',
  NotContain: '不包含',
  Equal: '等于',
  NotEqual: '不等于',
  StartWith: '开头是',
  NotStartWith: '开头不是',
  EndWith: '结尾是',
  NotEndWith: '结尾不是',
  Empty: '为空',
  NotEmpty: '不为空',
  Greater: '大于',
  GreaterOrEqual: '不小于',
  Less: '小于',
  LessOrEqual: '不大于',
  NumericRange: '数字在范围内',
  NumericRanges: '数字在多个范围内',
  NotNumericRange: '数字不在范围内',
  NotNumericRanges: '数字不在多个范围内',
} as const satisfies Record<Operator, string>;

/** What is known of a book, as the search over all books narrows by it. */
export const metadataFieldTexts = {
  kind: '种类',
  siKuCatalogs: '四部',
  bookClasses: '分类',
  age: '朝代',
  author: '著者',
  edition: '版本',
  publishYear: '出版年',
  publisher: '出版者',
  publishEras: '出版年代',
  subjectTerms: '主题',
  metaName: '报名',
  state: '加工状态',
} as const satisfies Record<MultiProductField, string>;
