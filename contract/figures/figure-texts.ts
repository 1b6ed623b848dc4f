// Words for figures that the screen and the sheet share.
import type { FigureType } from './figures.ts';

export const figureTypeTexts: Record<FigureType, string> = {
  Image: '插图',
  Chart: '图表',
  Table: '表格',
  Seal: '印章',
  Part: '局部图',
};

export const figureTexts = {
  figures: '图录',
  pageId: '页码',
  preview: '预览',
  type: '类型',
  catalog: '目录',
  title: '标题',
  textInImage: '图中文字',
  comment: '注释',
  context: '上下文',
  link: '链接',
  titleFound: '据邻近图题推定',
  noPicture: '本页没有图片',
} as const;
