/** Words of the strip of small pages. */
export const thumbnailTexts = {
  thumbnails: '缩略图',
  show: '显示缩略图',
  hide: '收起缩略图',
  page: '第 {page} 页 {label}',
  pageWithHits: '第 {page} 页 {label}，有命中',
} as const;
