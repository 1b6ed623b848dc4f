/** Words of the paragraphs' tab. */
export const paragraphTexts = {
  tab: '段落',
  pages: '第 {start}–{end} 页',
  totals: '第 {from}–{to} 条，共 {total} 段，命中 {hits} 处',
  found: '检索完成，共 {total} 段，命中 {hits} 处',
  none: '各项条件须在同一段落内满足。可改看按页的检索结果。',
  toPages: '按页检索',
  pastTheEnd: '结果共 {total} 段，已超出末页。',
} as const;
