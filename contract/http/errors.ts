// The closed list of what can go wrong on the wire. Stores and routes throw a code of this list; one
// handler turns it into `{ error: { code, message, details, faults } }` with the status given here. `message` is
// the Simplified Chinese the reader sees; the Traditional form is made from it. A message says what to do.

import type { RequestFault } from './faults.ts';

interface ErrorKind {
  status: number;
  message: string;
}

const table = {
  'bad-request': { status: 400, message: '请求有误，请检查后重试' },
  'query-invalid': { status: 400, message: '检索条件有误，请修改后重试' },
  'query-too-large': { status: 400, message: '检索条件过多或过长，请精简后重试' },
  'sealed-invalid': { status: 400, message: '登录信息无法解读，请刷新页面后重试' },
  'correction-segments': { status: 400, message: '暂不支持多段文字勘误，请分开进行勘误。' },
  'correction-mixed': { status: 400, message: '勘误时不能同时有汉字和英文，请分开进行勘误。' },
  'image-request-invalid': { status: 400, message: '图片请求参数有误' },
  'not-a-picture': { status: 400, message: '不是可用的图片：请用 JPEG、PNG、GIF 或 WebP，不超过二千万像素' },
  'wrong-credentials': { status: 401, message: '账号或密码不正确' },
  'not-signed-in': { status: 401, message: '没有访问权限，请重新登录后再试' },
  'session-ended': { status: 401, message: '登录已失效，请重新登录' },
  'no-access': { status: 403, message: '无访问权限' },
  'product-unlisted': { status: 403, message: '本产品已下架，暂不能打开' },
  'personal-needed': { status: 403, message: '请先登录个人账号' },
  'wrong-password': { status: 403, message: '旧密码不正确' },
  'second-factor-needed': { status: 403, message: '请先完成二次验证' },
  'second-factor-wrong': { status: 403, message: '验证码不正确或已用过' },
  'address-unknown': { status: 403, message: '当前网络地址未登记，请用账号登录' },
  'limit-reached': { status: 403, message: '数量已达上限，请先删除一些再添加' },
  'quota-exceeded': { status: 403, message: '超出剩余打印次数' },
  'not-found': { status: 404, message: '请求错误：请求的资源不存在' },
  'product-not-found': { status: 404, message: '产品不存在' },
  'not-a-newspaper': { status: 404, message: '本产品不是报刊' },
  'no-mail-server': { status: 404, message: '没有设发信服务器，请先设置并重启服务' },
  'page-not-found': { status: 404, message: '页码不存在' },
  'method-not-allowed': { status: 405, message: '不支持此请求方法' },
  'name-taken': { status: 409, message: '该账号已被使用，请换一个' },
  'has-children': { status: 409, message: '其下还有内容，请先移走或删除' },
  'title-taken': { status: 409, message: '已有同名的内容，请换一个标题' },
  conflict: { status: 409, message: '请求与先前的请求冲突' },
  'version-gone': { status: 410, message: '该版本已更新，请重新打开本书' },
  'too-large': { status: 413, message: '请求内容过大' },
  'host-unknown': { status: 421, message: '不能由此网址访问，请联系管理员' },
  'too-many-requests': { status: 429, message: '请求过于频繁，请稍后再试' },
  'reading-slowed': { status: 429, message: '阅读或下载过快，已放慢' },
  'reading-too-fast': { status: 429, message: '阅读或下载过多，已暂停' },
  'seats-full': { status: 429, message: '同时在线人数已满，请稍后再试或请他人先退出登录' },
  internal: { status: 500, message: '服务器出错，请稍后重试' },
  'readers-away': { status: 503, message: '账户数据库暂时无法连接，请稍后重试' },
  'cannot-save': { status: 503, message: '暂时无法保存，请稍后重试；多次如此请联系管理员' },
  'holding-damaged': { status: 500, message: '本书数据损坏，请联系管理员' },
  'holding-outdated': { status: 503, message: '本书由其他版本的程序制成，须由管理员升级后才能使用' },
  'holding-fetching': { status: 503, message: '正在调取本书，请稍候' },
  'holding-unavailable': { status: 503, message: '本书暂时无法调取，请稍后重试；多次如此请联系管理员' },
  'messaging-unavailable': { status: 503, message: '企业消息服务暂时无法连接，请稍后重试或用账号登录' },
  'entries-reading': { status: 503, message: '条目较多，正在读入，请稍候' },
  'handwriting-preparing': { status: 503, message: '手写识别正在准备，约需一分钟，请稍候' },
  'request-timeout': { status: 503, message: '处理时间过长，已中止，请稍后重试' },
  'index-away': { status: 503, message: '检索库暂时无法连接，请稍后重试' },
  'search-busy': { status: 503, message: '检索繁忙，请稍后重试' },
  'search-timeout': { status: 503, message: '检索超时，请缩小检索范围后重试' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof table;
export const errorKinds: Record<ErrorCode, ErrorKind> = table;

/**
 * What every failed call answers with. `details` says `faults` in words. `id` is only on 5xx, and names the line in the
 * server's log.
 */
export interface ErrorReply {
  error: {
    code: ErrorCode;
    message: string;
    details?: string;
    faults?: readonly RequestFault[];
    id?: string;
  };
}
