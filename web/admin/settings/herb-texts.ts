/** Words of the pictures of herbs. */
export const herbTexts = {
  title: '本草图片',
  lead: '图片以文件名为名（如 {example}）；本草名表中哪一条的图片一栏写有此名，工具中便配此图。同名的旧图被取代。限 JPEG、PNG、WebP，每张不超过 {each} MB；一次至多 {pictures} 张，合计 {bytes} MB。',
  choose: '选择图片',
  sending: '正在上传…',
  tooMany: '选了 {count} 张，一次至多 {pictures} 张，请分几次上传。',
  tooLong: '所选图片合计超过 {bytes} MB，请分几次上传。',
  taken: '已收下 {count} 张：{names}',
  unnamed: '其中尚无词条指名：{names}。请把图片改为名表中所写的名称再传，或请维护人员在名表的图片一栏补上。',
} as const;
