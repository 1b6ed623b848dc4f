/** Words of the settings of the interface. */
export const interfaceTexts = {
  title: '全局设置',
  close: '关闭',
  language: '界面文字',
  simplified: '简体',
  traditional: '繁体',
  theme: '主题',
  light: '浅色',
  dark: '深色',
  zoom: '界面缩放',
  zoomHint: '整个界面随之放大；书页的大小在阅读时另调。',
} as const;
