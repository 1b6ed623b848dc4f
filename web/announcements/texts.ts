export const announcementsTexts = {
  count: '{count} 条',
  none: '公告不存在',
  noneAdvice: '没有题为“{title}”的公告，可能尚未发布或已撤下。',
} as const;
