/** Words of the page itself. */
export const pageTexts = {
  noPicture: '本页无图像',
  pictureLost: '本页图像缺失',
  noText: '本页无文字',
  pageOnlyPicture: '本页尚无文字，请看图像。',
  bookWithoutText: '本书尚未识别文字',
  bookOnlyPictures: '本书只有图像，文字尚未识别。',
  seePicture: '看图像',
  note: '注：',
  noteOf: '注，{count} 字',
  noteMark: '注',
  hit: '命中 {at}',
  hitGoesOn: '命中，接上页',
} as const;
