// What is written to whoever keeps the site when feedback has come: plain text, which quotes what was sent as it is.
import type { NewFeedback } from '#contract/site/feedback.ts';
import type { OutgoingMail } from '../http/mail-slot.ts';
import type { Site } from '../settings/site-of.ts';

/** `sender`: unit and person, empty for a visitor. */
export const noticeOf = (
  { title, content, email, phoneNumber, qq }: NewFeedback,
  type: string,
  sender: string,
  { name, origin }: Site,
): Omit<OutgoingMail, 'to'> => {
  const facts = [
    ['类型', type],
    ['标题', title],
    ['反馈者', sender === '' ? '访客' : sender],
    ['邮箱', email],
    ['QQ', qq],
    ['电话', phoneNumber],
  ].filter(([, value]) => value !== '');
  return {
    subject: `${name}：新的意见反馈`,
    text: [
      facts.map(([label, value]) => `${label}：${value}`).join('\n'),
      content,
      origin === '' ? '请到管理后台的“读者反馈”处理。' : `处理：${origin}/admin?part=feedback\n`,
    ].join('\n\n'),
  };
};
