/** Words of notes. */
export const notesTexts = {
  notes: '笔记',
  note: '笔记',
  comment: '批注',
  commentHint: '写下您的笔记',
  commentMissing: '请写下笔记内容',
  commentTooLong: '笔记不能超过 {limit} 字',
  saved: '笔记已保存',
  said: '笔记：“{content}”，{comment}',
  empty: '还没有笔记',
  emptyHow: '阅读时选取正文，在菜单中选“做笔记”，所写的笔记便列在这里。',
} as const;
