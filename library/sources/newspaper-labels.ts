// What newspaper sources call pages and the articles that no one marked, in the interface's Simplified Chinese.

/** `2` is 第2版, `2-3` 第2-3版; what is no number stays as it is printed. */
export const pageLabel = (label: string): string =>
  /^\d+(?:[-–—、,]\d+)*$/.test(label) ? `第${label.replaceAll(',', '、')}版` : label;

/** The one article of a page that no one has parted. */
export const wholePageTitle = (label: string): string => `${pageLabel(label)}全版（未分篇）`;

/** What of a page's text belongs to no article. */
export const remainderTitle = (label: string): string => `${pageLabel(label)} 版面其余文字`;
