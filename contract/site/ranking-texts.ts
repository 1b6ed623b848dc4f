import type { RankingBasis, RankList } from './rankings.ts';

/** How each ranking is made, and what its figures count. The client shows them in the reader's script. */
export const rankingTexts: Record<RankingBasis, Pick<RankList, 'method' | 'measure'>> = {
  'most-read': {
    method: '据本月各产品篇卷打开的次数，各单位合计；不足五个会话打开的不列',
    measure: '次',
  },
  'most-searched': {
    method: '据本月在各产品中检索的次数，各单位合计；不指明产品的检索不计，不足五个会话检索的不列',
    measure: '次',
  },
  'searched-words': { method: '据近三十日检索过的字词，各单位合计；不足五个会话检索的不列', measure: '次' },
  newest: { method: '据各产品现行版本的入库日期，新者在前，同日者按书名' },
  hand: { method: '由编辑选定' },
  largest: { method: '据各产品现有页数，多者在前', measure: '页' },
};
