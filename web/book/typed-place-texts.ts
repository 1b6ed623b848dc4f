/** Texts for a place that is typed as a page. */
export const typedPlaceTexts = {
  notRead: '未能识别“{text}”，请输入页码，葉次如“三葉十二b”“3.12b”，或引文出处',
  noPart: '《{title}》没有“{absent}”',
  noLeaf: '《{title}》{juan}没有“{absent}”',
  noLine: '{label}没有“{absent}”，已转到此葉',
  elsewhere: '所引不在此书，可打开：',
  failed: '未能查到所输入的葉次，请稍后重试',
} as const;
