/** Words of the product information. */
export const informationTexts = {
  information: '产品信息',
  version: '数据版本',
  pages: '页数',
  edition: '底本',
  extent: '卷数',
  introduction: '简介',
} as const;
