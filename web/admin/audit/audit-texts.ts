// The words of the record of acts.
import type { AuditAct, AuditField } from '#contract/admin/audit-acts.ts';
import type { FeedbackState } from '#contract/site/feedback.ts';
import type { ReferenceKind } from '#contract/tools/reference.ts';
import type { SettingName } from '../settings/setting-texts.ts';

/** What an act of the record is called. */
export const actTexts: Readonly<Record<AuditAct, string>> = {
  'unit.add': '新增单位',
  'unit.change': '修改单位',
  'unit.package': '开通产品包',
  'person.add': '新增个人账号',
  'person.on': '启用个人账号',
  'person.off': '停用个人账号',
  'person.password': '重设个人密码',
  'person.remove': '删除个人账号',
  'session.end': '结束会话',
  'delivery.stop': '取用过多，已暂停',
  'delivery.release': '解除取用限制',
  'correction.accept': '采纳勘误',
  'correction.reject': '退回勘误',
  'feedback.decide': '处理意见反馈',
  'feedback.remove': '删除意见反馈',
  'feedback.types': '修改反馈类型',
  'trial.accept': '开通试用',
  'trial.refuse': '拒绝试用申请',
  'trial.note': '备注试用申请',
  'trial.mailed': '记为已自行寄信',
  'mail.test': '发信测试',
  'content.import': '导入内容',
  'content.add': '新增内容',
  'content.change': '修改内容',
  'content.publish': '发布内容',
  'content.withdraw': '撤下内容',
  'content.move': '移动内容',
  'content.remove': '删除内容',
  'content.restore': '恢复内容旧版',
  'second-factor.enrol': '领取验证器密钥',
  'second-factor.confirm': '绑定验证器',
  'second-factor.prove': '二次验证',
  'second-factor.reset': '重置验证器',
  'session.reuse': '登录凭证被重复使用',
  'sign-in.failed': '登录失败',
  'sign-in.attack': '疑似猜测密码',
  'token.issue': '签发程序令牌',
  'backup.write': '备份',
  'backup.restore': '恢复备份',
  'index.push': '检索库写入索引',
  'index.drop': '检索库删除索引',
  'library.import': '导入产品',
  'library.remove': '移除产品',
  'library.unlist': '下架产品',
  'installation.settings': '修改全站设置',
  'unit.settings': '修改单位设置',
  'product.settings': '修改产品设置',
  'library.list': '重新上架产品',
  'library.collect': '清理旧版本',
  'gazetteer.add': '添加名录',
  'gazetteer.remove': '移除名录',
  'gazetteer.match': '重新标注名录',
  'reference.add': '添加工具名表',
  'reference.extract': '从书中抽取工具名表',
  'reference.remove': '移除工具名表',
  'reference.pictures': '收入本草图片',
  'knowledge.join': '合并同名条目',
  'knowledge.part': '分开同名条目',
  'table.time': '导入年号表',
};

/** What a field of the record is called, where it is no setting. */
export const fieldTexts: Readonly<Record<Exclude<AuditField, SettingName>, string>> = {
  audience: '受众',
  package: '产品包',
  subscriptions: '订购',
  cidrs: '登记地址',
  seats: '席位',
  expiresOn: '到期',
  isAdmin: '管理员',
  active: '启用',
  password: '密码',
  sessions: '会话数',
  kept: '所存',
  product: '产品',
  page: '页',
  place: '位置',
  from: '原文',
  to: '正字',
  credit: '署名',
  kind: '种类',
  tries: '次数',
  addresses: '来源',
  elsewhere: '其他地址',
  first: '先前地址',
  ended: '已结束会话',
  minutes: '分钟',
  file: '文件',
  made: '备份时间',
  rows: '行数',
  unit: '单位',
  isNew: '新设',
  codes: '产品',
  startsOn: '起',
  endsOn: '止',
  answered: '有答复',
  taken: '已收下',
  answer: '服务器答复',
  version: '版本',
  versions: '版本',
  session: '会话',
  person: '个人账号',
  owner: '计于',
  measure: '取用',
  span: '时段',
  added: '新增',
  changed: '更改',
  ceiling: '上限',
  pictures: '图片',
  state: '状态',
  sender: '反馈者',
  types: '反馈类型',
  title: '标题',
  publishOn: '发布日期',
  parent: '移至其下',
  before: '移至其前',
  removed: '已删本地文件',
  store: '存放处',
  name: '名称',
  leftovers: '残留文件',
  names: '名数',
  entries: '条数',
  unread: '未能读出',
  one: '其一',
  other: '其二',
  reigns: '年号数',
};

/** What became of a list. */
export const changeTexts = {
  added: '增 {items}',
  removed: '去 {items}',
  changed: '改 {items}',
  order: '次序 {items}',
} as const;

/** Tries to sign in from an address. */
export const triesText = '{address}（{n} 次）';

/** What `kind` is called of a sign-in, where it is how it was tried. */
export const attemptKindText = '登录方式';

/** Parts of the limits on reading, in fewer words than where they are set. */
export const recordedLimitTexts = {
  pages: '页',
  characters: '字',
  perReader: '每位读者另加',
  slowFrom: '放慢自百分之',
  contact: '联系方式',
} as const;

/** Kinds of content. */
export const recordedKindTexts: Partial<Record<string, string>> = {
  column: '栏目',
  article: '专栏文章',
  announcement: '公告',
  node: '资源导航',
  ranking: '排行',
  'book-list': '书目',
  'star-product': '明星产品',
  'star-user': '明星用户',
  'sister-link': '相关工具',
};

/** Whom an announcement is for, where no units are named. */
export const recordedAudienceTexts: Partial<Record<string, string>> = {
  everybody: '所有人',
  'signed-in': '已登录者',
};

/** Lists of the tools. */
export const recordedListTexts: Readonly<Record<ReferenceKind, string>> = {
  persons: '人物',
  places: '地名',
  offices: '职官',
  herbs: '本草',
  characters: '字',
  idioms: '成语',
  mapping: '字形对照',
};

/** What has become of feedback. */
export const recordedStateTexts: Readonly<Record<FeedbackState, string>> = {
  new: '待处理',
  done: '已处理',
};

/** How a sign-in was tried. */
export const attemptTexts: Partial<Record<string, string>> = {
  unit: '单位密码',
  person: '个人密码',
  'second-factor': '二次验证',
  staff: '企业消息',
};
