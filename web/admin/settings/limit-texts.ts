import type { LimitMeasure, LimitOwner, LimitSpan } from '#contract/limits/reading-limits.ts';

/** Words of the limits on reading, and of who reached them. */
export const limitTexts = {
  pages: '页（书影同此数）',
  characters: '检索结果与导出的字数',
  whose: '计于',
  slowFrom: '自上限的百分之几起放慢',
  contact: '暂停时告知的联系方式',
  contactHint: '如“图书馆系统部 010-12345678”',
  perReader: '每位在读的读者为单位另加',
  perReaderSpan: '每小时',
  cell: '{owner}，{span}',
  summary: '会话每小时 {session} 页、单位每小时 {unit} 页，另加每位读者 {perReader} 页；{slowFrom}% 起放慢',
} as const;

export const limitOwnerTexts = {
  session: '一次登录',
  walk: '一次登录逐页翻阅一种书',
  person: '个人账号',
  unit: '单位',
  address: '未登录者的网络地址',
} as const satisfies Record<LimitOwner, string>;

export const limitSpanTexts = {
  minute: '每分钟',
  hour: '每小时',
  day: '每天',
} as const satisfies Record<LimitSpan, string>;

export const limitMeasureTexts = {
  page: '页',
  picture: '书影',
  character: '字',
} as const satisfies Record<LimitMeasure, string>;

export const blockTexts = {
  lead: '取用过快过多的，先放慢，再暂停。解除后，此前所取不再计入，可即续读。',
  stoppedNow: '暂停中',
  everything: '全部',
  show: '所示',
  when: '时间',
  who: '读者',
  unit: '单位',
  stranger: '未登录',
  session: '会话 {id}',
  product: '产品',
  several: '多种',
  rule: '所依',
  ruleOf: '{owner}，{span}',
  used: '取用',
  usedOf: '{used} / {allowed} {measure}',
  state: '状态',
  slowed: '放慢 {n} 次',
  stopped: '暂停至 {time}',
  wasStopped: '曾暂停至 {time}',
  refused: '拒 {n} 次',
  releasedBy: '{time} 由 {name} 解除',
  release: '解除',
  releaseOne: '解除{owner}（{unit}）的限制',
  released: '已解除',
  none: '没有被放慢或暂停的读者',
  noneStopped: '现在没有被暂停的读者',
  openSettings: '限额设置',
} as const;
