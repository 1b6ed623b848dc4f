// Messages for somebody who is slowed or stopped: whose limit it was, how high, until when, and whom to contact.
import type { LimitMeasure, LimitOwner, LimitSpan, ReadingLimits } from '#contract/limits/reading-limits.ts';
import { AppError } from '#contract/http/app-error.ts';
import { formatDate } from '#contract/saved/paging.ts';
import type { BlockTable } from './tables.ts';

const owners: Record<LimitOwner, string> = {
  session: '本次登录',
  walk: '本次登录逐页翻阅本书',
  person: '您的个人账号',
  unit: '本单位',
  address: '您所在的网络地址',
};
const spans: Record<LimitSpan, string> = { minute: '一分钟内', hour: '一小时内', day: '一天内' };
const measures: Record<LimitMeasure, string> = { page: '页', picture: '页书影', character: '字' };

/** `15:20`, of another day `11月26日 15:20`; Asia/Shanghai. */
const momentOf = (at: number, now: number): string => {
  const [day = '', time = ''] = formatDate(at).split(' ');
  const [today] = formatDate(now).split(' ');
  const [, month, date] = day.split('-').map(Number);
  return day === today ? time.slice(0, 5) : `${month}月${date}日 ${time.slice(0, 5)}`;
};

export const stoppedError = (
  { owner, span, measure, allowed, until_at: until, code }: BlockTable,
  { contact }: ReadingLimits,
  now: number,
): AppError => {
  const amount = `${allowed.toLocaleString('en')} ${measures[measure]}`;
  const contactText = contact === '' ? '如需更多，请与图书馆联系' : `如需更多，请联系：${contact}`;
  return new AppError(
    'reading-too-fast',
    `${owners[owner]}${spans[span]}的取用已达上限（${amount}），${momentOf(until, now)} 恢复。已打开的内容不受影响。${contactText}`,
    { retryAfter: (until - now) / 1000, product: code },
  );
};

export const slowedError = (wait: number): AppError =>
  new AppError('reading-slowed', '放慢阅读即可恢复；继续过快将会暂停', { retryAfter: wait / 1000 });
