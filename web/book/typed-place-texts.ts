/** Texts for a place that is typed as a page. */
export const typedPlaceTexts = {
  noPart: '《{title}》没有“{absent}”',
  noLeaf: '《{title}》{juan}没有“{absent}”',
  noLine: '{label}没有“{absent}”，已转到此葉',
  elsewhere: '所引不在此书，可打开：',
  failed: '未能查到所输入的葉次，请稍后重试',
} as const;
