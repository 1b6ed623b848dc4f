import type { BookSortField } from '#contract/search/multi-product.ts';
import type { HomeBlock } from '#contract/settings/home-blocks.ts';
import type { ArticleRuleField, NewspaperFacet } from '#contract/newspapers/newspaper-fields.ts';
import type { SearchFacet, SearchField, TableField } from '#contract/settings/options.ts';

/** Words of what an institution sets. */
export const settingTexts = {
  lead: '全站所定，各单位可在其页上另定。保存后五秒内对所有读者生效，并记入审计日志。',
  unitTitle: '显示与检索',
  unitLead: '沿用者随全站设置而变；自定者只对本单位的读者有效。保存后五秒内生效。',
  productLead: '未填者从书目原有所载。保存后五秒内对所有读者生效。',
  metadata: '书目信息',
  metadataLead: '检索、分面、导航与引用所据；沿用者为来源所载，自定者不必重新导入。留空即无。',
  fromSource: '从来源',
  saveMetadata: '保存书目信息',
  saveUnit: '保存显示与检索',
  look: '门面',
  search: '检索与工具',
  offer: '产品与试用',
  amounts: '用量',
  mail: '邮件',
  inherit: '沿用',
  byDefault: '默认',
  own: '自定',
  sourceOf: '“{name}”的取值',
  none: '无',
  on: '开放',
  off: '不开放',
  searched: '默认检索',
  unsearched: '默认不检索',
  up: '上移“{name}”',
  down: '下移“{name}”',
  always: '常设',
  add: '增加一项',
  remove: '去掉第 {n} 项',
  removeProduct: '去掉“{name}”',
  chooseProduct: '选择产品',
  chooseFile: '选择图片',
  removePicture: '去掉图片',
  pictureTooLarge: '图片不得大于 512 KB',
  pictureHint: 'PNG、JPEG 或 WebP，不大于 512 KB',
  wholeNumber: '请填写零或正整数',
  unchanged: '没有改动',
  back: '返回产品名录',
  open: '设置',
  openOne: '设置“{name}”',
  rowTwice: '单位重复',
} as const;

/** Names of settings. */
export const settingNames = {
  institution: '机构名称',
  logo: '标志',
  script: '默认字体',
  theme: '默认外观',
  homeBlocks: '首页栏目',
  firstSteps: '初访引导',
  emblems: '单位徽标文件',
  searchFields: '检索字段',
  facets: '分面',
  tableFields: '结果所示',
  articleFields: '报刊检索字段',
  articleFacets: '报刊分面',
  sortFields: '排序方式',
  variants: '关联字',
  bookFacets: '书目分面',
  bookSortFields: '书目排序',
  tools: '工具',
  frequencyLibraries: '字频子库',
  groups: '产品组',
  packages: '产品包',
  entryProducts: '统计与探索',
  fallbackProduct: '统计与探索的默认产品',
  trials: '试用申请',
  printQuota: '每月打印页数',
  deliveries: '取用记录',
  readingLimits: '取用限额',
  siteAddress: '本站网址',
  noticeEmail: '通知邮箱',
  group: '产品组',
  appUrl: '外部地址',
  rightName: '权利人',
  processingState: '加工状态',
  noImgRange: '不示书影之页',
  introduction: '简介',
  cover: '封面',
  access: '公开',
  fullName: '书名',
  authors: '著者',
  siKuCatalogs: '四部',
  bookClasses: '分类',
  edition: '底本',
  publishYears: '出版年',
  publishers: '出版者',
  publishEras: '出版年代',
  subjectTerms: '主题',
} as const;
export type SettingName = keyof typeof settingNames;

export const settingHints: Partial<Record<SettingName, string>> = {
  access: '公开之后，未登录的访客也可以阅读、检索与引用，其书页可由搜索引擎收录；收回后数秒生效',
  institution: '列于站名之旁，至多 60 字；清空则不列',
  logo: 'PNG、JPEG 或 WebP，不大于 512 KB；列于站名之旁',
  script: '供未自选的读者',
  theme: '供未自选的读者',
  homeBlocks: '勾选者依次列于首页',
  firstSteps:
    '列于首页检索框之下，供还没有打开过书的读者试用，至多 8 项；地址以“/”起，可取自浏览器地址栏。读者选“不再显示”后，其浏览器中不再出现',
  emblems: '文件在数据目录中；单位另设的标志优先',
  searchFields: '检索条件中可选的字段，依次列出',
  facets: '检索结果旁的分布，依次列出',
  tableFields: '每条结果在目录路径之外所示，依页依段皆同',
  articleFields: '报刊检索条件中可选的字段，依次列出',
  articleFacets: '报刊检索结果旁的分布，依次列出',
  sortFields: '读者可选的次序，依次列出',
  variants: '读者未自选时，检索是否兼及异体、简繁等关联字',
  bookFacets: '检索全部书时旁列的分布，依次列出',
  bookSortFields: '检索全部书时可选的次序，依次列出',
  tools: '未勾选者，工具、标签、书页标亮与接口皆不提供；尚无名单的，列于“工具”页之末，添设的办法在其中',
  frequencyLibraries: '版本、产品编号各以逗号分隔',
  groups: '产品页页眉中选择产品处的分组，依次列出；各产品所属的组在“产品”中设定',
  entryProducts: '所选产品之中析出条目的，列“统计”与“探索”两栏',
  fallbackProduct: '接口调用未指明产品时，以此产品作答',
  trials: '开放时，读者可对未订购的产品申请试用',
  printQuota: '单位未另定时，每自然月可打印的页数',
  deliveries: '一份导出至多的字数，以及取用记录保存的天数',
  readingLimits:
    '为防整书抄录：达到上限的若干成即逐页放慢，达到上限即暂停，至时段推移、取用回落为止。书影与页各自计数，图块按所占页面折算',
  siteAddress: '读者访问本站的网址，以 https:// 起，不含路径；邮件里的链接以此为准。清空则通知中不附链接',
  noticeEmail: '有新的试用申请或反馈时寄信至此；须已设发信服务器。清空则不寄',
  appUrl: '如在别处阅读，填写其网址',
  rightName: '列于简介之末',
  processingState: '只改所示的标签；能否检索仍由其文本而定',
  noImgRange: '如 10~20，或 3,10~20；这些页的图片不再提供',
  introduction: '一行一段，替代书目原有的简介',
  cover: 'PNG、JPEG 或 WebP，不大于 512 KB；比例宜为五比七',
  fullName: '列表、检索、引用与导出皆从之；只此一书而与产品同名者，书名随改',
  authors: '依次列出；朝代、著作方式（撰、注、舊題等）不详者留空',
  siKuCatalogs: '每行一类，如：史/地理類',
  bookClasses: '四部之外的分类，每行一类，由大至小以斜线分隔',
  publishYears: '公元，每行一年；公元前记负数',
  publishers: '每行一家',
  publishEras: '每行一个，如：清、民國',
  subjectTerms: '每行一个',
};

export const scriptTexts = { simplified: '简体', traditional: '繁体' } as const;
export const themeTexts = { light: '浅色', dark: '深色' } as const;

export const homeBlockTexts = {
  search: '检索框',
  shelf: '书架',
  classes: '部类',
  navs: '分类导航',
  new: '新上架',
  announcements: '公告',
  articles: '专栏文章',
  popular: '热门检索',
  rankings: '排行',
  knowledge: '知识',
  sisterLinks: '相关工具',
} as const satisfies Record<HomeBlock, string>;

export const searchFieldTexts = {
  content: '全文',
  titles: '目录标题',
} as const satisfies Record<SearchField, string>;

export const searchFacetTexts = {
  catalog: '目录分布',
  forms: '关联字',
} as const satisfies Record<SearchFacet, string>;

export const articleRuleFieldTexts = {
  content: '全文',
  titles: '题名',
  column: '栏目',
  author: '作者',
  type: '类型',
  metaName: '报名',
  date: '日期',
} as const satisfies Record<ArticleRuleField, string>;

export const articleFacetTexts = {
  metaName: articleRuleFieldTexts.metaName,
  date: articleRuleFieldTexts.date,
  column: articleRuleFieldTexts.column,
  type: articleRuleFieldTexts.type,
  author: articleRuleFieldTexts.author,
} as const satisfies Record<NewspaperFacet, string>;

export const bookSortFieldTexts = {
  Score: '相关度',
  NamePinyin: '书名拼音',
  AuthorPinyin: '著者拼音',
  PublishYear: '出版年',
} as const satisfies Record<BookSortField, string>;

export const tableFieldTexts = {
  pageNum: '叶码',
  pageId: '页码',
  why: '命中的写法',
  content: '摘录',
  hitCount: '命中处数',
} as const satisfies Record<TableField, string>;

export const deliveryTexts = {
  charactersPerSheet: '每份导出字数',
  keepDays: '记录保存天数',
} as const;

export const columnTexts = {
  id: '编号',
  name: '名称',
  witnesses: '版本',
  products: '产品',
  unit: '单位',
  file: '文件',
  dynasty: '朝代',
  role: '著作方式',
  title: '标题',
  address: '地址',
} as const;

export const stateTexts = {
  subscribers: '仅订购单位可读',
  open: '人人可读可检，不提供打印',
  asHeld: '从书目',
  noGroup: '不归组',
} as const;
