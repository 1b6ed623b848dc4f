/** Texts for the annotations on the page. */
export const annotationTexts = {
  note: '笔记',
  correction: '勘误',
  accepted: '已采纳的勘误',
  writeNote: '做笔记',
  writeCorrection: '勘误',
  unsaved: '所写内容尚未保存，要放弃吗？',
  giveUp: '放弃',
  goOn: '继续编辑',
} as const;
